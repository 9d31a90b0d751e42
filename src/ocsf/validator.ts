import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { type RecordError, recordErrors } from './record-error.ts'
import { parseDatetime } from './timestamps.ts'

export type RecordValidation =
  | { readonly valid: true }
  | { readonly valid: false; readonly errors: readonly RecordError[] }

/** Whoever has more wrong with one record fixes these first. */
const MAX_ERRORS = 20

/** Whether a record is OCSF 1.5.0 to the letter, as every record this project writes is. */
export const validateDetectionFinding = lazyValidator('ocsf-detection-finding-1.5.0.schema.json')

/** Whether a record holds what ingestion needs (`IngestionRecord`), whoever wrote it. */
export const validateIngestionRecord = lazyValidator('ingestion-record.schema.json')

/** Reading and compiling a schema takes longer than starting; whoever never validates never waits for it. */
function lazyValidator(schema: string): (record: unknown) => RecordValidation {
  let validate: ValidateFunction | undefined
  return (record) => {
    validate ??= compile(schema)
    if (validate(record)) return { valid: true }
    return { valid: false, errors: recordErrors(validate.errors ?? []).slice(0, MAX_ERRORS) }
  }
}

/** `schemas/` is two folders up from `src/ocsf` and from `dist/ocsf` alike. */
function compile(schema: string): ValidateFunction {
  const ajv = new Ajv2020({ allErrors: true, verbose: true })
  ajv.addFormat('ocsf-datetime', (text: string) => parseDatetime(text) !== undefined)
  return ajv.compile(JSON.parse(readFileSync(new URL(`../../schemas/${schema}`, import.meta.url), 'utf8')))
}
