import type { Fields, Schema } from '../../model/schema.ts'
import { isUnknown } from '../../model/unknown.ts'
import { Located } from '../values/located.ts'
import { unknown } from '../values/unknowns.ts'
import { trueOrFalse, wholeNumber } from '../values/written-scalars.ts'
import { isList, isMembers, type Members, memberNamed, type Part, type PartValue } from './evaluate/part.ts'
import { plainOf, type Work } from './evaluate/plain.ts'

/**
 * Reads a property by its schema, each part with its location. Values that Azure would refuse are Unknown, so that checks
 * can trust types; `undefined` is not set. `before` is what it is without what is said here.
 */
export function readProperty(schema: Schema, part: Part, work: Work, before?: unknown): unknown {
  work.spend(1)
  const { value, location, tainted } = part
  if (value === undefined) return undefined
  const read = isUnknown(value) ? value : readKnown(schema, part, work, before)
  return read === undefined ? undefined : new Located(work.exhausted ? NOT_READ : read, location, tainted)
}

function readKnown(schema: Schema, part: Part, work: Work, before: unknown): unknown {
  const { value } = part
  switch (schema.kind) {
    case 'text':
      return isScalar(value) ? String(value) : unknown('a text is needed')
    case 'integer':
      return wholeNumber(value)
    case 'flag':
      return trueOrFalse(value)
    case 'json':
      return plainOf(part, work).value
    case 'list':
      if (!isList(value)) return unknown('a list is needed')
      return value
        .map((item) => readProperty(schema.item as Schema, item, work))
        .filter((item) => item !== undefined)
    case 'dictionary':
      return isMembers(value) ? readDictionary(schema.item as Schema, value, work) : unknown(NO_OBJECT)
    case 'object':
      return isMembers(value) ? readFields(schema.fields as Fields, value, work, before) : unknown(NO_OBJECT)
  }
}

/**
 * The properties of an object that have a schema. One that is not said here is as before, and has its default where there
 * was no object before.
 */
export function readFields(
  fields: Fields,
  members: Members,
  work: Work,
  before?: unknown,
): Readonly<Record<string, unknown>> {
  const flat = flattened(members)
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const part = flat.member(name)
      const value = part && readProperty(schema, part, work, memberOfSourced(before, name))
      return [name, value ?? (before === undefined ? schema.whenAbsent : memberOfSourced(before, name))]
    }),
  )
}

/** A property of what was read; unknown, as that is, where it is unknown. */
export function memberOfSourced(object: unknown, name: string): unknown {
  if (object instanceof Located) return memberOfSourced(object.value, name)
  if (isUnknown(object) || typeof object !== 'object' || object === null) return object ?? undefined
  return (object as Readonly<Record<string, unknown>>)[name]
}

/** The members of an object, with those that Azure Resource Manager has under `properties`. */
export function flattened(members: Members): Flattened {
  const properties = memberNamed(members, 'properties')
  const within = isMembers(properties?.value) ? properties.value : new Map<string, Part>()
  const rest = isUnknown(properties?.value) ? new Located(properties.value, properties.location) : undefined
  return {
    all: new Map([...members, ...within]),
    member: (name) => memberNamed(members, name) ?? memberNamed(within, name) ?? rest,
  }
}

interface Flattened {
  readonly all: Members
  /** A member; unknown where all that is not said beside `properties` is. */
  member(name: string): Part | undefined
}

function readDictionary(item: Schema, members: Members, work: Work): object {
  const entries = [...members].map(([name, part]) => [name, readProperty(item, part, work)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function isScalar(value: PartValue): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

const NO_OBJECT = 'an object is needed'
const NOT_READ = unknown('the template takes too much work')
