/** What Azure says of a resource, or a part of it. */
export type Part = Readonly<Record<string, unknown>>

/** What a resource has that others of its kind have not. Members are written over theirs; one that is `undefined` is left out. */
interface Change {
  /** The checks that fail for it; none where it is only right in another way. */
  readonly checks?: readonly string[]
  readonly members?: Part
}

export interface Variant extends Change {
  /** Of what is in the resource, by the rest of its id; `undefined` for what is not there. */
  readonly inside?: Readonly<Record<string, Change | undefined>>
}

/** A kind of resources, of which an environment has some. */
export interface Kind {
  readonly type: string
  /** What names begin with: `st`. */
  readonly prefix: string
  /** In each environment; one, if left out. */
  readonly count?: number
  /** Without a mistake. */
  readonly members: Part
  /** Settings and children without a mistake, by the rest of their ids: `blobServices/default`. */
  readonly inside?: Readonly<Record<string, Part>>
  readonly variants: readonly Variant[]
}

/** Members with a change written over them. */
export function changed(members: Part, change: Part = {}): Part {
  const names = [...new Set([...Object.keys(members), ...Object.keys(change)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = name in change ? over(members[name], change[name]) : members[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function over(value: unknown, change: unknown): unknown {
  return isPart(value) && isPart(change) ? changed(value, change) : change
}

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
