import { posix } from 'node:path'
import { Cursor } from '../../model/cursor.ts'
import { list, object, text } from '../../model/schema.ts'
import type { SourceFile } from '../files/file-tree.ts'
import type { Gap } from '../source.ts'
import { parseDocument, splitDocuments } from './documents.ts'
import { chartNotRendered } from './gaps.ts'
import { MalformedObjectError, readBySchema } from './read-by-schema.ts'
import { isHelmTemplate } from './recognition.ts'

const chart = object({ dependencies: list(object({ name: text })) })

/** The templates of the scanned Helm charts, which only Helm can render. */
export interface Charts {
  /** Paths of templates that belong to a chart. */
  readonly templates: ReadonlySet<string>
  /** One for each chart that has anything to render, rather than one for each of its templates. */
  readonly gaps: readonly Gap[]
}

/** Whether a file describes a Helm chart; Helm knows it by this name alone. */
export function isChart(path: string): boolean {
  return posix.basename(path) === 'Chart.yaml'
}

/** Finds which templates belong to which chart: those in the folder `templates` beside its `Chart.yaml`. */
export function readCharts(files: readonly SourceFile[]): Charts {
  const charts = files.filter(({ path }) => isChart(path))
  const folders = new Set(charts.map(templatesBeside))
  const templates = files.filter(({ path, text }) => folderOf(path, folders) && isHelmTemplate(text))
  const byFolder = Map.groupBy(templates, ({ path }) => folderOf(path, folders))
  return {
    templates: new Set(templates.map(({ path }) => path)),
    gaps: charts.flatMap((file) => {
      const count = byFolder.get(templatesBeside(file))?.length ?? 0
      const needs = dependenciesOf(file)
      return count + needs.length > 0 ? [chartNotRendered(file, count, needs)] : []
    }),
  }
}

function templatesBeside({ path }: SourceFile): string {
  return posix.join(posix.dirname(path), 'templates')
}

/** The innermost of the folders that a file is in. */
function folderOf(path: string, folders: ReadonlySet<string>): string | undefined {
  for (let folder = posix.dirname(path); folder !== '.' && folder !== '/'; folder = posix.dirname(folder)) {
    if (folders.has(folder)) return folder
  }
  return undefined
}

/** Names of the charts that a chart brings in; none when it cannot be read, since its templates count anyway. */
function dependenciesOf({ text }: SourceFile): readonly string[] {
  const [document] = splitDocuments(text)
  const parsed = document && parseDocument(document)
  if (!parsed || 'reason' in parsed) return []
  try {
    const dependencies = new Cursor(readBySchema(chart, parsed.value), '').at('dependencies').items()
    return dependencies
      .map((dependency) => dependency.at('name').value)
      .filter((name) => typeof name === 'string')
  } catch (error) {
    if (error instanceof MalformedObjectError) return []
    throw error
  }
}
