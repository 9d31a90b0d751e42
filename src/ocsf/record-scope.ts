import { STATUSES, type Status } from './status.ts'

/** What a record says that its scan covered (`unmapped.scope`). */
export interface RecordScope {
  readonly source: string
  /** Sorted, without duplicates. */
  readonly roots: readonly string[]
  /** Everything in the scope was looked at. */
  readonly complete: boolean
  /** Where the resource belongs, such as a folder; null when not stated. */
  readonly part: string | null
  /** Everything in the part was looked at. */
  readonly partComplete: boolean
  /** Not all checks ran. */
  readonly someChecks: boolean
  /** The only statuses that are reported; null: all. */
  readonly statuses: readonly Status[] | null
}

/** The scope given with an upload, for its records that state none. */
export type StatedScope = Pick<RecordScope, 'source' | 'roots' | 'complete'>

const MAX_SOURCE_LENGTH = 100
const MAX_ROOTS = 1_000
const MAX_PATH_LENGTH = 2_048

/**
 * Reads a scope. `null` for anything else: `unmapped` belongs to the producer, so another meaning of the word is no
 * error, and the record then says nothing about its scan.
 */
export function recordScopeOf(value: unknown): RecordScope | null {
  if (!isObject(value)) return null
  const { source, roots = [], complete, part, part_complete, checks, statuses } = value
  if (!isText(source, MAX_SOURCE_LENGTH) || !isListOfPaths(roots)) return null
  return {
    source,
    roots: [...new Set(roots)].sort(),
    complete: complete === true,
    part: isText(part, MAX_PATH_LENGTH) ? part : null,
    partComplete: part_complete === true,
    someChecks: checks !== undefined,
    statuses: statuses === undefined ? null : knownStatuses(statuses),
  }
}

function knownStatuses(statuses: unknown): Status[] {
  return Array.isArray(statuses) ? STATUSES.filter((status) => statuses.includes(status)) : []
}

function isListOfPaths(value: unknown): value is string[] {
  return (
    Array.isArray(value) && value.length <= MAX_ROOTS && value.every((root) => isText(root, MAX_PATH_LENGTH))
  )
}

function isText(value: unknown, most: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= most
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
