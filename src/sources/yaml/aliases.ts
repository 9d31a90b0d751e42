import { type Document, isAlias, isMap, isSeq, type Node } from 'yaml'

/** Hand-written files have a handful; following one takes a look at all anchors before it. */
const MAX_ALIASES = 1000

/** Values that aliases add to those that are written. Hand-written ones add dozens, alias bombs billions. */
const MAX_REPEATED_VALUES = 100_000

/** Why the aliases of a document are not to be followed; `undefined` when they are harmless. */
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

/** Counts what aliases would repeat, in one pass and without repeating it. */
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

  /** What stands for nothing that was written before is left to the parser, which has a message for it. */
  #repeat(name: string): number {
    const size = this.#anchors.get(name) ?? 1
    if (size === 0) this.circular ??= name
    this.aliases += 1
    this.repeatedValues += size
    return size
  }
}
