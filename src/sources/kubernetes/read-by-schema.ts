import { AssayError } from '../../errors/assay-error.ts'
import { memberPath } from '../../model/cursor.ts'
import type { Fields, Infer, ObjectSchema, TextSchema } from '../../model/schema.ts'
import { isUnknown, Unknown } from '../../model/unknown.ts'
import { type Hand, readFields, type ScalarSchema } from '../schema/read-by-schema.ts'

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
export function readApiObject<S extends ObjectSchema>(schema: S, value: unknown): Infer<S> {
  return MANIFEST.object(
    { value, path: '' },
    (members) => readFields(schema.fields as Fields, members, MANIFEST),
    schema,
  ) as Infer<S>
}

/** JSON values are not kept: by an alias they may contain themselves. */
const NOT_READ = new Unknown('JSON in a manifest is not read')

interface Node {
  readonly value: unknown
  readonly path: string
}

interface Members {
  readonly written: Readonly<Record<string, unknown>>
  readonly path: string
}

const MANIFEST: Hand<Node, Members> = {
  member({ written, path }, name) {
    const value = Object.hasOwn(written, name) ? written[name] : undefined
    return isSet(value) ? { value, path: memberPath(path, name) } : undefined
  },

  scalar: ({ value }, schema) => (isUnknown(value) ? value : leaf(schema, value)),

  list({ value, path }, read) {
    if (isUnknown(value)) return value
    if (!Array.isArray(value)) throw new MalformedObjectError(path, 'a list', value)
    return value.map((item, index) => read({ value: item, path: `${path}[${index}]` }))
  },

  dictionary({ value, path }, read) {
    if (isUnknown(value)) return value
    const set = Object.entries(record(value, path)).filter(([, item]) => isSet(item))
    return Object.fromEntries(
      set.map(([key, item]) => [key, read({ value: item, path: memberPath(path, key) })]),
    )
  },

  object({ value, path }, read, { isOpen }) {
    if (isUnknown(value)) return value
    const written = record(value ?? {}, path)
    const known = read({ written, path })
    if (!isOpen) return known
    const names = Object.keys(written).filter((name) => isSet(written[name]))
    return { ...Object.fromEntries(names.map((name) => [name, NOT_READ])), ...known }
  },
}

function leaf(schema: ScalarSchema, value: unknown): unknown {
  switch (schema.kind) {
    case 'text':
      return readText(schema, value)
    case 'integer':
      return Number.isInteger(value) ? value : misfit('a whole number', value)
    case 'flag':
      return typeof value === 'boolean' ? value : misfit('true or false', value)
    case 'json':
      return NOT_READ
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
