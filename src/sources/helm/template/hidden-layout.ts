import { isMap, isScalar, isSeq, type Node } from 'yaml'
import { composeYaml, YAML_1_1 } from '../../yaml/parse-yaml.ts'
import { type CallContext, GoList, GoMap, type Value } from '../go/value.ts'
import { type Hidden, type HiddenRange, holdsHidden } from './hidden.ts'

/** The hidden parts of a text whose lines have become indented by `width` characters, after `before` others. */
export function hiddenIndented(
  text: string,
  ranges: readonly HiddenRange[],
  width: number,
  before: number,
): readonly HiddenRange[] {
  let lines = 1
  let at = 0
  const moved = (offset: number) => {
    for (; at < offset; at += 1) if (text[at] === '\n') lines += 1
    return before + offset + lines * width
  }
  return ranges.map(({ start, end }) => ({ start: moved(start), end: moved(end) }))
}

/** The hidden parts of what is left of a text whose ends were cut off. */
export function hiddenCut(text: string, ranges: readonly HiddenRange[], cut: string): readonly HiddenRange[] {
  const before = text.indexOf(cut)
  return ranges.flatMap(({ start, end }) => {
    const own = { start: Math.max(start - before, 0), end: Math.min(end - before, cut.length) }
    return own.start < own.end ? [own] : []
  })
}

/** The hidden parts of a value that is written as YAML. */
export function hiddenInYaml(text: string, value: Value, context: CallContext): Hidden {
  context.spend(text.length)
  const composed = composeYaml(text, YAML_1_1)
  if ('reason' in composed || composed.text !== text) return 'made'
  const ranges: HiddenRange[] = []
  collect(composed.yaml.contents as Node | null, value)
  return ranges

  function collect(node: Node | null, part: Value): void {
    if (part instanceof GoMap && isMap<Node, Node | null>(node) && !part.isAllHidden) {
      for (const { key, value: member } of node.items) {
        const name = isScalar(key) ? (key.source ?? '') : ''
        const isWhole = part.isHidden(name) || !part.entries.has(name)
        if (isWhole) {
          add(key, member ?? key)
          continue
        }
        if (part.isNameHidden(name)) add(key, key)
        collect(member, part.get(name) ?? null)
      }
    } else if (part instanceof GoList && isSeq<Node | null>(node)) {
      for (const [index, item] of node.items.entries()) collect(item, part.items[index] ?? null)
    } else if (node && holdsHidden(part, context)) add(node, node)
  }

  function add(from: Node, to: Node): void {
    const [start] = from.range ?? [0]
    const [, end] = to.range ?? [0, text.length]
    ranges.push({ start, end })
  }
}
