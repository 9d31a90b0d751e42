import { AssayError } from '../../errors.ts'
import { Unknown } from '../unknown.ts'
import type { Property } from '../value.ts'

/**
 * Reads one part of an API object into the type that checks trust. A manifest may say anything anywhere, so
 * what does not fit is decided here, once:
 *
 * - `null` is "not set", as it is for the API server;
 * - a property that no shape names is left out;
 * - a leaf of the wrong type (`runAsUser: ${UID}`, filled in when deployed) becomes `Unknown`;
 * - an object or a list that is something else makes the whole API object malformed.
 */
export type Shape<T> = (value: unknown, path: string) => T

/** The type a shape reads. */
export type Read<S> = S extends Shape<infer T> ? T : never

/** An API object whose structure the API server would refuse. */
export class MalformedObjectError extends AssayError {
  override readonly code = 'malformed-object'
  /** Path of the property that does not fit. */
  readonly path: string

  constructor(path: string, expected: string, value: unknown) {
    super(`${path || 'it'} should be ${expected} and is ${kindOf(value)}`)
    this.path = path
  }
}

/** A string. Numbers and booleans count as their text, as they do for typed clients of the API. */
export const text: Shape<Property<string>> = (value) => {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return misfit('a string', value)
}

export const flag: Shape<Property<boolean>> = (value) =>
  typeof value === 'boolean' ? value : misfit('true or false', value)

export const integer: Shape<Property<number>> = (value) =>
  Number.isInteger(value) ? (value as number) : misfit('a whole number', value)

export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new MalformedObjectError(path, 'a list', value)
    return value.map((element, index) => item(element, `${path}[${index}]`))
  }
}

export function map<T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return (value, path) => {
    const entries = Object.entries(record(value, path)).filter(([, element]) => isSet(element))
    return Object.fromEntries(entries.map(([key, element]) => [key, item(element, join(path, key))]))
  }
}

type Fields = Readonly<Record<string, Shape<unknown>>>

export function object<F extends Fields>(fields: F): Shape<{ readonly [K in keyof F]?: Read<F[K]> }> {
  const shapes = Object.entries(fields)
  return (value, path) => {
    const properties = record(value ?? {}, path)
    const read: Record<string, unknown> = {}
    for (const [name, shape] of shapes) {
      if (!Object.hasOwn(properties, name) || !isSet(properties[name])) continue
      read[name] = shape(properties[name], join(path, name))
    }
    return read as { readonly [K in keyof F]?: Read<F[K]> }
  }
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

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function misfit(expected: string, value: unknown): Unknown {
  return new Unknown(`it should be ${expected} and is ${kindOf(value)}`)
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
