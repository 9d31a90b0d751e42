import type { SourceFile } from '../file-format/file-tree.ts'
import type { ListedIgnore } from './listed-ignore.ts'
import { recordOf, type YamlEntry, yamlEntries } from './yaml-entries.ts'

/** Ids of vulnerabilities, which are about packages: Assay looks at none, so that nothing of theirs is lost. */
const VULNERABILITY = /^(?:CVE|GHSA)-/i

/** `.trivyignore`: an id on each line, perhaps with a day: `AVD-AWS-0086 exp:2026-12-31`. */
export function readTrivyignore({ text }: SourceFile): readonly ListedIgnore[] {
  return text.split('\n').flatMap((written, index) => {
    const [id = '', ...words] = written.trim().split(/\s+/)
    if (id === '' || id.startsWith('#') || VULNERABILITY.test(id)) return []
    const until = words.find((word) => word.startsWith('exp:'))?.slice('exp:'.length)
    return [{ checks: [id], line: index + 1, ...(until !== undefined && { until }) }]
  })
}

/** `.trivyignore.yaml`: entries of `misconfigurations` have an id, and perhaps paths, a day and a statement. */
export function readTrivyignoreYaml(file: SourceFile): readonly ListedIgnore[] {
  return yamlEntries(file, 'misconfigurations').map(({ value, line }) => ({ ...entryOf(value), line }))
}

function entryOf(value: YamlEntry['value']): Omit<ListedIgnore, 'line'> {
  const { id, paths, statement, expired_at: until } = recordOf(value)
  return {
    checks: typeof id === 'string' ? [id] : [],
    ...(Array.isArray(paths) && { paths: paths.map(String) }),
    ...(typeof statement === 'string' && statement.trim() !== '' && { reason: statement.trim() }),
    ...(typeof until === 'string' && { until: until.slice(0, '2026-12-31'.length) }),
  }
}
