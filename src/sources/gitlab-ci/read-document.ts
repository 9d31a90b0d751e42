import { isAlias, isMap, isScalar, isSeq, type Node, type Scalar } from 'yaml'
import type { Location } from '../../model/location.ts'
import type { SourceFile } from '../file-format/file-tree.ts'
import { linesOf } from '../yaml/locations.ts'
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
  const map = documentValue(parsed.yaml.contents, path, parsed.lineAt)
  if (map?.kind !== 'map') return { reason: 'It is no list of jobs.', line: lines + 1, column: 1 }
  return { map, parsed, text }
}

/** The value of YAML nodes. An alias becomes the value it names, which is shared and not copied. */
function documentValue(
  root: Node | null,
  file: string,
  lineAt: (offset: number) => number,
): CiValue | undefined {
  const anchors = new Map<string, CiValue>()
  return read(root)

  function read(node: Node | null, key: Node | null = node): CiValue | undefined {
    if (node === null) {
      return key === null ? undefined : { kind: 'scalar', value: null, location: locationOf(key, key) }
    }
    if (isAlias(node)) return anchors.get(node.source)
    const value = readNew(node, locationOf(key ?? node, node))
    const anchor = 'anchor' in node ? node.anchor : undefined
    if (anchor !== undefined) anchors.set(anchor, value)
    return value
  }

  function readNew(node: Node, location: Location): CiValue {
    if (isSeq<Node | null>(node)) {
      const items = node.items.flatMap((item) => read(item) ?? [])
      if (node.tag !== '!reference') return { kind: 'list', items, location }
      const path = items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : []))
      return { kind: 'reference', path, location }
    }
    if (isMap<Node, Node | null>(node)) return { kind: 'map', entries: entriesOf(node.items), location }
    return { kind: 'scalar', value: isScalar(node) ? plainValue(node) : null, location }
  }

  /** Entries, with those that `<<` merges in, which do not replace the map's own. */
  function entriesOf(pairs: readonly { key: Node; value: Node | null }[]): ReadonlyMap<string, CiValue> {
    const merged = new Map<string, CiValue>()
    const own = new Map<string, CiValue>()
    for (const { key, value: written } of pairs) {
      const name = isScalar(key) ? (key.source ?? String(key.value)) : ''
      const value = read(written, key)
      if (value === undefined) continue
      if (name !== '<<') own.set(name, value)
      else for (const source of value.kind === 'list' ? value.items : [value]) addNew(merged, source)
    }
    return new Map([...merged, ...own])
  }

  function locationOf(from: Node, to: Node): Location {
    return { file, ...linesOf(from, to, lineAt) }
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
