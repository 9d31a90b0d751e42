import { isCollection, type Node, type Pair, type YAMLMap } from 'yaml'
import type { Setting } from '../../checks/fix.ts'
import { afterLine, indentAt, lineEndOf, type NotFixable, replaced } from '../change.ts'
import { blockLines, flowText, isJsonLike, jsonLines } from './render.ts'

type Map = YAMLMap<Node, Node | null>
type Property = Pair<Node, Node | null>

/** Spaces of a level, where nothing in the mapping shows how many there are. */
const STEP = '  '

/** Writes nested properties into a mapping that has none of the first one's name. */
export function insertedInto(
  text: string,
  map: Map,
  path: readonly string[],
  value: Setting,
): string | NotFixable {
  if (map.flow) return insertedIntoFlow(text, map, path, value)
  const before = placeBehind(text, map)
  const first = map.items[0]
  if (!before || !first) return { reason: 'The mapping is empty.' }
  const indent = ' '.repeat(columnOf(text, startOf(first.key)))
  return withLines(text, endOfProperty(text, before), blockLines(path, value, stepOf(text, map)), indent)
}

/** Writes nested properties below one that has no value yet. */
export function insertedBelow(
  text: string,
  map: Map,
  property: Property,
  path: readonly string[],
  value: Setting,
): string | NotFixable {
  if (map.flow) return { reason: 'It is written within braces and has no value.' }
  const step = stepOf(text, map)
  const indent = ' '.repeat(columnOf(text, startOf(property.key))) + step
  const [, end] = property.key.range ?? [0, 0]
  return withLines(text, afterLine(text, end), blockLines(path, value, step), indent)
}

/**
 * The property to write another one behind: the last of those on one line at the beginning, where people look for
 * settings; else the last on one line, else the last of all.
 */
function placeBehind(text: string, { items }: Map): Property | undefined {
  const isLong = ({ key, value }: Property) => text.slice(startOf(key), endOf(value)).trimEnd().includes('\n')
  const firstLong = items.findIndex(isLong)
  if (firstLong > 0) return items[firstLong - 1]
  return items.findLast((item) => !isLong(item)) ?? items.at(-1)
}

/** Offset behind the last line of a property. */
function endOfProperty(text: string, { key, value }: Property): number {
  const end = endOf(value) ?? endOf(key) ?? 0
  return text[end - 1] === '\n' ? end : afterLine(text, end)
}

function endOf(node: Node | null): number | undefined {
  return node?.range?.[1]
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}

function withLines(text: string, at: number, lines: readonly string[], indent: string): string {
  const eol = lineEndOf(text)
  const written = lines.map((line) => indent + line).join(eol)
  const isAtOpenEnd = at > 0 && text[at - 1] !== '\n'
  return replaced(text, at, at, isAtOpenEnd ? eol + written : written + eol)
}

function insertedIntoFlow(text: string, map: Map, path: readonly string[], value: Setting): string {
  const inJson = isJsonLike(map, text)
  const last = map.items.at(-1)
  const [start, end] = map.range ?? [0, 0]
  if (!last) return replaced(text, start, end, `{ ${flowText(path, value, inJson)} }`)
  const at = endOf(last.value) ?? endOf(last.key) ?? start
  const onOwnLine = text.slice(start, startOf(last.key)).includes('\n')
  if (!onOwnLine) return replaced(text, at, at, `, ${flowText(path, value, inJson)}`)
  const eol = lineEndOf(text)
  const indent = indentAt(text, startOf(last.key))
  const step = indent.slice(indentAt(text, start).length) || STEP
  const lines = inJson ? jsonLines(path, value, step) : [flowText(path, value, inJson)]
  return replaced(text, at, at, `,${eol}${lines.map((line) => indent + line).join(eol)}`)
}

/** The indentation of a level, as a nested mapping of this one shows it. */
function stepOf(text: string, map: Map): string {
  const column = columnOf(text, startOf(map.items[0]?.key ?? map))
  for (const { value } of map.items) {
    const inner = isCollection(value) && !value.flow ? columnOf(text, startOf(value as Node)) - column : 0
    if (inner > 0) return ' '.repeat(inner)
  }
  return STEP
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}
