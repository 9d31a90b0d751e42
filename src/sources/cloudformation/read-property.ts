import type { Place } from '../../model/location.ts'
import type { Fields, Schema } from '../../model/schema.ts'
import { isUnknown, type Unknown } from '../../model/unknown.ts'
import {
  type Hand,
  readBySchema,
  readFields as readFieldsBy,
  type ScalarSchema,
} from '../schema/read-by-schema.ts'
import { Located } from '../values/located.ts'
import { unknown } from '../values/unknowns.ts'
import { userDataText } from '../values/user-data.ts'
import { trueOrFalse, wholeNumber } from '../values/written-scalars.ts'
import type { Evaluator } from './evaluate/evaluator.ts'
import { type Expression, type List, type Mapping, scalar } from './expression.ts'

/** Reads a property by its schema, each part with its location. Values that CloudFormation would refuse are Unknown. */
export function readProperty(schema: Schema, expression: Expression, evaluator: Evaluator): unknown {
  return readBySchema(schema, expression, new TemplateHand(evaluator))
}

/** The properties of a mapping that have a schema, with the defaults of those that are not set. */
export function readFields(fields: Fields, mapping: Mapping, evaluator: Evaluator): object {
  return readFieldsBy(fields, mapping, new TemplateHand(evaluator))
}

/** A property of an object that was read; unknown or not set if the whole object is. */
export function propertyOf(read: unknown, name: string): unknown {
  if (!(read instanceof Located) || isUnknown(read.value)) return read
  return (read.value as Record<string, unknown>)[name]
}

class TemplateHand implements Hand<Expression, Mapping> {
  readonly #evaluator: Evaluator

  constructor(evaluator: Evaluator) {
    this.#evaluator = evaluator
  }

  member({ entries }: Mapping, name: string): Expression | undefined {
    return entries.get(name)
  }

  nothingAt(expression: Expression): Place | undefined {
    const { value, location } = this.#evaluator.resolve(expression)
    return value === undefined ? location : undefined
  }

  scalar(expression: Expression, schema: ScalarSchema): unknown {
    switch (schema.kind) {
      case 'text':
        return schema.travelsInBase64 ? this.#base64(expression) : this.#text(expression)
      case 'integer':
        return this.#single(expression, wholeNumber)
      case 'flag':
        return this.#single(expression, trueOrFalse)
      case 'json':
        return this.#json(expression)
    }
  }

  /** A single item counts as a list of one, as in CloudFormation. */
  list(expression: Expression, read: (item: Expression) => unknown): unknown {
    const { value, location, tainted } = this.#evaluator.resolve(expression)
    if (value === undefined || isUnknown(value)) return value && new Located(value, location, tainted)
    const isList = typeof value === 'object' && value.kind === 'list'
    return new Located(isList ? itemsOf(value, read) : [read(expression)], location, tainted)
  }

  dictionary(expression: Expression, read: (item: Expression) => unknown): unknown {
    return this.object(expression, ({ entries }) => {
      const all = [...entries].map(([key, item]) => [key, read(item)] as const)
      return Object.fromEntries(all.filter(([, value]) => value !== undefined))
    })
  }

  object(expression: Expression, read: (mapping: Mapping) => object): unknown {
    const { value, location, tainted } = this.#evaluator.resolve(expression)
    if (value === undefined || isUnknown(value)) return value && new Located(value, location, tainted)
    if (typeof value !== 'object' || value.kind !== 'map') {
      return new Located(unknown('a mapping is needed'), location)
    }
    return new Located(read(value), location, tainted)
  }

  /** `written` is the scalar as written: to a string property, `1.10` is that text. */
  #single<P>(
    expression: Expression,
    convert: (value: Scalar, written: string) => P | Unknown,
  ): Located<P | Unknown> | undefined {
    const { value, location, tainted } = this.#evaluator.resolve(expression)
    if (value === undefined) return undefined
    if (isUnknown(value)) return new Located(value, location, tainted)
    if (typeof value === 'object') return new Located(unknown('a single value is needed'), location)
    const written = expression.kind === 'scalar' ? expression.text : scalar(value, location).text
    return new Located(convert(value, written), location, tainted)
  }

  /** Numbers and booleans count as their text. */
  #text(expression: Expression): Located<string | Unknown> | undefined {
    return this.#single(expression, (value, written) => (typeof value === 'string' ? value : written))
  }

  /** The text itself, whether `Fn::Base64` encodes it or the template holds it encoded. */
  #base64(expression: Expression): unknown {
    const isWrapped = expression.kind === 'call' && expression.name === 'Fn::Base64'
    const written = this.#text(isWrapped ? expression.argument : expression)
    if (!written) return undefined
    return isWrapped
      ? new Located(written.value, expression.location, written.tainted)
      : written.map(userDataText)
  }

  #json(expression: Expression): unknown {
    const { value, location, tainted } = this.#evaluator.resolve(expression)
    if (value === undefined) return undefined
    if (typeof value !== 'object' || isUnknown(value)) return new Located(value, location, tainted)
    const read = (part: Expression) => this.#json(part)
    if (value.kind === 'list') return new Located(itemsOf(value, read), location, tainted)
    const entries = [...value.entries].map(([key, item]) => [key, read(item)] as const)
    return new Located(Object.fromEntries(entries), location, tainted)
  }
}

type Scalar = string | number | boolean

/** `AWS::NoValue` removes an item from its list. */
function itemsOf({ items }: List, read: (item: Expression) => unknown): readonly unknown[] {
  return items.map(read).filter((item) => item !== undefined)
}
