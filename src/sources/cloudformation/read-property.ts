import type { Fields, Schema } from '../../model/schema.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import { Located } from '../values/located.ts'
import { unknown } from '../values/unknowns.ts'
import { userDataText } from '../values/user-data.ts'
import { trueOrFalse, wholeNumber } from '../values/written-scalars.ts'
import type { Evaluator } from './evaluate/evaluator.ts'
import { type Expression, type List, type Mapping, scalar } from './expression.ts'

/**
 * Reads a property by its schema, each part with its location. Values that CloudFormation would refuse are Unknown,
 * so that checks can trust types; `undefined` is not set.
 */
export function readProperty(schema: Schema, expression: Expression, evaluator: Evaluator): unknown {
  switch (schema.kind) {
    case 'text':
      return schema.travelsInBase64 ? readBase64(expression, evaluator) : readText(expression, evaluator)
    case 'integer':
      return readScalar(expression, evaluator, wholeNumber)
    case 'flag':
      return readScalar(expression, evaluator, trueOrFalse)
    case 'json':
      return readJson(expression, evaluator)
    case 'list':
      return readList(schema.item as Schema, expression, evaluator)
    case 'dictionary':
      return readMapping(expression, evaluator, (mapping) =>
        readDictionary(schema.item as Schema, mapping, evaluator),
      )
    case 'object':
      return readMapping(expression, evaluator, (mapping) =>
        readFields(schema.fields as Fields, mapping, evaluator),
      )
  }
}

/** The properties of a mapping that have a schema, with the defaults of those that are not set. */
export function readFields(fields: Fields, mapping: Mapping, evaluator: Evaluator): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const expression = mapping.entries.get(name)
      const value = expression && readProperty(schema, expression, evaluator)
      return [name, value === undefined ? schema.whenAbsent : value]
    }),
  )
}

/** A property of an object that was read; unknown or not set if the whole object is. */
export function propertyOf(read: unknown, name: string): unknown {
  if (!(read instanceof Located) || isUnknown(read.value)) return read
  return (read.value as Record<string, unknown>)[name]
}

type Scalar = string | number | boolean

/** `written` is the scalar as written: to a string property, `1.10` is that text. */
function readScalar<P>(
  expression: Expression,
  evaluator: Evaluator,
  convert: (value: Scalar, written: string) => P | Unknown,
): Located<P | Unknown> | undefined {
  const { value, location, tainted } = evaluator.resolve(expression)
  if (value === undefined) return undefined
  if (isUnknown(value)) return new Located(value, location, tainted)
  if (typeof value === 'object') return new Located(unknown('a single value is needed'), location)
  const written = expression.kind === 'scalar' ? expression.text : scalar(value, location).text
  return new Located(convert(value, written), location, tainted)
}

/** Numbers and booleans count as their text. */
function readText(expression: Expression, evaluator: Evaluator): Located<string | Unknown> | undefined {
  return readScalar(expression, evaluator, (value, written) => (typeof value === 'string' ? value : written))
}

/** The text itself, whether `Fn::Base64` encodes it or the template holds it encoded. */
function readBase64(expression: Expression, evaluator: Evaluator): unknown {
  const isWrapped = expression.kind === 'call' && expression.name === 'Fn::Base64'
  const written = readText(isWrapped ? expression.argument : expression, evaluator)
  if (!written) return undefined
  return isWrapped
    ? new Located(written.value, expression.location, written.tainted)
    : written.map(userDataText)
}

function readJson(expression: Expression, evaluator: Evaluator): unknown {
  const { value, location, tainted } = evaluator.resolve(expression)
  if (value === undefined) return undefined
  if (typeof value !== 'object' || isUnknown(value)) return new Located(value, location, tainted)
  if (value.kind === 'list') {
    return new Located(
      itemsOf(value, (item) => readJson(item, evaluator)),
      location,
      tainted,
    )
  }
  const entries = [...value.entries].map(([key, item]) => [key, readJson(item, evaluator)] as const)
  return new Located(Object.fromEntries(entries), location, tainted)
}

/** A single item counts as a list of one, as in CloudFormation. */
function readList(item: Schema, expression: Expression, evaluator: Evaluator): unknown {
  const { value, location, tainted } = evaluator.resolve(expression)
  if (value === undefined || isUnknown(value)) return value && new Located(value, location, tainted)
  const read = (written: Expression) => readProperty(item, written, evaluator)
  const isList = typeof value === 'object' && value.kind === 'list'
  return new Located(isList ? itemsOf(value, read) : [read(expression)], location, tainted)
}

/** `AWS::NoValue` removes an item from its list. */
function itemsOf({ items }: List, read: (item: Expression) => unknown): readonly unknown[] {
  return items.map(read).filter((item) => item !== undefined)
}

function readDictionary(item: Schema, mapping: Mapping, evaluator: Evaluator): object {
  const entries = [...mapping.entries].map(
    ([key, value]) => [key, readProperty(item, value, evaluator)] as const,
  )
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

function readMapping(
  expression: Expression,
  evaluator: Evaluator,
  read: (mapping: Mapping) => object,
): unknown {
  const { value, location, tainted } = evaluator.resolve(expression)
  if (value === undefined || isUnknown(value)) return value && new Located(value, location, tainted)
  if (typeof value !== 'object' || value.kind !== 'mapping') {
    return new Located(unknown('a mapping is needed'), location)
  }
  return new Located(read(value), location, tainted)
}
