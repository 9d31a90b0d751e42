/** Origin of taint: a file or variable that may be secret. No output may show values derived from it. */
interface Origin {
  /** Description for messages: `the file policy.json`, `variable db_password`. */
  readonly what: string
  /**
   * The text itself, where it may be secret: key of the digests that replace values derived from it, so that guesses of
   * short texts cannot be checked.
   */
  readonly secret?: string
}

export type Origins = readonly Origin[]

export const NO_ORIGINS: Origins = []

/** A value with its origins. */
export interface Traced<T> {
  readonly value: T
  readonly origins: Origins
}

/** A value without origins. */
export function untraced<T>(value: T): Traced<T> {
  return { value, origins: NO_ORIGINS }
}

/** Limit on origins without a secret; those with one are all kept. */
const MAX_NAMED = 10

/** Origins of a value derived from both. */
export function union(some: Origins, others: Origins): Origins {
  const further = others.filter((origin) => !some.some((known) => isSame(known, origin)))
  const added = some.length < MAX_NAMED ? further : further.filter(({ secret }) => secret !== undefined)
  return added.length === 0 ? some : [...some, ...added]
}

function isSame(a: Origin, b: Origin): boolean {
  return a.what === b.what && a.secret === b.secret
}
