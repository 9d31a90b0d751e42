import { messageOf } from '../../../errors/message-of.ts'
import { checkNesting } from './bounded-text.ts'
import { TemplateError } from './template-error.ts'
import { GoList, GoMap, type Value } from './value.ts'

/**
 * The value of a JSON text, with all numbers as floating point numbers.
 *
 * @throws TemplateError for what is no JSON, and for numbers that are too large
 */
export function decodeJson(text: string): Value {
  return fromNative(parse(text), 0)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new TemplateError(text.trim() === '' ? 'unexpected end of JSON input' : messageOf(error), {
      cause: error,
    })
  }
}

function fromNative(value: unknown, depth: number): Value {
  checkNesting(depth)
  if (Array.isArray(value)) return new GoList(value.map((item) => fromNative(item, depth + 1)))
  if (typeof value === 'object' && value !== null) {
    return new GoMap(Object.entries(value).map(([key, part]) => [key, fromNative(part, depth + 1)] as const))
  }
  if (typeof value === 'number' && !Number.isFinite(value)) {
    throw new TemplateError('json: cannot unmarshal number into Go value of type float64')
  }
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? value : null
}
