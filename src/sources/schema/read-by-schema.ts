import type { Place } from '../../model/location.ts'
import type { DictionarySchema, Fields, ListSchema, ObjectSchema, Schema } from '../../model/schema.ts'
import { noteNothing } from '../values/located.ts'

/** The schema of a value without parts that have schemas of their own. */
export type ScalarSchema = Exclude<Schema, { readonly kind: 'dictionary' | 'list' | 'object' }>

/**
 * What a source answers about its tree, so that properties are read from it by their schemas. `Node` is a part of the tree,
 * `Members` an object of it, which may be asked for its members. Each answer carries its place, where the source has places;
 * `undefined` is not set, and what does not fit the schema is `Unknown`, so that checks can trust types.
 */
export interface Hand<Node, Members = Node> {
  scalar(node: Node, schema: ScalarSchema): unknown
  /** A list, each item of which is read by `read`. */
  list(node: Node, read: (item: Node) => unknown, schema: ListSchema): unknown
  /** An object whose names are the user's own, each value of which is read by `read`. */
  dictionary(node: Node, read: (item: Node) => unknown, schema: DictionarySchema): unknown
  /** An object of the API, whose members are read by `read`. */
  object(node: Node, read: (members: Members) => object, schema: ObjectSchema): unknown
  member(members: Members, name: string, schema: Schema): Node | undefined
  /** A member that is not set, where that is not the default of its schema. */
  absent?(members: Members, name: string, schema: Schema): unknown
  /** Where it is written that a member comes to nothing: `null`, `AWS::NoValue`. Asked of members that are not set. */
  nothingAt?(node: Node, schema: Schema): Place | undefined
}

/** Reads a property by its schema. */
export function readBySchema<Node, Members>(schema: Schema, node: Node, hand: Hand<Node, Members>): unknown {
  switch (schema.kind) {
    case 'list':
      return hand.list(node, (item) => readBySchema(schema.item as Schema, item, hand), schema)
    case 'dictionary':
      return hand.dictionary(node, (item) => readBySchema(schema.item as Schema, item, hand), schema)
    case 'object':
      return hand.object(node, (members) => readFields(schema.fields as Fields, members, hand), schema)
    default:
      return hand.scalar(node, schema)
  }
}

/** The members of an object that have a schema, with the defaults of those that are not set. */
export function readFields<Node, Members>(
  fields: Fields,
  members: Members,
  hand: Hand<Node, Members>,
): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const name in fields) {
    const schema = fields[name] as Schema
    const node = hand.member(members, name, schema)
    const value = node === undefined ? undefined : readBySchema(schema, node, hand)
    const property = value ?? (hand.absent ? hand.absent(members, name, schema) : schema.whenAbsent)
    if (property !== undefined) read[name] = property
    const nothing = value === undefined && node !== undefined ? hand.nothingAt?.(node, schema) : undefined
    if (nothing) noteNothing(read, name, nothing)
  }
  return read
}
