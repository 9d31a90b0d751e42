import { type Match, Pattern } from '../../regex/pattern.ts'
import { PatternError } from '../../regex/pattern-error.ts'
import { nilList } from '../go/nil-list.ts'
import type { CallContext, GoList, TemplateFunction, Value } from '../go/value.ts'
import { define, refuse } from './define.ts'
import { orElse } from './or-else.ts'
import { texts } from './splitting.ts'

const match = define(['string', 'string'], ([pattern, text], context) =>
  matching(pattern, context, (compiled) => compiled.match(text) !== undefined),
)
const find = define(['string', 'string'], ([pattern, text], context) =>
  matching(pattern, context, (compiled) => whole(text, compiled.match(text))),
)
const findAll = define(['string', 'string', 'int'], ([pattern, text, count], context) =>
  matching(pattern, context, (compiled) =>
    listOrNil(some(compiled.matches(text), count).map((found) => whole(text, found))),
  ),
)
const replaceAll = define(['string', 'string', 'string'], ([pattern, text, replacement], context) =>
  matching(pattern, context, (compiled) =>
    replaced(text, compiled, (found) => expanded(replacement, text, found, compiled.groups), context),
  ),
)
const replaceAllLiteral = define(['string', 'string', 'string'], ([pattern, text, replacement], context) =>
  matching(pattern, context, (compiled) => replaced(text, compiled, () => replacement, context)),
)
const split = define(['string', 'string', 'int'], ([pattern, text, count], context) =>
  matching(pattern, context, (compiled) => splitAt(pattern, text, compiled, count)),
)

/** Regular expressions of RE2, whose time grows linearly with the text. */
export const regex: Record<string, TemplateFunction> = {
  regexMatch: define(['string', 'string'], (args, context) =>
    orElse(
      () => match.call(args, context),
      () => false,
    ),
  ),
  mustRegexMatch: match,
  regexFind: find,
  mustRegexFind: find,
  regexFindAll: findAll,
  mustRegexFindAll: findAll,
  regexReplaceAll: replaceAll,
  mustRegexReplaceAll: replaceAll,
  regexReplaceAllLiteral: replaceAllLiteral,
  mustRegexReplaceAllLiteral: replaceAllLiteral,
  regexSplit: split,
  mustRegexSplit: split,
  regexQuoteMeta: define(['string'], ([text]) => text.replace(/[\\.+*?()|[\]{}^$]/g, '\\$&')),
}

function matching(source: string, context: CallContext, use: (pattern: Pattern) => Value): Value {
  try {
    return use(new Pattern(source, context))
  } catch (error) {
    if (error instanceof PatternError) refuse(`regexp: error parsing: \`${source}\`: ${error.message}`)
    throw error
  }
}

function whole(text: string, found: Match | undefined): string {
  return found ? text.slice(found[0], found[1]) : ''
}

/** At most `count` matches; all of them for a negative count. */
function some(matches: Iterable<Match>, count: number): Match[] {
  const taken: Match[] = []
  if (count === 0) return taken
  for (const found of matches) if (taken.push(found) === count) break
  return taken
}

function listOrNil(items: readonly string[]): GoList {
  return items.length === 0 ? nilList('[]string') : texts(items)
}

function replaced(
  text: string,
  pattern: Pattern,
  by: (found: Match) => string,
  context: CallContext,
): string {
  let result = ''
  let end = 0
  for (const found of pattern.matches(text)) {
    const replacement = by(found)
    context.spend(replacement.length)
    result += text.slice(end, found[0]) + replacement
    end = found[1] ?? end
  }
  return result + text.slice(end)
}

/** `$1`, `${1}`, `$name`, `${name}`, and `$$` for a dollar sign. */
const REFERENCE = /\$(?:\$|([\p{L}\p{Nd}_]+)|\{([\p{L}\p{Nd}_]+)\})/gu

function expanded(
  template: string,
  text: string,
  found: Match,
  groups: readonly (string | undefined)[],
): string {
  return template.replace(REFERENCE, (all, bare: string | undefined, braced: string | undefined) => {
    const name = bare ?? braced
    if (name === undefined) return all.slice(1)
    const group = /^\d+$/.test(name) ? Number(name) : groups.indexOf(name) + 1
    if (group === 0 && name !== '0') return ''
    const start = found[2 * group] ?? -1
    return start < 0 ? '' : text.slice(start, found[2 * group + 1])
  })
}

function splitAt(source: string, text: string, pattern: Pattern, count: number): GoList {
  if (count === 0) return nilList('[]string')
  if (source !== '' && text === '') return texts([''])
  const parts: string[] = []
  let start = 0
  let end = 0
  for (const found of some(pattern.matches(text), count)) {
    if (count > 0 && parts.length === count - 1) break
    const [from = 0, to = 0] = found
    end = from
    if (to !== 0) parts.push(text.slice(start, end))
    start = to
  }
  return texts(end === text.length ? parts : [...parts, text.slice(start)])
}
