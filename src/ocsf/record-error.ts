import type { ErrorObject } from 'ajv/dist/2020.js'
import { cutText } from '../text/shortened.ts'

/** One thing that is wrong with a record. */
export interface RecordError {
  /** RFC 6901; points at a value that exists in the record, for a missing attribute at what should hold it. */
  readonly pointer: string
  /** For a person. Repeats nothing of the record but the name of an attribute, shortened. */
  readonly detail: string
}

/** Longest pointer, and longest attribute name in it, that an error shows; senders choose the names. */
export const MAX_POINTER_LENGTH = 512
const MAX_NAME_LENGTH = 64
/** A pattern or a list longer than this explains nothing. */
const MAX_RULE_LENGTH = 200

/** An error within one branch of a choice, already told by the choice's own error. */
const WITHIN_CHOICE = /\/(anyOf|oneOf)\/\d+\//

/** What ajv found, as sentences. Needs its option `verbose`. */
export function recordErrors(errors: readonly ErrorObject[]): RecordError[] {
  return errors
    .filter((error) => error.keyword !== 'if' && !WITHIN_CHOICE.test(error.schemaPath))
    .map((error) => ({
      pointer: cutText(pointerOf(error), MAX_POINTER_LENGTH),
      detail: detailOf(error),
    }))
}

function pointerOf(error: ErrorObject): string {
  if (error.keyword !== 'additionalProperties') return error.instancePath
  return `${error.instancePath}/${pointerToken(error.params['additionalProperty'])}`
}

/** A name within a JSON Pointer (RFC 6901). */
export function pointerToken(name: unknown): string {
  return String(name).replaceAll('~', '~0').replaceAll('/', '~1')
}

function detailOf(error: ErrorObject): string {
  const { keyword, params } = error
  switch (keyword) {
    case 'required':
      return `The attribute ${quoted(params['missingProperty'])} is missing.`
    case 'additionalProperties':
      return `The attribute ${quoted(params['additionalProperty'])} does not exist here.`
    case 'const':
      return `The value must be ${JSON.stringify(params['allowedValue'])}.`
    case 'enum':
      return `The value must be one of ${cutText(params['allowedValues'].join(', '), MAX_RULE_LENGTH)}.`
    case 'type':
      return `The value must be of type ${params['type']}.`
    case 'minLength':
      return 'The value must not be empty.'
    case 'maxLength':
      return `The value must have at most ${params['limit']} characters.`
    case 'anyOf':
    case 'oneOf':
      return choice(error)
    default:
      return `The value ${cutText(error.message ?? `breaks the rule ${keyword}`, MAX_RULE_LENGTH)}.`
  }
}

/** A choice in our schemas is between attributes that may stand for each other. */
function choice(error: ErrorObject): string {
  const { description } = error.parentSchema ?? {}
  if (typeof description === 'string') return `The value ${description}.`
  const branches: readonly { required?: readonly string[] }[] = error.parentSchema?.[error.keyword] ?? []
  const names = branches.flatMap((branch) => branch.required ?? []).join(', ')
  return `The value needs ${error.keyword === 'oneOf' ? 'exactly' : 'at least'} one of: ${names}.`
}

function quoted(name: unknown): string {
  return JSON.stringify(cutText(String(name), MAX_NAME_LENGTH))
}
