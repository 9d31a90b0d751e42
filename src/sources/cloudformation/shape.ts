import { isUnknown, type Unknown } from '../../resources/unknown.ts'
import type { Value } from '../../resources/value.ts'
import { Located } from '../located.ts'
import type { Evaluator } from './evaluate/evaluator.ts'
import { unknown } from './evaluate/unknowns.ts'
import { type Expression, type List, type Mapping, scalar } from './expression.ts'

/**
 * How a property is read: what the template says becomes a value of the model, each part with its place. What
 * CloudFormation would refuse is Unknown, so that checks can trust types; `undefined` is not set.
 */
export interface Shape<out P> {
  read(expression: Expression, evaluator: Evaluator): unknown
  /** What stands for the property when the template does not set it. */
  readonly whenAbsent?: unknown
  /** Never set: the type that is read, for the compiler. */
  readonly yields?: P
}

/** The shapes of an object's properties, all of them: a property that is added to the model needs one here. */
export type Fields<P> = { readonly [K in keyof P]-?: Shape<Exclude<P[K], Unknown | undefined>> }

/** A property that CloudFormation does not have, or that `decide` alone tells. */
export const notWritten: Shape<never> = { read: () => undefined }

/** A string. Numbers and booleans are as good. */
export const text: Shape<string> = scalarShape((value, written) =>
  typeof value === 'string' ? value : written,
)

/** A number, perhaps written as a string. */
export const number: Shape<number> = scalarShape((value) => {
  const converted = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  if (typeof converted === 'number' && Number.isFinite(converted)) return converted
  return unknown('a number is needed')
})

/** True or false, perhaps written as a string. */
export const flag: Shape<boolean> = scalarShape((value) => {
  if (typeof value === 'boolean') return value
  const word = String(value).toLowerCase()
  return word === 'true' || (word === 'false' ? false : unknown('true or false is needed'))
})

/** Whatever the template says: a policy document, tags. */
export const anything: Shape<Exclude<Value, Unknown>> = {
  read: (expression, evaluator) => anythingIn(expression, evaluator),
}

function anythingIn(expression: Expression, evaluator: Evaluator): unknown {
  const { value, location } = evaluator.resolve(expression)
  if (value === undefined) return undefined
  if (typeof value !== 'object' || isUnknown(value)) return new Located(value, location)
  if (value.kind === 'list') return new Located(itemsOf(value, evaluator, anythingIn), location)
  const entries = [...value.entries].map(([key, item]) => [key, anythingIn(item, evaluator)] as const)
  return new Located(Object.fromEntries(entries), location)
}

/** A list. A single item that is no list stands for a list of one, as CloudFormation takes it. */
export function list<Item>(item: Shape<Item>): Shape<readonly (Item | Unknown)[]> {
  return {
    read(expression, evaluator) {
      const { value, location } = evaluator.resolve(expression)
      if (value === undefined || isUnknown(value)) return value && new Located(value, location)
      const isList = typeof value === 'object' && value.kind === 'list'
      const items = isList ? itemsOf(value, evaluator, item.read) : [item.read(expression, evaluator)]
      return new Located(items, location)
    },
  }
}

/** A mapping whose keys are the properties of a type; other keys are left out. */
export function object<P extends object>(fields: Fields<P>): Shape<P> {
  return mappingShape((mapping, evaluator) => properties(fields, mapping, evaluator))
}

/** A mapping whose keys are the user's own, such as names of variables. */
export function dictionary<Item>(item: Shape<Item>): Shape<Readonly<Record<string, Item | Unknown>>> {
  return mappingShape((mapping, evaluator) => {
    const entries = [...mapping.entries].map(([key, value]) => [key, item.read(value, evaluator)] as const)
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
  })
}

/** The properties of a mapping that have a shape, each read. */
export function properties<P extends object>(
  fields: Fields<P>,
  mapping: Mapping,
  evaluator: Evaluator,
): object {
  const shapes = Object.entries(fields) as [string, Shape<unknown>][]
  return Object.fromEntries(
    shapes.map(([name, shape]) => {
      const expression = mapping.entries.get(name)
      const value = expression && shape.read(expression, evaluator)
      return [name, value === undefined ? shape.whenAbsent : value]
    }),
  )
}

/** One property of an object that a shape has read; unknown, or not set, where all of it is. */
export function propertyOf(read: unknown, name: string): unknown {
  if (!(read instanceof Located) || isUnknown(read.value)) return read
  return (read.value as Record<string, unknown>)[name]
}

/** The same shape for a property that CloudFormation sets to `value` when the template does not. */
export function defaulted<P>(shape: Shape<P>, value: P): Shape<P> {
  return { ...shape, whenAbsent: value }
}

/** Items of a list that are not set, which `AWS::NoValue` makes of them, are none. */
function itemsOf(
  { items }: List,
  evaluator: Evaluator,
  read: (item: Expression, evaluator: Evaluator) => unknown,
): readonly unknown[] {
  return items.map((item) => read(item, evaluator)).filter((item) => item !== undefined)
}

function scalarShape<P>(
  convert: (value: string | number | boolean, written: string) => P | Unknown,
): Shape<P> {
  return {
    read(expression, evaluator) {
      const { value, location } = evaluator.resolve(expression)
      if (value === undefined) return undefined
      if (isUnknown(value)) return new Located(value, location)
      if (typeof value === 'object') return new Located(unknown('a single value is needed'), location)
      const written = expression.kind === 'scalar' ? expression.text : scalar(value, location).text
      return new Located(convert(value, written), location)
    },
  }
}

function mappingShape(read: (mapping: Mapping, evaluator: Evaluator) => object): Shape<never> {
  return {
    read(expression, evaluator) {
      const { value, location } = evaluator.resolve(expression)
      if (value === undefined || isUnknown(value)) return value && new Located(value, location)
      if (typeof value !== 'object' || value.kind !== 'mapping') {
        return new Located(unknown('a mapping is needed'), location)
      }
      return new Located(read(value, evaluator), location)
    },
  }
}
