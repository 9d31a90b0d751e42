import type { SourceFile } from '../file-format/file-tree.ts'
import type { ListedIgnore } from './listed-ignore.ts'
import { yamlEntries } from './yaml-entries.ts'

/** The checks that a configuration in YAML or JSON leaves out under a key: a list, or a text with commas. */
export function readSkippedChecks(file: SourceFile, key: string): readonly ListedIgnore[] {
  return yamlEntries(file, key).map(({ value, line }) => ({ checks: idsIn(value), line }))
}

function idsIn(value: unknown): readonly string[] {
  if (typeof value !== 'string') return []
  return value
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '')
}
