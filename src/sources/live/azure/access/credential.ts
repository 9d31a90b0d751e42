import type { Lasting } from '../../access/renewed.ts'

/** What a request is made with. */
export interface AzureToken {
  /** Sent with each request, and never shown. */
  readonly secret: string
}

/** Where tokens come from. */
export interface Credential {
  /** In words: `the Azure CLI`. */
  readonly from: string
  /** Throws a UsageError where it gives none. */
  ask(): Promise<Lasting<AzureToken>>
}

/** A token is renewed so many milliseconds before its end. */
const MARGIN = 5 * 60_000

/** A token that ends at a time, in milliseconds since 1970. One that ends soon is used all the same. */
export function lastingToken(secret: string, end: number): Lasting<AzureToken> {
  return { value: { secret }, until: Math.max(end - MARGIN, Math.min(end, Date.now() + 30_000)) }
}
