import { sprint } from '../go/print.ts'
import { TemplateError } from '../go/template-error.ts'
import { isTrue, typeOf } from '../go/type-of.ts'
import type { ParameterType, TemplateFunction, Value } from '../go/value.ts'
import { GoInteger } from '../go/value.ts'
import { equalsAny, isLess, isLessOrEqual } from './compare.ts'
import { elementAt, lengthOf, sliceOf } from './elements.ts'

const ANY: ParameterType = 'interface {}'

/**
 * The functions that text/template has, without those that print. The evaluator evaluates `and` and `or` itself, since
 * they do not need all of their arguments.
 */
export const BUILTINS: Readonly<Record<string, TemplateFunction>> = {
  and: variadic((values) => values.find((value) => !isTrue(value)) ?? values.at(-1) ?? null),
  or: variadic((values) => values.find((value) => isTrue(value)) ?? values.at(-1) ?? null),
  not: unary((value) => !isTrue(value)),
  len: unary((value) => new GoInteger(lengthOf(value))),
  index: withFirst(elementAt),
  slice: withFirst(sliceOf),
  call: withFirst(call),
  eq: withFirst(equalsAny),
  ne: binary((left, right) => !equalsAny(left, [right])),
  lt: binary(isLess),
  le: binary(isLessOrEqual),
  gt: binary((left, right) => !isLessOrEqual(left, right)),
  ge: binary((left, right) => !isLess(left, right)),
  html: variadic((values) => escaped(sprint(values), /[\0"'&<>]/g, HTML)),
  js: variadic((values) => escaped(sprint(values), /[\\'"<>&=]|\p{Cc}/gu, JAVASCRIPT)),
  urlquery: variadic((values) => queryEscaped(sprint(values))),
}

function unary(call: (value: Value) => Value): TemplateFunction {
  return { parameters: [ANY], call: ([value = null]) => call(value) }
}

function binary(call: (left: Value, right: Value) => Value): TemplateFunction {
  return { parameters: [ANY, ANY], call: ([left = null, right = null]) => call(left, right) }
}

function withFirst(call: (first: Value, rest: readonly Value[]) => Value): TemplateFunction {
  return { parameters: [ANY], rest: ANY, call: ([first = null, ...rest]) => call(first, rest) }
}

function variadic(call: (values: readonly Value[]) => Value): TemplateFunction {
  return { parameters: [], rest: ANY, call }
}

/** No value of a chart is a function. */
function call(first: Value): Value {
  if (first === null) throw new TemplateError('call of nil')
  throw new TemplateError(`non-function of type ${typeOf(first)}`)
}

const HTML: Readonly<Record<string, string>> = {
  '\0': '\uFFFD',
  '"': '&#34;',
  "'": '&#39;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}

const JAVASCRIPT: Readonly<Record<string, string>> = { '\\': '\\\\', "'": "\\'", '"': '\\"' }

function escaped(text: string, special: RegExp, table: Readonly<Record<string, string>>): string {
  return text.replace(special, (sign) => table[sign] ?? unicodeEscape(sign))
}

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** As `url.QueryEscape`: spaces become plus signs. */
function queryEscaped(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}
