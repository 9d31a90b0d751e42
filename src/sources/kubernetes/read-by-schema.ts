import { AssayError } from '../../errors/assay-error.ts'
import { memberPath } from '../../model/cursor.ts'
import {
  type Fields,
  type Infer,
  json,
  type ObjectSchema,
  type Schema,
  type TextSchema,
} from '../../model/schema.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'

/** Error for an API object whose structure the API server would refuse. */
export class MalformedObjectError extends AssayError {
  override readonly code = 'malformed_object'
  /** Path of the property that does not fit. */
  readonly path: string

  constructor(path: string, expected: string, value: unknown) {
    super(`${path || 'it'} should be ${expected} and is ${kindOf(value)}`)
    this.path = path
  }
}

/**
 * Reads an API object by its schema. A manifest may have any value anywhere, so values of a wrong type are handled
 * here, once, and checks can trust types:
 *
 * - `null` is "not set", as it is for the API server;
 * - what is not known, in a manifest that Terraform makes, stays `Unknown`;
 * - a property without a schema is left out;
 * - a leaf of the wrong type, or a placeholder (`type: ${TYPE}`, filled in when deployed), becomes `Unknown`;
 * - an object or a list that is something else makes the whole API object malformed.
 */
export function readBySchema<S extends ObjectSchema>(schema: S, value: unknown): Infer<S> {
  return readFields(schema, value, '') as Infer<S>
}

/** JSON values are not kept: by an alias they may contain themselves. */
const NOT_READ = new Unknown('JSON in a manifest is not read')

function readPart(schema: Schema, value: unknown, path: string): unknown {
  if (isUnknown(value)) return value
  switch (schema.kind) {
    case 'text':
      return readText(schema, value)
    case 'integer':
      return Number.isInteger(value) ? value : misfit('a whole number', value)
    case 'flag':
      return typeof value === 'boolean' ? value : misfit('true or false', value)
    case 'json':
      return NOT_READ
    case 'list':
      return readList(schema.item as Schema, value, path)
    case 'dictionary':
      return readDictionary(schema.item as Schema, value, path)
    case 'object':
      return readFields(schema, value, path)
  }
}

/** What deployment tools replace: `${NAME}`, `$(NAME)`, `{{ name }}`. */
const PLACEHOLDER = /^\s*(?:\$\{[^{}]*\}|\$\([^()]*\)|\{\{[^{}]*\}\})\s*$/

/** Numbers and booleans count as their text, as they do for typed clients of the API. */
function readText({ isFree }: TextSchema, value: unknown): string | Unknown {
  if (typeof value === 'string')
    return !isFree && PLACEHOLDER.test(value) ? new Unknown('a deployment tool fills it in') : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return misfit('a string', value)
}

function readList(item: Schema, value: unknown, path: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new MalformedObjectError(path, 'a list', value)
  return value.map((element, index) => readPart(item, element, `${path}[${index}]`))
}

function readDictionary(item: Schema, value: unknown, path: string): Record<string, unknown> {
  const entries = Object.entries(record(value, path)).filter(([, element]) => isSet(element))
  return Object.fromEntries(
    entries.map(([key, element]) => [key, readPart(item, element, memberPath(path, key))]),
  )
}

function readFields({ fields, isOpen }: ObjectSchema, value: unknown, path: string): object {
  const written = record(value ?? {}, path)
  const read: Record<string, unknown> = isOpen ? readDictionary(json, written, path) : {}
  for (const [name, schema] of Object.entries(fields as Fields)) {
    const property = Object.hasOwn(written, name) ? written[name] : undefined
    const known = isSet(property) ? readPart(schema, property, memberPath(path, name)) : schema.whenAbsent
    if (known !== undefined) read[name] = known
  }
  return read
}

function record(value: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Readonly<Record<string, unknown>>
  }
  throw new MalformedObjectError(path, 'an object', value)
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== null
}

function misfit(expected: string, value: unknown): Unknown {
  return new Unknown(`it should be ${expected} and is ${kindOf(value)}`)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
