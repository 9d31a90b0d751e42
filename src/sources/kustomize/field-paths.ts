import { entryOf } from '../../collections/entry-of.ts'
import {
  isMissing,
  type ListNode,
  list,
  type MapNode,
  map,
  type Node,
  plain,
  textOf,
  withField,
} from './node.ts'
import { anyPattern, type Pattern } from './patterns.ts'
import { Refusal } from './refusal.ts'
import { splitPath } from './update-fields.ts'

/** The parts of a path with dots: `spec.containers.[name=app].image`, `metadata.annotations.[example.com/a]`. */
export function dottedParts(path: string): readonly string[] {
  const parts: string[] = []
  let open: string[] | undefined
  for (const part of splitPath(path, '.')) {
    if (!open && !(part.startsWith('[') && !part.endsWith(']'))) parts.push(part)
    else if (open) open.push(part)
    else open = [part]
    if (open && part.endsWith(']')) {
      parts.push(closed(open))
      open = undefined
    }
  }
  return open ? [...parts, closed(open)] : parts
}

function closed(parts: readonly string[]): string {
  const whole = parts.join('.')
  return whole.includes('=') ? whole : withoutBrackets(whole)
}

/** Without the brackets at both ends. */
function withoutBrackets(text: string): string {
  const isBracket = (at: number) => text[at] === '[' || text[at] === ']'
  let start = 0
  let end = text.length
  while (start < end && isBracket(start)) start += 1
  while (end > start && isBracket(end - 1)) end -= 1
  return text.slice(start, end)
}

const INDEX = /^\+?\d+$/

/** The node at a path with dots: `spec.containers[0].image`; `undefined` where there is none. Throws a Refusal. */
export function nodeAt(node: Node, path: string): Node | undefined {
  const parts = dottedParts(path).flatMap((part) => {
    const [, name, index] = /^(.*)\[(\d+)\]$/.exec(part) ?? []
    return index === undefined ? [part] : [...(name ? [name] : []), index]
  })
  return lookedUp(node, parts)
}

/** The node at the parts of a path: names, indices, or `[name=value]`. */
export function lookedUp(node: Node, parts: readonly string[]): Node | undefined {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reduce<Node | undefined>((found, part) => (found === undefined ? undefined : partOf(found, part)), node)
}

function partOf(node: Node, part: string): Node | undefined {
  if (isMissing(node)) return undefined
  if (INDEX.test(part) || part === '-') {
    if (node.kind !== 'list') throw new Refusal(`${part} is an index of a ${node.kind}`)
    return node.items.at(part === '-' ? -1 : Number(part))
  }
  if (part === '*') throw new Refusal('a path to read from has a *')
  if (isListPart(part)) {
    const { key, value } = keyAndValue(part)
    if (node.kind !== 'list') throw new Refusal(`${part} is an item of a ${node.kind}`)
    return node.items.find((item) =>
      key === ''
        ? textOf(item) === value
        : item.kind === 'map' && textOf(item.fields.get(key)) === value && item.fields.has(key),
    )
  }
  if (node.kind !== 'map') throw new Refusal(`${part} is a field of a ${node.kind}`)
  return node.fields.get(part)
}

function isListPart(part: string): boolean {
  return part.startsWith('[') && part.endsWith(']')
}

function keyAndValue(part: string): { readonly key: string; readonly value: string } {
  const inner = part.replace(/\]$/, '').replace(/^\[/, '')
  const equals = inner.indexOf('=')
  if (equals === -1) throw new Refusal(`${part} has no key=value`)
  return { key: inner.slice(0, equals), value: inner.slice(equals + 1) }
}

/** The kind of node that is made at the end of a path; absent where none is. */
export type Made = Node['kind'] | undefined

/** An object with the nodes at a path changed, and how many there were. Throws a Refusal. */
export function changedAt(
  node: MapNode,
  parts: readonly string[],
  made: Made,
  change: (node: Node) => Node,
): { readonly node: Node; readonly count: number } {
  const matching = new PathChange(made, change)
  return { node: matching.of(node, parts), count: matching.count }
}

class PathChange {
  count = 0
  readonly #made: Made
  readonly #change: (node: Node) => Node
  readonly #patterns = new Map<string, Pattern>()

  constructor(made: Made, change: (node: Node) => Node) {
    this.#made = made
    this.#change = change
  }

  of(node: Node, parts: readonly string[]): Node {
    const [part, ...rest] = parts
    if (part === undefined) {
      this.count += 1
      return this.#change(node)
    }
    if (INDEX.test(part)) return this.#item(node, Number(part), rest)
    if (isListPart(part)) return this.#items(node, part, rest)
    if (part === '*') {
      const found = demandList(node, part)
      return { ...found, items: found.items.map((item) => this.of(item, rest)) }
    }
    return this.#field(node, part, rest)
  }

  #field(node: Node, name: string, rest: readonly string[]): Node {
    if (isMissing(node)) return node
    if (node.kind !== 'map') throw new Refusal(`${name} is a field of a ${node.kind}`)
    const field = node.fields.get(name) ?? this.#madeFor(rest)
    return field ? withField(node, name, this.of(field, rest)) : node
  }

  #item(node: Node, index: number, rest: readonly string[]): Node {
    const { items, place } = demandList(node, String(index))
    const item = items[index] ?? (index === items.length ? this.#madeFor(rest) : undefined)
    if (!item) throw new Refusal(`the index ${index} is not there`)
    return list(items.toSpliced(index, 1, this.of(item, rest)), place)
  }

  #madeFor(rest: readonly string[]): Node | undefined {
    return this.#made && madeNode(kindFor(rest[0], this.#made))
  }

  #items(node: Node, part: string, rest: readonly string[]): Node {
    const { key, value } = keyAndValue(part)
    const { items, place } = demandList(node, part)
    const before = this.count
    const pattern = this.#patternOf(value)
    const changed = items.map((item) => {
      const field = key === '' ? item : item.kind === 'map' ? item.fields.get(key) : undefined
      if (field === undefined || !pattern(writtenText(field))) return item
      return this.of(item, key === '' ? [] : rest)
    })
    if (this.count > before || !this.#made) return list(changed, place)
    const text = plain(value, place)
    const item = key === '' ? text : map([[key, text]], place)
    return list([...items, this.of(item, key === '' ? [] : rest)], place)
  }

  #patternOf(source: string): Pattern {
    return entryOf(this.#patterns, source, () => anyPattern(source))
  }
}

/** A scalar as it is written: Kustomize compares with its quotes. */
function writtenText(node: Node): string {
  if (node.kind !== 'scalar') return ''
  return node.isQuoted ? `"${node.text}"` : node.text
}

function demandList(node: Node, part: string): ListNode {
  if (isMissing(node)) return list([], node.place)
  if (node.kind !== 'list') throw new Refusal(`${part} is an item of a ${node.kind}`)
  return node
}

/** What the next part of a path needs. */
function kindFor(next: string | undefined, last: Node['kind']): Node['kind'] {
  if (next === undefined) return last
  return isListPart(next) || INDEX.test(next) ? 'list' : 'map'
}

function madeNode(kind: Node['kind']): Node {
  if (kind === 'map') return map([], undefined)
  return kind === 'list' ? list([], undefined) : plain('', undefined)
}
