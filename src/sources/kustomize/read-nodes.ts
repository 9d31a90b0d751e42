import { isAlias, isMap, isScalar, isSeq, type Scalar, type Node as YamlNode } from 'yaml'
import type { Location } from '../../model/location.ts'
import { type DocumentText, splitDocuments } from '../kubernetes/documents.ts'
import { refusedAliases } from '../yaml/alias-limits.ts'
import { linesOf } from '../yaml/locations.ts'
import { composeYaml, type ParsedDocument, YAML_1_1 } from '../yaml/parse-yaml.ts'
import { isMissing, list, type MapNode, map, type Node, nullNode, type ScalarNode } from './node.ts'
import { Refusal } from './refusal.ts'
import { type Tag, tagOf } from './scalars.ts'

/**
 * Reads the documents of a YAML or JSON text. Aliases and merge keys are replaced by what they stand for. `file` is what
 * places name; with `within`, a text inside another file, all of it stands there. Throws a Refusal.
 */
export function readNodes(text: string, file: string, within?: Location | PlaceOfLines): readonly Node[] {
  return documentsOf(text).flatMap((document) => {
    const node = readDocument(document, { file, within, keys: 'strict' })
    return isMissing(node) ? [] : [node]
  })
}

/** Where lines of a text were made that stands in no file: that a chart rendered. */
export type PlaceOfLines = (startLine: number, endLine: number) => Location

/**
 * Reads the first document of a configuration of Kustomize. Any key is a text there, and of keys that are repeated the
 * last counts. Throws a Refusal.
 */
export function readConfiguration(text: string, file: string, within?: Location): Node | undefined {
  const [document] = documentsOf(text)
  return document && readDocument(document, { file, within, keys: 'loose' })
}

function documentsOf(text: string): readonly DocumentText[] {
  return splitDocuments(text.replaceAll('\r\n', '\n'))
}

/** How a document is read, and what its places name. */
interface Reading {
  readonly file: string
  readonly within: Location | PlaceOfLines | undefined
  readonly keys: 'loose' | 'strict'
}

function readDocument({ text, precedingLines }: DocumentText, reading: Reading): Node | undefined {
  const { file, within } = reading
  const composed = composeYaml(text, YAML_1_1, precedingLines)
  if ('reason' in composed) {
    const line = typeof within === 'object' ? within.startLine : composed.line
    throw new Refusal(`${file}, line ${line}: ${composed.reason.replace(/\.$/, '')}`)
  }
  const refused = refusedAliases(composed.yaml)
  if (refused !== undefined) throw new Refusal(`${file}: ${refused.replace(/\.$/, '')}`)
  const root = composed.yaml.contents as YamlNode | null
  if (!root) return undefined
  try {
    return new NodeReader(composed, text, reading).read(root, root)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal(`${file}: it is nested too deeply`, { cause: error })
    throw error
  }
}

/** Makes nodes of those of the YAML library. */
class NodeReader {
  readonly #document: Pick<ParsedDocument, 'lineAt' | 'yaml'>
  readonly #file: string
  readonly #within: Location | PlaceOfLines | undefined
  readonly #isStrict: boolean
  readonly #text: string
  /** By what an anchor names: it is read once, however many aliases it has. */
  readonly #anchors = new Map<string, Node>()

  constructor(
    document: Pick<ParsedDocument, 'lineAt' | 'yaml'>,
    text: string,
    { file, within, keys }: Reading,
  ) {
    this.#document = document
    this.#text = text
    this.#file = file
    this.#within = within
    this.#isStrict = keys === 'strict'
  }

  /** `from` is where the node begins for a reader: at its key. */
  read(node: YamlNode, from: YamlNode): Node {
    if (isAlias(node)) return this.#anchored(node.source)
    const read = this.#content(node, this.#placeOf(from, node))
    if ('anchor' in node && node.anchor !== undefined) this.#anchors.set(node.anchor, read)
    return read
  }

  #anchored(name: string): Node {
    const node = this.#anchors.get(name)
    if (!node) throw new Refusal(`${this.#file}: the alias ${name} stands for nothing`)
    return node
  }

  #content(node: YamlNode, place: Location): Node {
    if (isMap<YamlNode, YamlNode | null>(node)) return this.#mapOf(node.items, place)
    if (isSeq<YamlNode | null>(node)) {
      return list(
        node.items.map((item) => (item ? this.read(item, item) : nullNode(place))),
        place,
      )
    }
    if (!isScalar(node)) return nullNode(place)
    const scalar = withoutAddedLineFeed(scalarOf(node, place), node, this.#text)
    return this.#isStrict ? scalar : asYaml11(scalar)
  }

  #mapOf(
    pairs: readonly { readonly key: YamlNode; readonly value: YamlNode | null }[],
    place: Location,
  ): MapNode {
    const own = new Map<string, Node>()
    let merged: readonly MapNode[] = []
    for (const { key, value } of pairs) {
      const name = this.#nameOf(key)
      const node = value ? this.read(value, key) : nullNode(this.#placeOf(key, key))
      if (isMergeKey(key)) merged = this.#mergedOf(node)
      else if (this.#isStrict && own.has(name))
        throw new Refusal(`${this.#file}: the key ${name} is written twice`)
      else own.set(name, node)
    }
    if (merged.length === 0) return { kind: 'map', fields: own, place }
    return map([...merged.toReversed().flatMap(({ fields }) => [...fields]), ...own], place)
  }

  #nameOf(key: YamlNode | null): string {
    const node = isAlias(key) ? key.resolve(this.#document.yaml) : key
    if (!isScalar(node)) throw new Refusal(`${this.#file}: a key is no text`)
    const scalar = scalarOf(node, undefined)
    if (!this.#isStrict) return asYaml11(scalar).text
    if (scalar.tag === 'str' || isMergeKey(node)) return scalar.text
    throw new Refusal(`${this.#file}: the key ${scalar.text} is no text`)
  }

  /** What `<<` brings in, the most important first. */
  #mergedOf(node: Node): readonly MapNode[] {
    const maps = node.kind === 'list' ? node.items : [node]
    return maps.map((each) => {
      if (each.kind !== 'map') throw new Refusal(`${this.#file}: a merge key needs maps`)
      return each
    })
  }

  #placeOf(from: YamlNode, to: YamlNode): Location {
    const { lineAt } = this.#document
    const lines = linesOf(from, to, lineAt)
    if (!this.#within) return { file: this.#file, ...lines }
    if (typeof this.#within === 'function') return this.#within(lines.startLine, lines.endLine)
    const { file, startLine, endLine } = this.#within
    const last = lineAt((this.#document.yaml.contents?.range?.[1] ?? 1) - 1)
    // A block scalar begins on the line after its key; a text in quotes may stand on one line.
    if (endLine - startLine < last) return this.#within
    return { file, startLine: startLine + lines.startLine, endLine: startLine + lines.endLine }
  }
}

/** The YAML library ends a block at the end of a text with a line feed, whether there is one or not. */
function withoutAddedLineFeed(scalar: ScalarNode, { type, range }: Scalar, text: string): ScalarNode {
  if (!type?.startsWith('BLOCK') || text.endsWith('\n') || !scalar.text.endsWith('\n')) return scalar
  return (range?.[1] ?? 0) < text.length ? scalar : { ...scalar, text: scalar.text.slice(0, -1) }
}

function isMergeKey(key: YamlNode): boolean {
  return isScalar(key) && key.source === '<<' && key.type === 'PLAIN'
}

function scalarOf(node: Scalar, place: Location | undefined): ScalarNode {
  const isQuoted = node.type !== undefined && node.type !== 'PLAIN'
  const text = isQuoted ? String(node.value) : (node.source ?? '')
  return { kind: 'scalar', text, tag: writtenTag(node) ?? (isQuoted ? 'str' : tagOf(text)), isQuoted, place }
}

const WORDS_FOR_TRUE = /^(?:y|Y|yes|Yes|YES|on|On|ON)$/
const WORDS_FOR_FALSE = /^(?:n|N|no|No|NO|off|Off|OFF)$/

/** Kustomize reads its own files as YAML 1.1, in which `y` and `no` are no texts. */
function asYaml11(scalar: ScalarNode): ScalarNode {
  if (scalar.isQuoted || scalar.tag !== 'str') return scalar
  if (WORDS_FOR_TRUE.test(scalar.text)) return { ...scalar, text: 'true', tag: 'bool' }
  return WORDS_FOR_FALSE.test(scalar.text) ? { ...scalar, text: 'false', tag: 'bool' } : scalar
}

/** The type that a tag in the text asks for. */
function writtenTag({ tag }: Scalar): Tag | undefined {
  const name = /^tag:yaml\.org,2002:(bool|float|int|null|str|timestamp)$/.exec(tag ?? '')?.[1]
  if (tag === undefined) return undefined
  return (name as Tag | undefined) ?? 'str'
}
