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
    if (typeof name === 'string' && name !== '') return { file: name, line: lineOf(at(record, line)) }
  }
  return { file: '', line: null }
}

type Path = readonly (string | number)[]

const CODE: Path = ['vulnerabilities', 0, 'affected_code', 0]
const EVIDENCE: Path = ['evidences', 0]
const DATA: Path = ['resources', 0, 'data', 'metadata']

/** Path of a file's name, and of the line in it. */
const PLACES: readonly (readonly [file: Path, line: Path])[] = [
  [
    ['unmapped', 'file'],
    ['unmapped', 'start_line'],
  ],
  [
    [...CODE, 'file', 'path'],
    [...CODE, 'start_line'],
  ],
  [
    [...CODE, 'file', 'name'],
    [...CODE, 'start_line'],
  ],
  [[...EVIDENCE, 'file', 'path'], []],
  [[...EVIDENCE, 'file', 'name'], []],
  [
    [...DATA, 'file'],
    [...DATA, 'start_line'],
  ],
]

function at(value: unknown, path: Path): unknown {
  let found = value
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Readonly<Record<string | number, unknown>>)[name]
  }
  return found
}

function lineOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= MAX_LINE
    ? value
    : null
}
