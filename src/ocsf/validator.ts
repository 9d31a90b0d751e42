import { Ajv, type ValidateFunction } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { packageText } from '../files/package-files.ts'
import { type RecordError, recordErrors } from './record-error.ts'
import { parseDatetime } from './timestamps.ts'

export type RecordValidation =
  | { readonly valid: true }
  | { readonly valid: false; readonly errors: readonly RecordError[] }

/** Most errors that are listed for one record. */
const MAX_ERRORS = 20

/** Whether a record is OCSF 1.5.0 to the letter, as every record this project writes is. */
export const validateDetectionFinding = lazyValidator('ocsf-detection-finding-1.5.0.schema.json', Ajv2020)

/**
 * Whether a record holds what ingestion needs (`IngestionRecord`), whoever wrote it. The schema is of draft 7, in which an
 * `anyOf` ends at the first choice that fits; of 2020-12, every choice is tried.
 */
export const validateIngestionRecord = lazyValidator('ingestion-record.schema.json', Ajv)

/** The validator of a draft of JSON Schema. */
type Draft = typeof Ajv | typeof Ajv2020

interface CompiledSchema {
  /** Ends at the first error. */
  readonly validate: ValidateFunction
  /** Goes on to the last error: for a few values only, since a list of empty resources makes millions. */
  readonly explain: ValidateFunction
}

/** A validator whose schema is read and compiled at its first use, since that takes longer than starting. */
function lazyValidator(file: string, Draft: Draft): (record: unknown) => RecordValidation {
  let compiled: CompiledSchema | undefined
  return (record) => {
    compiled ??= compile(file, Draft)
    return compiled.validate(record) ? { valid: true } : { valid: false, errors: errorsOf(record, compiled) }
  }
}

/** The errors of a record whose lists are cut short; if there are none, the first error of the whole record. */
function errorsOf(record: unknown, { validate, explain }: CompiledSchema): RecordError[] {
  const first = validate.errors ?? []
  const errors = explain(withShortLists(record)) ? first : (explain.errors ?? [])
  return recordErrors(errors).slice(0, MAX_ERRORS)
}

function withShortLists(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return record
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, MAX_ERRORS) : value,
    ]),
  )
}

function compile(file: string, Draft: Draft): CompiledSchema {
  const schema = JSON.parse(packageText(`schemas/${file}`))
  const compileWith = (allErrors: boolean): ValidateFunction => {
    const ajv = new Draft({ allErrors, verbose: true })
    ajv.addFormat('ocsf-datetime', (text: string) => parseDatetime(text) !== undefined)
    return ajv.compile(schema)
  }
  return { validate: compileWith(false), explain: compileWith(true) }
}
