import { createHmac } from 'node:crypto'
import { type Document, isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import type { ApiObject } from '../kubernetes/api-objects.ts'
import type { ParsedDocument } from '../yaml/parse-yaml.ts'
import type { HiddenRanges } from './hidden-ranges.ts'

/**
 * An object of a rendered text with what of it no output may quote. Parts of its name that are hidden are shown as a digest,
 * which is the same in each scan, and which nobody can try guesses on without knowing the secret.
 */
export function withHidden(
  object: ApiObject,
  document: ParsedDocument,
  hidden: HiddenRanges,
  secret: string,
): ApiObject {
  const texts = new Set(hiddenScalars(object.node, document, hidden))
  if (texts.size === 0) return object
  const shown = (part: string) => (texts.has(part) ? digestOf(part, secret) : part)
  return { ...object, hidden: { texts, shown } }
}

function digestOf(text: string, secret: string): string {
  return `#${createHmac('sha256', secret).update(text).digest('hex').slice(0, 8)}`
}

/** The keys and values below a node that are written, if only in part, where a text is hidden. */
function hiddenScalars(
  node: Node | undefined,
  { yaml, lineAt, isReindented }: ParsedDocument,
  hidden: HiddenRanges,
): readonly string[] {
  const start = hidden.startOf(lineAt(0))
  const isHidden = ([from, , to]: readonly number[]) =>
    isReindented
      ? hidden.isOnLines(lineAt(from ?? 0), lineAt(to ?? 0))
      : hidden.isWithin(start + (from ?? 0), start + (to ?? 0))
  return new Collector(yaml, isHidden).textsIn(node ?? (yaml.contents as Node | null))
}

class Collector {
  readonly #document: Document
  readonly #isHidden: (range: readonly number[]) => boolean
  readonly #seen = new Set<Node>()
  readonly #texts = new Set<string>()

  constructor(document: Document, isHidden: (range: readonly number[]) => boolean) {
    this.#document = document
    this.#isHidden = isHidden
  }

  textsIn(node: Node | null): readonly string[] {
    this.#collect(node, false)
    return [...this.#texts]
  }

  /** `isNamed`: whether the anchor that leads to the node is hidden, so that what it leads to is. */
  #collect(node: Node | null, isNamed: boolean): void {
    if (!node || (this.#seen.has(node) && !isNamed)) return
    this.#seen.add(node)
    if (isAlias(node)) {
      this.#collect(node.resolve(this.#document) ?? null, isNamed || this.#isHidden(node.range ?? []))
    } else if (isScalar(node)) {
      if (isNamed || this.#isHidden(node.range ?? [])) this.#add(node)
    } else if (isSeq<Node | null>(node)) {
      for (const item of node.items) this.#collect(item, isNamed)
    } else if (isMap<Node, Node | null>(node)) {
      for (const { key, value } of node.items) {
        this.#collect(key, isNamed)
        this.#collect(value, isNamed)
      }
    }
  }

  #add({ value, source }: Scalar): void {
    if (typeof value === 'string') this.#texts.add(value)
    else if (typeof value === 'number') this.#texts.add(String(value)).add(source ?? '')
  }
}
