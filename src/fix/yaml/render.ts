import { isScalar, type Node, type Pair, type Scalar, stringify, type YAMLMap } from 'yaml'
import type { Setting } from '../../checks/fix.ts'

/** A value in the place of another one: in the same quotes, where both are texts. */
export function scalarLike(text: string, node: Scalar, value: boolean | number | string): string {
  if (typeof value !== 'string') return String(value)
  if (node.type === 'QUOTE_DOUBLE' || isJson(text)) return JSON.stringify(value)
  if (node.type === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`
  return plain(value)
}

/** A name or value of block style, in quotes where it would mean something else without. */
function plain(value: boolean | number | string): string {
  // Both versions: what one of them reads as a word, the other may read as a boolean.
  const [old, now] = (['1.1', '1.2'] as const).map((version) => stringify(value, { version }).trimEnd())
  return typeof value === 'string' && old !== now ? JSON.stringify(value) : (old ?? '')
}

/** The lines of nested properties in block style. */
export function blockLines(
  [name = '', ...rest]: readonly string[],
  value: Setting,
  step: string,
): readonly string[] {
  if (rest.length > 0) return [`${plain(name)}:`, ...blockLines(rest, value, step).map((line) => step + line)]
  if (typeof value !== 'object') return [`${plain(name)}: ${plain(value)}`]
  return [`${plain(name)}:`, ...value.map((item) => `${step}- ${plain(item)}`)]
}

/** Nested properties in flow style, on one line. */
export function flowText([name = '', ...rest]: readonly string[], value: Setting, inJson: boolean): string {
  const key = inJson ? JSON.stringify(name) : plain(name)
  if (rest.length > 0) return `${key}: { ${flowText(rest, value, inJson)} }`
  return `${key}: ${inJson || typeof value === 'object' ? JSON.stringify(value) : plain(value)}`
}

/** Nested properties as JSON on several lines. */
export function jsonLines(
  [name = '', ...rest]: readonly string[],
  value: Setting,
  step: string,
): readonly string[] {
  const key = JSON.stringify(name)
  if (rest.length === 0) return [`${key}: ${JSON.stringify(value)}`]
  return [`${key}: {`, ...jsonLines(rest, value, step).map((line) => step + line), '}']
}

/** Whether names of a mapping are in double quotes, as in JSON. */
export function isJsonLike({ items }: YAMLMap<Node, Node | null>, text: string): boolean {
  const last: Pair<Node, Node | null> | undefined = items.at(-1)
  return last ? isScalar(last.key) && last.key.type === 'QUOTE_DOUBLE' : isJson(text)
}

function isJson(text: string): boolean {
  return /^\s*[{[]/.test(text)
}
