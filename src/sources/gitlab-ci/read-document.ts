import type { Scalar } from 'yaml'
import type { SourceFile } from '../file-format/file-tree.ts'
import { type ParsedDocument, parseYaml, type Unreadable, yaml11With } from '../yaml/parse-yaml.ts'
import { readTree, type TreeLanguage } from '../yaml/read-tree.ts'
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
  const map = readTree(path, parsed, LANGUAGE)
  if (map.kind !== 'map') return { reason: 'It is no list of jobs.', line: lines + 1, column: 1 }
  return { map, parsed, text }
}

/** How GitLab reads values. */
const LANGUAGE: TreeLanguage<CiValue> = {
  scalar: (node, location) => ({ kind: 'scalar', value: node ? plainValue(node) : null, location }),
  list: (items, location) => ({ kind: 'list', items, location }),
  map: (entries, location) => ({ kind: 'map', entries, location }),
  tagged: (tag, value) => {
    if (tag !== '!reference' || value.kind !== 'list') return value
    const path = value.items.flatMap((item) => (item.kind === 'scalar' ? [String(item.value)] : []))
    return { kind: 'reference', path, location: value.location }
  },
}

/** The value of a scalar. A number stays as it is written: `1.10` is a version, and `.` a folder. */
function plainValue({ value, source }: Scalar): string | boolean | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  return source ?? String(value)
}
