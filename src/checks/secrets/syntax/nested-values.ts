import { quotedAt } from './literal.ts'
import type { SearchedText } from './searched-text.ts'
import type { WrittenValue } from './written-value.ts'

/** Settings below a name that are within others, after which its value is looked for directly below it alone. */
const MOST_OTHERS = 12

/** Members that hold what their parent names: `default:` of a variable, `value:` of a parameter. */
const MEMBER = /^["']?(?:default|defaultValue|value|plaintext|content|data)["']?[ \t]*[:=][ \t]*(\S.*)$/i

/** Where a name stands, and where its value would be. */
interface Place {
  readonly name: string
  readonly start: number
  readonly at: number
  /** What separates them. */
  readonly sign: string
}

/** The values of a name that are not on its line, or not alone: of a list, a block of YAML, an object that holds it. */
export function* nestedValues(searched: SearchedText, place: Place): Generator<WrittenValue> {
  const { text, dialect } = searched
  const next = text.charAt(place.at)
  if (next === '[') yield* items(text, place)
  else if (next === '{') yield* memberIn(text, place)
  else if (dialect !== 'settings' && dialect !== 'script') yield* onNextLine(searched, place)
  else if (place.sign === ':') yield* below(searched, place)
}

/** `["a", "b"]`, also over several lines. */
function* items(text: string, { name, at }: Place): Generator<WrittenValue> {
  let from = at + 1
  for (;;) {
    from = afterBlanks(text, from)
    const literal = quotedAt(text, from)
    if (!literal) return
    yield { name: singular(name), value: literal.value, at: literal.at }
    from = literal.end
  }
}

/** `{"value": "x"}`, `{type: string, default: x}`. */
function* memberIn(text: string, { name, at }: Place): Generator<WrittenValue> {
  const object = text.slice(at, at + 500)
  const end = object.indexOf('}')
  const members = /["']?\b(?:default|defaultValue|value|plaintext)["']?\s{0,4}[:=]\s{0,4}/i
  const found = members.exec(end === -1 ? object : object.slice(0, end))
  if (!found) return
  const from = at + found.index + found[0].length
  const literal = quotedAt(text, from)
  const value = literal?.value ?? /^[^\s,{}[\]"']{0,500}/.exec(text.slice(from, from + 500))?.[0] ?? ''
  if (value !== '') yield { name, value, at: literal?.at ?? from }
}

/** A literal in quotes on the line below the name: `"password":⏎ "x"`. */
function* onNextLine({ text, lines }: SearchedText, { name, at }: Place): Generator<WrittenValue> {
  const line = lines.numberAt(at)
  if (text.slice(at, lines.endOf(line)).trim() !== '') return
  const literal = quotedAt(text, afterBlanks(text, lines.startOf(line + 1)))
  if (literal) yield { name, value: literal.value, at: literal.at }
}

/** What lines below the name hold that are indented further: a text of YAML, its items, or the member that says the value. */
function* below({ text, lines }: SearchedText, { name, start, at }: Place): Generator<WrittenValue> {
  const line = lines.numberAt(start)
  const rest = text.slice(at, Math.min(lines.endOf(line), at + 200)).trim()
  if (!/^(?:(?:!!str|&\w{1,50})[ \t]*)?(?:[|>][-+\d]{0,2})?(?:[ \t]+#.*)?$/.test(rest)) return
  const indent = indentOf(lines.line(line))
  let direct: number | undefined
  let others = 0
  for (let next = line + 1; next <= lines.count; next += 1) {
    const written = lines.line(next)
    const content = written.trim()
    if (content === '') continue
    const isItem = content.startsWith('- ')
    const own = indentOf(written)
    if (own + (isItem ? 1 : 0) <= indent) return
    direct ??= own
    // No longer line holds a credential.
    if (written.length > 4_000 || (own > direct && others >= MOST_OTHERS)) continue
    const value = valueOfLine(content, isItem)
    if (value === undefined) {
      if (own > direct) others += 1
      continue
    }
    yield { name: isItem ? singular(name) : name, value, at: lines.startOf(next) + written.indexOf(content) }
    if (!isItem) return
  }
}

/** The value that a line below a name holds; `undefined` where it is a setting of another name. */
function valueOfLine(content: string, isItem: boolean): string | undefined {
  const text = isItem ? content.slice(2).trim() : (MEMBER.exec(content)?.[1] ?? content)
  const quoted = quotedAt(text, 0)
  if (quoted) return /^[ \t]*[:=]/.test(text.slice(quoted.end)) ? undefined : quoted.value
  return /^[\w.-]{1,100}["']?[ \t]*(?::(?=[ \t]|$)|[ \t]=)/.test(text) || text.startsWith('#')
    ? undefined
    : text.replace(/[ \t]#.*$/, '').replace(/,$/, '')
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length
}

/** `tokens` as `token`: its items are what the name is about. */
function singular(name: string): string {
  return name.replace(/(?<=password|secret|token|key|credential)s$/i, '')
}

function afterBlanks(text: string, at: number): number {
  let after = at
  while (after < text.length && after - at < 1_000 && /[\s,]/.test(text.charAt(after))) after += 1
  return after
}
