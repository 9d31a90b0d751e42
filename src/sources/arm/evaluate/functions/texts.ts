import type { Piece } from '../../../../model/text-with-holes.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { isValueList, isValueObject, type Value } from '../../../../model/value.ts'
import { parseJson } from '../../../json/parse-json.ts'
import { pieceOf, separated, textOf, unknown } from '../../../values/unknowns.ts'
import { type Invocation, ofKnown, ofNumbers, ofTexts, type TemplateFunction } from './invocation.ts'

/** Longest text that is filled with one character. */
const MAX_PADDING = 1024

/** Functions of texts: https://learn.microsoft.com/azure/azure-resource-manager/templates/template-functions-string. */
export const TEXT_FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  base64: ofTexts((text) => Buffer.from(text).toString('base64')),
  base64tojson: ofTexts((text) => parsedJson(Buffer.from(text, 'base64').toString())),
  base64tostring: ofTexts((text) => Buffer.from(text, 'base64').toString()),
  endswith: ofTexts((text, end = '') => text.toLowerCase().endsWith(end.toLowerCase())),
  format,
  join: ofKnown((items, separator) => {
    if (!isValueList(items)) return undefined
    const pieces = items.map((item) => pieceOf(item) ?? '')
    return textOf(separated(pieces, typeof separator === 'string' ? separator : ''))
  }),
  json: ofTexts(parsedJson),
  lastindexof: ofTexts((text, part = '') => text.toLowerCase().lastIndexOf(part.toLowerCase())),
  padleft: ofKnown((text, length, filler) =>
    typeof length === 'number' && length <= MAX_PADDING
      ? written(text).padStart(length, typeof filler === 'string' ? filler : ' ')
      : unknown('a length that is refused'),
  ),
  replace: ofTexts((text, wanted = '', by = '') =>
    wanted === '' ? text : textOf(separated(text.split(wanted), by)),
  ),
  split: ofKnown((text, separators) => {
    const by = isValueList(separators) ? separators.map(written) : [written(separators)]
    return by.reduce<readonly string[]>(
      (pieces, separator) => pieces.flatMap((piece) => piece.split(separator)),
      [written(text)],
    )
  }),
  startswith: ofTexts((text, start = '') => text.toLowerCase().startsWith(start.toLowerCase())),
  string: (invocation) => {
    const value = invocation.value(0)
    return pieceOf(value) ?? textOf([JSON.stringify(value) ?? ''])
  },
  substring: ofKnown((text, start, length) => {
    const from = typeof start === 'number' ? start : 0
    return written(text).slice(from, typeof length === 'number' ? from + length : undefined)
  }),
  tolower: ofTexts((text) => text.toLowerCase()),
  toupper: ofTexts((text) => text.toUpperCase()),
  trim: ofTexts((text) => text.trim()),
  uri: ofTexts((base, relative = '') => `${base.replace(/[^/]*$/, '')}${relative.replace(/^\//, '')}`),
  uricomponent: ofTexts((text) => encodeURIComponent(text.toWellFormed())),
  range: ofNumbers((start, count = 0) =>
    count <= 10_000
      ? Array.from({ length: Math.max(count, 0) }, (_, index) => start + index)
      : unknown('a range is too long'),
  ),
}

/** `{0}` stands for the first value; a format behind a colon, as in `{0:D4}`, makes the text unknown. */
function format(invocation: Invocation): Piece {
  const [pattern, ...values] = invocation.values()
  if (typeof pattern !== 'string') return isUnknown(pattern) ? pattern : unknown('a text is needed')
  const pieces = pattern.split(/(\{\d{1,3}(?::[^{}]{1,20})?\}|\{\{|\}\})/).map((piece): Piece => {
    if (piece === '{{' || piece === '}}') return piece.slice(1)
    const [, index, width] = /^\{(\d+)(:.+)?\}$/.exec(piece) ?? []
    if (index === undefined) return piece
    return width === undefined
      ? (pieceOf(values[Number(index)]) ?? '')
      : unknown('its format is not evaluated')
  })
  return textOf(pieces)
}

function written(value: Value | undefined): string {
  return typeof value === 'object' || value === undefined ? '' : String(value)
}

/** The value of a text of JSON. */
export function parsedJson(text: string): Value | undefined {
  if ('message' in parseJson(text)) return unknown('a text is no JSON')
  const value: unknown = JSON.parse(text)
  return isJson(value) ? value : unknown('a text is no JSON')
}

function isJson(value: unknown): value is Value {
  return (
    typeof value !== 'object' ||
    isValueList(value as Value) ||
    isValueObject(value as Value) ||
    value === null
  )
}
