import { byteLength, fromBytes, toBytes } from '../go/bytes.ts'
import { display } from '../go/print.ts'
import { quote } from '../go/quote.ts'
import { stringOf } from '../go/string-of.ts'
import { ANY, type CallContext, type TemplateFunction, type Value } from '../go/value.ts'
import { define, refuse, variadic } from './define.ts'
import { trimCharacters, trimSpace } from './trim.ts'

export const texts: Record<string, TemplateFunction> = {
  hello: define([], () => 'Hello!'),

  trim: define(['string'], ([text]) => trimSpace(text)),
  trimAll: define(['string', 'string'], ([characters, text]) => trimCharacters(text, characters)),
  trimall: define(['string', 'string'], ([characters, text]) => trimCharacters(text, characters)),
  trimPrefix: define(['string', 'string'], ([prefix, text]) =>
    text.startsWith(prefix) ? text.slice(prefix.length) : text,
  ),
  trimSuffix: define(['string', 'string'], ([suffix, text]) =>
    text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text,
  ),
  nospace: define(['string'], ([text]) => withoutSpace(text)),

  contains: define(['string', 'string'], ([part, text]) => text.includes(part)),
  hasPrefix: define(['string', 'string'], ([prefix, text]) => text.startsWith(prefix)),
  hasSuffix: define(['string', 'string'], ([suffix, text]) => text.endsWith(suffix)),

  trunc: define(['int', 'string'], ([length, text]) => truncate(length, text)),
  substr: define(['int', 'int', 'string'], ([start, end, text]) => substring(start, end, text)),
  abbrev: define(['int', 'string'], ([width, text]) =>
    width < 4 ? text : fromBytes(abbreviate(toBytes(text), 0, width)),
  ),
  abbrevboth: define(['int', 'int', 'string'], ([offset, width, text]) =>
    width < 4 || (offset > 0 && width < 7) ? text : fromBytes(abbreviate(toBytes(text), offset, width)),
  ),

  repeat: define(['int', 'string'], ([count, text], context) => repeat(count, text, context)),
  replace: define(['string', 'string', 'string'], ([old, by, text], context) =>
    replace(old, by, text, context),
  ),
  indent: define(['int', 'string'], ([spaces, text], context) => indent(spaces, text, context)),
  nindent: define(['int', 'string'], ([spaces, text], context) => `\n${indent(spaces, text, context)}`),

  quote: variadic([], ANY, (_, values) => spaced(values, (value) => quote(stringOf(value)))),
  squote: variadic([], ANY, (_, values) => spaced(values, (value) => `'${display(value)}'`)),
  cat: variadic([], ANY, (_, values) => spaced(values, display)),
  plural: define(['string', 'string', 'int'], ([one, many, count]) => (count === 1 ? one : many)),
  toString: define([ANY], ([value]) => stringOf(value)),
}

/** The values that are not nil, with spaces between them. */
function spaced(values: readonly Value[], shown: (value: Value) => string): string {
  return values
    .filter((value) => value !== null)
    .map((value) => shown(value))
    .join(' ')
}

/** The white space that one byte can be: Go's function takes bytes for characters, which garbles what is no ASCII. */
const SPACE_BYTES = /[\t-\r \x85\xa0]/g

function withoutSpace(text: string): string {
  const bytes = toBytes(text)
  const kept = bytes.replace(SPACE_BYTES, '')
  return kept.length === bytes.length ? text : kept
}

function truncate(length: number, text: string): string {
  const bytes = toBytes(text)
  if (length < 0 && bytes.length + length > 0) return fromBytes(bytes.slice(bytes.length + length))
  return length >= 0 && bytes.length > length ? fromBytes(bytes.slice(0, length)) : text
}

function substring(start: number, end: number, text: string): string {
  const bytes = toBytes(text)
  if (start < 0) {
    if (end < 0 || end > bytes.length)
      refuse(`slice bounds out of range [:${end}] with length ${bytes.length}`)
    return fromBytes(bytes.slice(0, end))
  }
  const last = end < 0 || end > bytes.length ? bytes.length : end
  if (start > last) refuse(`slice bounds out of range [${start}:${last}]`)
  return fromBytes(bytes.slice(start, last))
}

const ELLIPSIS = '...'

/** At most `width` characters around `offset`, with dots where something is left out. */
function abbreviate(text: string, offset: number, width: number): string {
  if (text.length <= width) return text
  const kept = width - ELLIPSIS.length
  const start = Math.min(offset, text.length - kept)
  if (start <= 4) return text.slice(0, kept) + ELLIPSIS
  if (width < 7) return ''
  if (start + kept < text.length) {
    const middle = text.slice(start)
    return ELLIPSIS + (kept < 4 ? '' : abbreviate(middle, 0, kept))
  }
  return ELLIPSIS + text.slice(text.length - kept)
}

function repeat(count: number, text: string, context: CallContext): string {
  if (count < 0) refuse('strings: negative Repeat count')
  context.spend(count * byteLength(text))
  return text.repeat(text === '' ? 0 : count)
}

function replace(old: string, by: string, text: string, context: CallContext): string {
  if (old === '' && text === '') return by
  const parts = old === '' ? ['', ...text, ''] : text.split(old)
  context.spend(parts.length * by.length)
  return parts.join(by)
}

/** Go has no text with a negative count of spaces: `indent` refuses it. */
function indent(spaces: number, text: string, context: CallContext): string {
  if (spaces < 0) refuse('strings: negative Repeat count')
  const lines = text.split('\n')
  context.spend(lines.length * spaces)
  const margin = ' '.repeat(spaces)
  return margin + lines.join(`\n${margin}`)
}
