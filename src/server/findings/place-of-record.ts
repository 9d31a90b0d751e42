import type { IngestionRecord } from '../../ocsf/ingestion-record.ts'

/** Where a finding is in the scanned code. */
interface Place {
  readonly file: string
  /** From 1; null when it is not known. */
  readonly line: number | null
}

/** Lines that PostgreSQL's `integer` can hold. */
const MAX_LINE = 2_147_483_647

/**
 * The place that a record names: the scanner's own fields, then OCSF's for evidence, affected code and resource data.
 * None of them is validated on arrival, so that every value may be of any type.
 */
export function placeOfRecord(record: IngestionRecord): Place {
  for (const [file, line] of PLACES) {
    const name = at(record, file)
    if (typeof name === 'string' && name !== '') return { file: name, line: lineOf(line && at(record, line)) }
  }
  return { file: '', line: null }
}

type Path = readonly string[]

const CODE = 'vulnerabilities.0.affected_code.0'
const METADATA = 'resources.0.data.metadata'

/** Path of a file's name, and of the line in it where there is one. */
const PLACES: readonly (readonly [file: Path, line?: Path])[] = [
  [path('unmapped.file'), path('unmapped.start_line')],
  [path(`${CODE}.file.path`), path(`${CODE}.start_line`)],
  [path(`${CODE}.file.name`), path(`${CODE}.start_line`)],
  [path('evidences.0.file.path')],
  [path('evidences.0.file.name')],
  [path(`${METADATA}.file`), path(`${METADATA}.start_line`)],
]

function path(names: string): Path {
  return names.split('.')
}

function at(value: unknown, path: Path): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Readonly<Record<string, unknown>>)[name]
  }
  return found
}

function lineOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_LINE
    ? value
    : null
}
