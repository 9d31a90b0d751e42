import { type Match, Pattern } from '../../regex/pattern.ts'
import { PatternError } from '../../regex/pattern-error.ts'
import { nilList } from '../go/nil-list.ts'
import type { CallContext, GoList, TemplateFunction, Value } from '../go/value.ts'
import { alsoPrefixed, define, refuse } from './define.ts'
import { orElse } from './or-else.ts'
import { textList } from './splitting.ts'

const match = define(['string', 'string'], ([pattern, text], context) =>
  matching(pattern, context, (compiled) => compiled.match(text) !== undefined),
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
  ...alsoPrefixed('must', {
    regexFind: define(['string', 'string'], ([pattern, text], context) =>
      matching(pattern, context, (compiled) => textOf(text, compiled.match(text))),
    ),
    regexFindAll: define(['string', 'string', 'int'], ([pattern, text, count], context) =>
      matching(pattern, context, (compiled) =>
        listOrNil(atMost(compiled.matches(text), count).map((found) => textOf(text, found))),
      ),
    ),
    regexReplaceAll: define(['string', 'string', 'string'], ([pattern, text, replacement], context) =>
      matching(pattern, context, (compiled) =>
        replaced(text, compiled, (found) => expanded(replacement, text, found, compiled.groups), context),
      ),
    ),
    regexReplaceAllLiteral: define(['string', 'string', 'string'], ([pattern, text, replacement], context) =>
      matching(pattern, context, (compiled) => replaced(text, compiled, () => replacement, context)),
    ),
    regexSplit: define(['string', 'string', 'int'], ([pattern, text, count], context) =>
      matching(pattern, context, (compiled) => splitAt(pattern, text, compiled, count)),
    ),
  }),
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

function textOf(text: string, found: Match | undefined): string {
  return found ? text.slice(found[0], found[1]) : ''
}

/** At most `count` matches; all of them for a negative count. */
function atMost(matches: Iterable<Match>, count: number): Match[] {
  const taken: Match[] = []
  if (count === 0) return taken
  for (const found of matches) if (taken.push(found) === count) break
  return taken
}

function listOrNil(items: readonly string[]): GoList {
  return items.length === 0 ? nilList('[]string') : textList(items)
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
  if (source !== '' && text === '') return textList([''])
  const parts: string[] = []
  let start = 0
  let end = 0
  for (const found of atMost(pattern.matches(text), count)) {
    if (count > 0 && parts.length === count - 1) break
    const [from = 0, to = 0] = found
    end = from
    if (to !== 0) parts.push(text.slice(start, end))
    start = to
  }
  return textList(end === text.length ? parts : [...parts, text.slice(start)])
}
