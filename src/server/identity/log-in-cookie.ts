import { createHash } from 'node:crypto'
import { HostCookie } from '../auth/host-cookie.ts'

/** How long somebody has to log in at a provider. */
export const LOG_IN_SECONDS = 10 * 60

/** The cookie of a log-in that was begun. The provider's page leads back here, so pages of other sites must be able to. */
export const LOG_IN_COOKIE = new HostCookie('assay-log-in', 'lax')

/** Hash of the cookie, which is stored. The cookie is random, so a fast hash is enough. */
export function logInHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
