import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml'

/** Limit on the aliases of a YAML document. Resolving one searches all anchors before it. */
const MAX_ALIASES = 1000

/** Limit on the values that aliases repeat, against alias bombs. */
const MAX_REPEATED_VALUES = 100_000

/** Why the aliases of a document are refused; `undefined` when they are within bounds. */
export function refusedAliases(yaml: Document): string | undefined {
  const usage = new AliasUsage()
  usage.sizeOf(yaml.contents as Node | null)
  if (usage.aliases > MAX_ALIASES) return `It has more than ${MAX_ALIASES} aliases.`
  if (usage.repeatedValues > MAX_REPEATED_VALUES) {
    return `Its aliases repeat more than ${MAX_REPEATED_VALUES} values.`
  }
  return usage.circular === undefined
    ? undefined
    : `The alias ${usage.circular} stands for what it is a part of.`
}

/** Counts the values that aliases would repeat, in one pass. */
class AliasUsage {
  aliases = 0
  repeatedValues = 0
  circular: string | undefined
  /** How many values the node with an anchor stands for; 0 while it is still being read. */
  readonly #anchors = new Map<string, number>()

  /** How many values a node stands for, once its aliases are replaced. */
  sizeOf(node: Node | null): number {
    if (node === null) return 0
    if (isAlias(node)) return this.#repeat(node.source)
    const anchor = 'anchor' in node ? node.anchor : undefined
    if (anchor !== undefined) this.#anchors.set(anchor, 0)
    const size = 1 + this.#sizeOfParts(node)
    if (anchor !== undefined) this.#anchors.set(anchor, size)
    return size
  }

  #sizeOfParts(node: Node): number {
    let size = 0
    if (isSeq<Node | null>(node)) for (const item of node.items) size += this.sizeOf(item)
    if (isMap<Node, Node | null>(node)) {
      for (const { key, value } of node.items) size += this.sizeOf(key) + this.sizeOf(value)
    }
    return size
  }

  /** Counts an alias; the parser reports one without an anchor. */
  #repeat(name: string): number {
    const size = this.#anchors.get(name) ?? 1
    if (size === 0) this.circular ??= name
    this.aliases += 1
    this.repeatedValues += size
    return size
  }
}

/** The first duplicate key of a mapping in a node. The library's own search takes quadratic time. */
export function repeatedKey(node: Node | null): Scalar | undefined {
  const parts = isMap<Node, Node | null>(node)
    ? node.items.map(({ value }) => value)
    : isSeq<Node | null>(node)
      ? node.items
      : []
  const own = isMap<Node>(node) ? firstRepeated(node.items.map(({ key }) => key)) : undefined
  if (own) return own
  for (const part of parts) {
    const repeated = repeatedKey(part)
    if (repeated) return repeated
  }
  return undefined
}

function firstRepeated(keys: readonly Node[]): Scalar | undefined {
  const seen = new Set<unknown>()
  return keys.filter(isScalar).find(({ value }) => seen.size === seen.add(value).size)
}

/** Limit on the values of a document; the library needs a kilobyte for each. */
const MAX_PARTS = 200_000

const LINE_FEED = 0x0a
const COMMA = 0x2c
const BRACKET = 0x5b
const BRACE = 0x7b

/** Why a document is too large to be parsed; `undefined` when it is not. JSON is YAML, too. */
export function refusedSize(text: string): string | undefined {
  if (text.length <= MAX_PARTS) return undefined
  let parts = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === LINE_FEED || code === COMMA || code === BRACKET || code === BRACE) parts += 1
  }
  return parts > MAX_PARTS ? `It has more than ${MAX_PARTS} lines and items.` : undefined
}
