import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import { MAX_SIZE } from '../limits.ts'
import { isList } from '../object.ts'
import { text } from '../template.ts'
import { Failure } from '../unknowns.ts'
import { formatVerb, MAX_WIDTH, type Verb } from './format-verb.ts'

/** A formatting verb of `format(…)`: flags, width, precision, the argument's position, the verb's letter. */
const VERB = /%([-+ 0#]*)(\d+)?(?:\.(\d+))?(?:\[(\d+)\])?(.?)/gsu

/** `format(spec, values…)`, a string with holes where values are unknown. */
export function format(spec: string, values: readonly Value[]): string | Unknown {
  const pieces: (string | Unknown)[] = []
  let end = 0
  let position = 0
  let used = 0
  for (const match of spec.matchAll(VERB)) {
    const [whole, , , , index, letter] = match
    pieces.push(spec.slice(end, match.index))
    end = match.index + whole.length
    if (letter === '%') {
      pieces.push('%')
      continue
    }
    position = index === undefined ? position + 1 : Number(index)
    used = Math.max(used, position)
    const value = values[position - 1]
    if (value === undefined) return new Failure(`format() lacks an argument for ${whole}`)
    const verb = verbOf(match)
    if (Math.max(verb.width, verb.precision ?? 0) > MAX_WIDTH)
      return new Failure(`format(): ${whole} is too wide`)
    pieces.push(formatVerb(verb, value))
  }
  if (used < values.length) return new Failure(`format() uses only ${used} of its ${values.length} arguments`)
  return text([...pieces, spec.slice(end)])
}

function verbOf([, flags = '', width, precision, , letter = '']: RegExpExecArray): Verb {
  return {
    letter,
    flags,
    width: Number(width ?? 0),
    precision: precision === undefined ? undefined : Number(precision),
  }
}

/** `formatlist(spec, values…)`: one string per item of the lists; other values repeat in each. */
export function formatList(spec: string, values: readonly Value[]): Value {
  const unknown = values.find(isUnknown)
  const lists = values.filter(isList)
  const [first] = lists
  if (!first) return unknown ?? [format(spec, values)]
  if (lists.some(({ length }) => length !== first.length))
    return new Failure('formatlist() needs lists of one length')
  const results: Value[] = []
  let size = 0
  for (const index of first.keys()) {
    const result = format(
      spec,
      values.map((value) => (isList(value) ? (value[index] ?? null) : value)),
    )
    size += typeof result === 'string' ? result.length : 1
    if (size > MAX_SIZE) return new Failure('the list is too large')
    results.push(result)
  }
  return results
}
