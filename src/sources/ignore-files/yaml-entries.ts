import type { SourceFile } from '../file-format/file-tree.ts'
import { writtenIn } from '../yaml/locations.ts'
import { parseYaml } from '../yaml/parse-yaml.ts'

export interface YamlEntry {
  readonly value: unknown
  readonly line: number
}

/** The items of the list under a key of a file, with their lines; a single value counts as a list of one. */
export function yamlEntries({ path, text }: SourceFile, key: string): readonly YamlEntry[] {
  const document = parseYaml(text, { version: '1.2' })
  if ('reason' in document) return []
  const { locations } = writtenIn(path, document, document.yaml.contents ?? undefined)
  const lineOf = (at: string) => locations.get(at)?.startLine
  const value = recordOf(document.value)[key] ?? []
  if (!Array.isArray(value)) return [{ value, line: lineOf(key) ?? 1 }]
  return value.map((item: unknown, index) => ({ value: item, line: lineOf(`${key}[${index}]`) ?? 1 }))
}

/** The members of an object; none of anything else. */
export function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
