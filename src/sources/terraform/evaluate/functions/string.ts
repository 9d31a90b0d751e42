import type { Value } from '../../../../model/value.ts'
import { toText } from '../conversion.ts'
import { MAX_SIZE } from '../limits.ts'
import { isList } from '../object.ts'
import { text } from '../template.ts'
import { Failure } from '../unknowns.ts'
import { format, formatList } from './format.ts'
import { fn, metered, type TerraformFunction } from './function.ts'
import { graphemes } from './graphemes.ts'
import { anyString, anything, list, rest, string, wholeNumber } from './parameters.ts'
import { regex, regexAll } from './regex.ts'
import { replace } from './replace.ts'

/** https://developer.hashicorp.com/terraform/language/functions, "String functions". */
export const STRING_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  chomp: fn([string], chomp),
  endswith: fn([string, string], (value, suffix) => value.endsWith(suffix)),
  format: fn([string, rest(anything)], format),
  formatlist: fn([string, rest(anything)], formatList),
  indent: fn([wholeNumber, string], indent),
  join: fn([string, rest(list)], join),
  lower: fn([string], (value) => value.toLowerCase()),
  regex: metered([string, string], regex),
  regexall: metered([string, string], regexAll),
  replace: metered([anyString, string, anyString], replace),
  split: fn([string, string], split),
  startswith: fn([string, string], (value, prefix) => value.startsWith(prefix)),
  strcontains: fn([string, string], (value, part) => value.includes(part)),
  strrev: fn([string], (value) => graphemes(value).reverse().join('')),
  substr: fn([string, wholeNumber, wholeNumber], substring),
  title: fn([string], (value) =>
    value.replace(/(?<![\p{L}\p{N}_])\p{L}/gu, (letter) => letter.toUpperCase()),
  ),
  trim: fn([string, string], trim),
  trimprefix: fn([string, string], (value, prefix) =>
    value.startsWith(prefix) ? value.slice(prefix.length) : value,
  ),
  trimspace: fn([string], (value) => value.trim()),
  trimsuffix: fn([string, string], (value, suffix) =>
    suffix !== '' && value.endsWith(suffix) ? value.slice(0, -suffix.length) : value,
  ),
  upper: fn([string], (value) => value.toUpperCase()),
}

/** Removes all newlines at the end. */
function chomp(value: string): string {
  let end = value.length
  while (end > 0 && (value[end - 1] === '\n' || value[end - 1] === '\r')) end -= 1
  return value.slice(0, end)
}

function indent(spaces: number, value: string): Value {
  const lines = value.split('\n')
  if (spaces < 0 || spaces * lines.length > MAX_SIZE)
    return new Failure(`indent() cannot indent by ${spaces}`)
  return lines.join(`\n${' '.repeat(spaces)}`)
}

/** Joins strings; unknown items become holes. */
function join(separator: string, lists: readonly (readonly Value[])[]): Value {
  const pieces = lists.flat().flatMap((item, index) => {
    const piece = isList(item) ? new Failure('join() needs lists of strings') : toText(item)
    return index === 0 ? [piece] : [separator, piece]
  })
  return text(pieces)
}

/** An empty separator splits between all characters. */
function split(separator: string, value: string): string[] {
  return separator === '' ? [...value] : value.split(separator)
}

/** Counts in grapheme clusters. A negative offset counts from the end; length -1 takes the rest. */
function substring(value: string, offset: number, length: number): Value {
  const characters = graphemes(value)
  const start = offset < 0 ? Math.max(0, characters.length + offset) : offset
  return characters.slice(start, length < 0 ? undefined : start + length).join('')
}

/** Removes the characters of `cutset` at both ends. */
function trim(value: string, cutset: string): string {
  const cut = new Set(cutset)
  const characters = [...value]
  const start = characters.findIndex((character) => !cut.has(character))
  const end = characters.findLastIndex((character) => !cut.has(character))
  return start < 0 ? '' : characters.slice(start, end + 1).join('')
}
