/** What a value is made of that no output may show. */
interface Origin {
  /** For a person: `the file policy.json`, `variable db_password`. */
  readonly what: string
  /**
   * The secret itself, where it may be one. It makes a digest of what comes from it one that nobody can look for by
   * trying short texts.
   */
  readonly secret?: string
}

export type Origins = readonly Origin[]

export const NO_ORIGINS: Origins = []

/** A value, and what it is made of. */
export interface Traced<T> {
  readonly value: T
  readonly origins: Origins
}

/** Enough to name what a value is made of; secrets are kept however many there are. */
const MAX_NAMED = 10

/** What is made of both. */
export function union(some: Origins, others: Origins): Origins {
  const further = others.filter((origin) => !some.some((known) => isSame(known, origin)))
  const added = some.length < MAX_NAMED ? further : further.filter(({ secret }) => secret !== undefined)
  return added.length === 0 ? some : [...some, ...added]
}

function isSame(a: Origin, b: Origin): boolean {
  return a.what === b.what && a.secret === b.secret
}
