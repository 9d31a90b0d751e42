import type { Lasting } from '../../access/renewed.ts'

/** What a request is made with. */
export interface GoogleToken {
  /** Sent with each request, and never shown. */
  readonly secret: string
}

/** Where tokens come from. */
export interface Credential {
  /** In words: `service account scan@acme.iam.gserviceaccount.com`. */
  readonly from: string
  /** The project that the credentials are of, if they name one. */
  readonly project?: string | undefined
  /** The project that calls are counted for, if they name one. */
  readonly quotaProject?: string | undefined
  /** Throws a UsageError where it gives none. */
  ask(): Promise<Lasting<GoogleToken>>
}

/** What scopes of OAuth a token is for. Cloud Asset Inventory takes no narrower one: roles decide what it may do. */
export const SCOPE = 'https://www.googleapis.com/auth/cloud-platform'

/** A token is renewed so many milliseconds before its end. */
const MARGIN = 5 * 60_000

/** A token that ends at a time, in milliseconds since 1970. One that ends soon is used all the same. */
export function lastingToken(secret: string, end: number): Lasting<GoogleToken> {
  return { value: { secret }, until: Math.max(end - MARGIN, Math.min(end, Date.now() + 30_000)) }
}
