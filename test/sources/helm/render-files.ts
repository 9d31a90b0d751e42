import type { SourceFile } from '../../../src/sources/file-format/file-tree.ts'
import { memoryTree } from '../../../src/sources/file-format/memory-tree.ts'
import { GoMap } from '../../../src/sources/helm/go/value.ts'
import { DEFAULT_KUBE_VERSION, DEFAULT_RELEASE } from '../../../src/sources/helm/release/release.ts'
import { renderChart } from '../../../src/sources/helm/render-chart.ts'
import { mergeOver } from '../../../src/sources/helm/values/merge-values.ts'
import { readValues } from '../../../src/sources/helm/values/read-values.ts'
import { setValues } from '../../../src/sources/helm/values/set-values.ts'

/** A chart by the names of its files, and what it is rendered with: a question to the oracle. */
export interface ChartCase {
  readonly files: Readonly<Record<string, string>>
  readonly values?: readonly string[]
  readonly set?: readonly string[]
  readonly setString?: readonly string[]
  readonly setLiteral?: readonly string[]
}

/** What a chart renders: texts by the names of templates, or why Helm refuses it. */
export interface Rendering {
  readonly rendered?: Readonly<Record<string, string>>
  readonly error?: string
}

export function file(path: string, text: string): SourceFile {
  return { path, absolutePath: `/${path}`, text }
}

/** Renders a chart with ours. Whatever would be a gap is an error, as Helm refuses the chart then. */
export function render({
  files,
  values = [],
  set = [],
  setString = [],
  setLiteral = [],
}: ChartCase): Rendering {
  const tree = memoryTree(Object.entries(files).map(([path, text]) => file(path, text)))
  const given = values.reduce((below, text) => mergeOver(below, readValues(text, undefined)), new GoMap())
  for (const assignment of set) setValues(given, assignment)
  for (const assignment of setString) setValues(given, assignment, 'string')
  for (const assignment of setLiteral) setValues(given, assignment, 'literal')
  const release = { ...DEFAULT_RELEASE, values: given, kubeVersion: DEFAULT_KUBE_VERSION }
  const { manifests, gaps } = renderChart('.', release, { tree })
  if (gaps.length > 0) return { error: gaps.map(({ reason }) => reason).join('\n') }
  return { rendered: Object.fromEntries(manifests.map(({ name, text }) => [name, text])) }
}
