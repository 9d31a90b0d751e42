import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import type { Location } from '../../model/location.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { type ParsedDocument, parseYaml, type Unreadable, yaml11With } from '../yaml/parse-yaml.ts'
import type { CiMap, CiValue } from './value.ts'

/** YAML as GitLab reads it, with its own tag. */
const GITLAB = yaml11With([{ tag: '!reference', collection: 'seq' }])

/** A file of configuration. */
export interface CiDocument {
  readonly map: CiMap
  readonly parsed: ParsedDocument
  readonly text: string
}

/** Reads a file, without the header (`spec:` … `---`) that describes the inputs of an included one. */
export function readDocument({ path, text }: SourceFile): CiDocument | Unreadable {
  const [header] = /^(?:[ \t]*(?:#[^\n]*)?\n|---[^\n]*\n)*spec:[\s\S]*?\n---[^\n]*\n/.exec(text) ?? ['']
  const lines = header.split('\n').length - 1
  const parsed = parseYaml(text.slice(header.length), GITLAB, lines)
  if ('reason' in parsed) return parsed
  const map = new DocumentReader(path, parsed.lineAt).read(parsed.yaml.contents)
  if (map?.kind !== 'map') return { reason: 'It is no list of jobs.', line: lines + 1, column: 1 }
  return { map, parsed, text }
}

/** Turns YAML nodes into values. An alias becomes the value it names, which is shared and not copied. */
class DocumentReader {
  readonly #file: string
  readonly #lineAt: (offset: number) => number
  readonly #anchors = new Map<string, CiValue>()

  constructor(file: string, lineAt: (offset: number) => number) {
    this.#file = file
    this.#lineAt = lineAt
  }

  read(node: Node | null, key: Node | null = node): CiValue | undefined {
    if (node === null) {
      return key === null ? undefined : { kind: 'scalar', value: null, location: this.#locationOf(key, key) }
    }
    if (isAlias(node)) return this.#anchors.get((node as Alias).source)
    const value = this.#read(node, this.#locationOf(key ?? node, node))
    const anchor = 'anchor' in node ? node.anchor : undefined
    if (anchor !== undefined) this.#anchors.set(anchor, value)
    return value
  }

  #read(node: Node, location: Location): CiValue {
    if (isSeq<Node | null>(node)) {
      const items = node.items.flatMap((item) => this.read(item) ?? [])
      if (node.tag !== '!reference') return { kind: 'list', items, location }
      const path = items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : []))
      return { kind: 'reference', path, location }
    }
    if (isMap<Node, Node | null>(node)) return { kind: 'map', entries: this.#entriesOf(node.items), location }
    return { kind: 'scalar', value: isScalar(node) ? plainValue(node) : null, location }
  }

  /** Entries, with those that `<<` merges in, which do not replace the map's own. */
  #entriesOf(pairs: readonly { key: Node; value: Node | null }[]): ReadonlyMap<string, CiValue> {
    const merged = new Map<string, CiValue>()
    const own = new Map<string, CiValue>()
    for (const { key, value } of pairs) {
      const name = isScalar(key) ? (key.source ?? String(key.value)) : ''
      const read = this.read(value, key)
      if (read === undefined) continue
      if (name !== '<<') own.set(name, read)
      else for (const source of read.kind === 'list' ? read.items : [read]) addNew(merged, source)
    }
    return new Map([...merged, ...own])
  }

  #locationOf(from: Node, to: Node): Location {
    const [start] = from.range ?? [0]
    const [, end] = to.range ?? [0, start]
    return {
      file: this.#file,
      startLine: this.#lineAt(start),
      endLine: this.#lineAt(Math.max(start, end - 1)),
    }
  }
}

/** The value of a scalar. A number stays as it is written: `1.10` is a version, and `.` a folder. */
function plainValue({ value, source }: Scalar): string | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  return source ?? String(value)
}

/** Of several maps that are merged, the first one with a key counts. */
function addNew(merged: Map<string, CiValue>, source: CiValue): void {
  if (source.kind !== 'map') return
  for (const [name, value] of source.entries) if (!merged.has(name)) merged.set(name, value)
}
