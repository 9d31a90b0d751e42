import type { $SchemaRef, StaticOperationSchema, StaticSchema } from '@smithy/types'

/** What a value of an API looks like, by the schema of the SDK. Members are looked at when due: shapes can hold themselves. */
export type Shape =
  | {
      readonly kind: 'structure'
      readonly members: ReadonlyMap<string, () => Shape>
      readonly required: readonly string[]
    }
  | { readonly kind: 'list' | 'map'; readonly of: () => Shape }
  | { readonly kind: 'boolean' | 'number' | 'text' }

export type Structure = Extract<Shape, { kind: 'structure' }>

/** Bits and numbers by which the SDK writes the schemas of values without a name. */
const LIST = 0b0100_0000
const MAP = 0b1000_0000
const NUMBERS = [0b0000_0001, 0b0001_0001, 0b0001_0011]
const BOOLEAN = 0b0000_0010

export function inputOf([, , , , input]: StaticOperationSchema): Structure {
  const shape = shapeOf(input)
  if (shape.kind !== 'structure') throw new Error('The input of an operation is a structure')
  return shape
}

function shapeOf(reference: $SchemaRef): Shape {
  if (typeof reference === 'function') return shapeOf(reference())
  if (typeof reference === 'number') return unnamed(reference)
  if (!Array.isArray(reference)) return { kind: 'text' }
  // A schema says its namespace second; a schema with traits of its member is a pair.
  return typeof reference[1] === 'string'
    ? named(reference as StaticSchema)
    : shapeOf(reference[0] as $SchemaRef)
}

function unnamed(schema: number): Shape {
  if (schema & LIST) return { kind: 'list', of: () => unnamed(schema & ~LIST) }
  if (schema & MAP) return { kind: 'map', of: () => unnamed(schema & ~MAP) }
  if (schema === BOOLEAN) return { kind: 'boolean' }
  return { kind: NUMBERS.includes(schema) ? 'number' : 'text' }
}

function named(schema: StaticSchema): Shape {
  switch (schema[0]) {
    case 0:
      return shapeOf(schema[4])
    case 1:
      return { kind: 'list', of: () => shapeOf(schema[4]) }
    case 2:
      return { kind: 'map', of: () => shapeOf(schema[5]) }
    case 3:
    case 4:
    case -3: {
      const [, , , , names, references, required = 0] = schema
      return {
        kind: 'structure',
        members: new Map(names.map((name, index) => [name, () => shapeOf(references[index] ?? 0)])),
        required: names.slice(0, required),
      }
    }
    case 9:
      throw new Error('An operation is no value')
  }
}
