import type { Place } from '../../model/location.ts'
import { allElsewhere, ELSEWHERE } from '../../model/partial-resource.ts'
import type { Fields, Schema } from '../../model/schema.ts'
import type { Piece } from '../../model/text-with-holes.ts'
import { isUnknown } from '../../model/unknown.ts'
import { Located } from '../values/located.ts'
import type { Members } from './evaluate/part.ts'
import type { Work } from './evaluate/plain.ts'
import { flattened, memberOfSourced, readProperty } from './read-property.ts'

/** What a resource says that only configures another one. */
export interface Configuring {
  /** The property of the other one that it is. */
  readonly property: string
  /** The last part of its name. */
  readonly name: Piece
  readonly said: Members
  readonly location: Place
}

/** Lists in which checks look for an item by its name: the one they want may be declared elsewhere. */
const NAMED_ITEMS: ReadonlySet<string> = new Set(['configurations'])

/** Objects that one resource sets as a whole: what it leaves out is set nowhere else. */
const WHOLE: ReadonlySet<string> = new Set(['networkRuleSets'])

/** The properties of a resource with what one says that configures it: an item of a list, or members of an object. */
export function withConfiguring(
  fields: Fields,
  whole: unknown,
  { property, name, said, location }: Configuring,
  work: Work,
): Readonly<Record<string, unknown>> {
  const schema = fields[property]
  const all = Object.fromEntries(Object.keys(fields).map((field) => [field, memberOfSourced(whole, field)]))
  if (!schema) return all
  const before = all[property]
  const members = new Map(flattened(said).all).set('name', new Located(name, location))
  if (schema.kind === 'list') {
    const item = readProperty(schema.item as Schema, new Located(members, location), work)
    return { ...all, [property]: withItem(before, item, location) }
  }
  const isByName =
    schema.kind === 'object' && Object.keys(schema.fields).some((field) => isNamed(field, name))
  const own = isByName ? new Map([[String(name), new Located(members, location)]]) : members
  return { ...all, [property]: readProperty(schema, new Located(own, location), work, before) }
}

/** A resource that is declared elsewhere, of which one says something that configures it. */
export function onlyConfigured(fields: Fields, configuring: Configuring, work: Work) {
  const { property } = configuring
  const before = beforeOf(property, fields[property]?.kind === 'list')
  return withConfiguring(fields, { ...allElsewhere(fields), [property]: before }, configuring, work)
}

function beforeOf(property: string, isList: boolean): unknown {
  if (NAMED_ITEMS.has(property)) return [ELSEWHERE]
  if (WHOLE.has(property)) return undefined
  return isList ? [] : ELSEWHERE
}

function withItem(before: unknown, item: unknown, place: Place): unknown {
  const list = before instanceof Located ? before.value : before
  if (isUnknown(list)) return before
  const items: readonly unknown[] = Array.isArray(list) ? list : []
  return new Located([...items, item], before instanceof Located ? before.location : place)
}

function isNamed(field: string, name: unknown): boolean {
  return typeof name === 'string' && field.toLowerCase() === name.toLowerCase()
}
