/** What a pipeline scans again and again: an account, or files below some roots. */
export interface Scope {
  /** SHA-256 of source and roots, hexadecimal. */
  readonly fingerprint: string
  /** Null for all files of an account whose producer states no scope. */
  readonly source: string | null
  readonly roots: readonly string[]
}

/** A scope of an account. `id` is used when it is new. */
export interface ScopeOfProvider extends Scope {
  readonly id: string
  readonly providerId: string
}
