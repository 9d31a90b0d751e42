import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { ApiError } from '../http/errors.ts'

const CSRF_HEADER = 'X-CSRF-Token'

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The CSRF token of a session, derived from its cookie: only who got it in an answer can know it. */
export function csrfTokenOf(sessionToken: string): string {
  return createHmac('sha256', sessionToken).update('csrf').digest('base64url')
}

/** Throws 403 for a request that changes something and that a page of another origin may have caused. */
export function refuseForgery(request: FastifyRequest, sessionToken: string): void {
  if (SAFE_METHODS.has(request.method)) return
  refuseOtherOrigins(request)
  const sent = request.headers['x-csrf-token']
  if (typeof sent === 'string' && isSame(sent, csrfTokenOf(sessionToken))) return
  throw new ApiError(
    'permission_denied',
    `With the session cookie, this needs the header ${CSRF_HEADER}: the attribute csrf_token of GET /api/v1/session.`,
    { source: { header: CSRF_HEADER } },
  )
}

/**
 * Throws 403 for a request that a browser sends on behalf of a page of another origin. Browsers say so in
 * `Sec-Fetch-Site`, and old ones in `Origin`, which no page can set itself; a request with neither is not a browser's.
 */
export function refuseOtherOrigins({ headers, host }: FastifyRequest): void {
  const site = headers['sec-fetch-site']
  const { origin } = headers
  const isOwn =
    site === undefined
      ? origin === undefined || URL.parse(origin)?.host === host
      : site === 'same-origin' || site === 'none'
  if (isOwn) return
  throw new ApiError('permission_denied', 'The request comes from a page of another origin.', {
    source: { header: site === undefined ? 'Origin' : 'Sec-Fetch-Site' },
  })
}

function isSame(sent: string, expected: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
