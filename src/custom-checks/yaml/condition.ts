import type { Cursor } from '../../model/cursor.ts'
import type { Infrastructure, PropertyPath as ReferencePath } from '../../model/infrastructure.ts'
import type { ResourceCursor } from '../../model/resource-cursor.ts'
import type { Schema } from '../../model/schema.ts'
import { isIdentifier, isUnknown, type Unknown } from '../../model/unknown.ts'
import { didYouMean } from '../../text/did-you-mean.ts'
import { cutText } from '../../text/shortened.ts'
import { type Answer, all, any, not } from './answer.ts'
import { schemaOfType } from './declared-types.ts'
import { Mistake } from './mistake.ts'
import { OPERATORS } from './operators.ts'
import { follow, readPath } from './property-path.ts'

/** A compiled condition: asked of a property, or of a whole resource by its cursor of all properties. */
export type Condition = (subject: Subject) => Answer

interface Subject {
  readonly cursor: Cursor<unknown>
  readonly resource: ResourceCursor
  readonly infrastructure: Infrastructure
}

/** Where a part of a check is written, by its keys: `pass.all[1].path`. */
type Written = Readonly<Record<string, unknown>>

/** Ways to ask about several: items of a list, or resources that refer to this one. */
const QUANTIFIERS = ['some', 'every', 'none'] as const

type Quantifier = (typeof QUANTIFIERS)[number]

/** Makes an error of what is wrong with the value of a key, which says where in the file that is. */
export type Report = (key: string, problem: string) => Error

/** Compiles a condition on what has a schema. `at` is the key of the condition in its file. */
export function compileCondition(written: unknown, schema: Schema, at: string, report: Report): Condition {
  return new Compiler(report).compile(written, schema, at)
}

class Compiler {
  readonly #report: Report

  constructor(report: Report) {
    this.#report = report
  }

  compile(written: unknown, schema: Schema, at: string): Condition {
    if (typeof written !== 'object' || written === null || Array.isArray(written)) {
      throw this.#report(at, 'A condition has a path and what it is compared with: path: Name, equals: x.')
    }
    const condition = written as Written
    if ('all' in condition) return this.#group(condition, 'all', schema, at, all)
    if ('any' in condition) return this.#group(condition, 'any', schema, at, any)
    if ('not' in condition) {
      this.#allow(condition, ['not'], at)
      const inner = this.compile(condition['not'], schema, `${at}.not`)
      return (subject) => not(inner(subject))
    }
    if ('related' in condition) return this.#related(condition, at)
    return this.#property(condition, schema, at)
  }

  #group(condition: Written, key: 'all' | 'any', schema: Schema, at: string, combine: typeof all): Condition {
    this.#allow(condition, [key], at)
    const parts = condition[key]
    if (!Array.isArray(parts) || parts.length === 0) {
      throw this.#report(`${at}.${key}`, `${key} is a list of conditions.`)
    }
    const conditions = parts.map((part, index) => this.compile(part, schema, `${at}.${key}[${index}]`))
    return (subject) => combine(conditions.map((each) => each(subject)))
  }

  #property(condition: Written, schema: Schema, at: string): Condition {
    const operators = [...Object.keys(OPERATORS), ...QUANTIFIERS]
    this.#allow(condition, ['path', ...operators], at)
    const path = this.#try(`${at}.path`, () => readPath(textOf(condition['path'], 'path'), schema))
    const operator = this.#only(condition, operators, at)
    const test = isQuantifier(operator)
      ? this.#items(operator, condition[operator], path.schema, `${at}.${operator}`)
      : this.#value(operator, condition[operator], path.schema, `${at}.${operator}`)
    return ({ cursor, ...subject }) => test({ ...subject, ...follow(cursor, path.names) })
  }

  #value(operator: string, wanted: unknown, schema: Schema, at: string): (place: Place) => Answer {
    const test = this.#try(at, () => OPERATORS[operator]?.(wanted, schema) ?? (() => false))
    return ({ cursor, path }) => {
      const { value } = cursor
      if (isUnknown(value)) {
        // What identifies another resource is set, whatever it will be.
        const isSet = operator === 'exists' && cursor.path === path && isIdentifier(value)
        return isSet ? { holds: wanted === true, reason: `${path} is set.`, at: path } : unknown(value, path)
      }
      if (Array.isArray(value) && value.some(isUnknown) && !test(value))
        return unknown(value.find(isUnknown), path)
      return { holds: test(value), reason: described(path, value), at: path }
    }
  }

  #items(quantifier: Quantifier, wanted: unknown, schema: Schema, at: string): (place: Place) => Answer {
    if (schema.kind !== 'list')
      throw this.#report(at, `${quantifier} asks about the items of a list, which this is not.`)
    const condition = this.compile(wanted, schema.item as Schema, at)
    return ({ cursor, path, ...subject }) => {
      if (isUnknown(cursor.value)) return unknown(cursor.value, path)
      const answers = cursor.items().map((item) => condition({ ...subject, cursor: item as Cursor<unknown> }))
      return answers.length > 0
        ? quantified(quantifier, answers)
        : { holds: quantifier !== 'some', reason: `${path} is empty or not set.`, at: path }
    }
  }

  #related(condition: Written, at: string): Condition {
    this.#allow(condition, ['related', 'by', 'exists', ...QUANTIFIERS], at)
    const { type, schema } = this.#try(`${at}.related`, () =>
      schemaOfType(textOf(condition['related'], 'related')),
    )
    const by = this.#try(`${at}.by`, () => readPath(textOf(condition['by'], 'by'), schema))
      .text as ReferencePath<typeof type>
    const key = this.#only(condition, ['exists', ...QUANTIFIERS], at)
    if (key === 'exists' && typeof condition['exists'] !== 'boolean') {
      throw this.#report(`${at}.exists`, 'It is true or false.')
    }
    const quantifier = isQuantifier(key) ? key : condition['exists'] === true ? 'some' : 'none'
    const inner =
      key === 'exists' ? () => ({ holds: true }) : this.compile(condition[key], schema, `${at}.${key}`)
    return ({ resource, infrastructure }) => {
      const { certain, possible } = infrastructure.referring(type, by, resource)
      const ask = (other: ResourceCursor): Answer => {
        const { holds } = inner({ cursor: other.whole as Cursor<unknown>, resource: other, infrastructure })
        return { holds, reason: relation(holds, other, type) }
      }
      const surely = certain.map(ask)
      // A resource that may refer to this one decides nothing by itself.
      const perhaps = possible.map((other): Answer => {
        const { holds } = ask(other)
        const decides = quantifier === 'every' ? holds === false : holds === true
        return decides || holds === undefined
          ? { holds: undefined, reason: `It is unknown whether ${other.address} belongs to it.` }
          : { holds, reason: '' }
      })
      const answers = [...surely, ...perhaps]
      if (answers.length === 0) return { holds: quantifier !== 'some', reason: `No ${type} belongs to it.` }
      return quantified(quantifier, answers, `No ${type} that belongs to it is as asked for.`)
    }
  }

  /** Throws for a key that a condition of this form does not have. */
  #allow(condition: Written, keys: readonly string[], at: string): void {
    const wrong = Object.keys(condition).find((key) => !keys.includes(key))
    if (wrong === undefined) return
    throw this.#report(
      `${at}.${wrong}`,
      `There is no ${JSON.stringify(wrong)} here.${didYouMean(wrong, keys)} It has ${keys.join(', ')}.`,
    )
  }

  #only<K extends string>(condition: Written, keys: readonly K[], at: string): K {
    const [key, second] = keys.filter((each) => each in condition)
    if (key === undefined || second !== undefined) {
      throw this.#report(at, `A condition has one of ${keys.join(', ')}. Several are a list: all.`)
    }
    return key
  }

  #try<T>(at: string, work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw error instanceof Mistake ? this.#report(at, error.message) : error
    }
  }
}

interface Place extends Subject {
  readonly path: string
}

function isQuantifier(key: string): key is Quantifier {
  return QUANTIFIERS.some((quantifier) => quantifier === key)
}

function textOf(value: unknown, key: string): string {
  if (typeof value !== 'string' || value === '') throw new Mistake(`${key} must be a text.`)
  return value
}

function quantified(quantifier: Quantifier, answers: readonly Answer[], noneReason?: string): Answer {
  if (quantifier === 'every') return all(answers)
  const some = any(answers)
  const answer =
    some.holds === false && noneReason !== undefined ? { holds: false, reason: noneReason } : some
  return quantifier === 'some' ? answer : not(answer)
}

function unknown(value: Unknown | undefined, path: string): Answer {
  return { holds: undefined, reason: `${path} is unknown: ${value?.reason}.`, at: path }
}

function relation(holds: boolean | undefined, { address }: ResourceCursor, type: string): string {
  if (holds === undefined) return `It is unknown whether ${address} (${type}) is as asked for.`
  return `${address} (${type}) belongs to it, and is${holds ? '' : ' not'} as asked for.`
}

/** Longest value that a reason repeats. */
const MAX_SHOWN = 80

function described(path: string, value: unknown): string {
  if (value === undefined || value === null) return `${path} is not set.`
  if (typeof value === 'object' && !isPlainList(value)) return `${path} is set.`
  const shown = JSON.stringify(value)
  return `${path} is ${cutText(shown, MAX_SHOWN)}.`
}

/** Whether a list has nothing but texts, numbers and flags in it. */
function isPlainList(value: object): boolean {
  return Array.isArray(value) && value.every((item) => typeof item !== 'object')
}
