import type { Budget } from '../../../limits/budget.ts'
import { GoMap } from '../go/value.ts'
import { YamlValueError } from '../go/yaml-value.ts'
import { readValues } from '../values/read-values.ts'
import type { Chart } from './chart.ts'
import type { ChartFile } from './chart-file.ts'
import { filesOfArchive } from './chart-files.ts'
import { ChartError, type Metadata, readMetadata } from './metadata.ts'

/** Limit on charts within charts. */
const MAX_DEPTH = 20

/** What could not be loaded of a chart that was loaded otherwise. */
export interface ChartProblem {
  /** The file that it is about. */
  readonly path: string
  readonly reason: string
  readonly line?: number
}

/**
 * Makes a chart of its files, as Helm's loader does. A chart that it depends on and that cannot be loaded is reported
 * and left out.
 *
 * @param space what packed charts may take
 * @throws ChartError if the chart itself is none
 */
export function loadChart(
  files: readonly ChartFile[],
  report: (problem: ChartProblem) => void,
  space: Budget,
  depth = 0,
): Chart {
  if (depth > MAX_DEPTH) throw new ChartError(`charts are nested more than ${MAX_DEPTH} levels deep`)
  const byName = new Map(files.map((file) => [file.name, file]))
  const definition = byName.get('Chart.yaml')
  if (!definition) throw new ChartError('Chart.yaml file is missing')
  const metadata = readMetadata(definition, byName.get('requirements.yaml'))
  return {
    name: metadata.name,
    metadata,
    values: valuesOf(byName.get('values.yaml')),
    templates: files.filter(({ name }) => name.startsWith('templates/')),
    files: files.filter(({ name }) => isOther(name, metadata)),
    dependencies: subchartsOf(files, report, space, depth),
  }
}

const OWN: ReadonlySet<string> = new Set(['Chart.yaml', 'Chart.lock', 'values.yaml', 'values.schema.json'])
const OWN_OF_HELM_2: ReadonlySet<string> = new Set(['requirements.yaml', 'requirements.lock'])

/** Whether templates may read a file: what Helm reads itself is not among them. */
function isOther(name: string, { apiVersion }: Metadata): boolean {
  if (OWN.has(name) || name.startsWith('templates/')) return false
  if (OWN_OF_HELM_2.has(name)) return apiVersion === 'v1'
  return !name.startsWith('charts/') || name.endsWith('.prov')
}

function valuesOf(file: ChartFile | undefined): GoMap {
  if (!file) return new GoMap()
  try {
    return readValues(file.text(), file.isPacked ? undefined : file.path)
  } catch (error) {
    if (!(error instanceof YamlValueError)) throw error
    throw new ChartError(`values.yaml is no YAML: ${error.message}`, error.line, error)
  }
}

function subchartsOf(
  files: readonly ChartFile[],
  report: (problem: ChartProblem) => void,
  space: Budget,
  depth: number,
): readonly Chart[] {
  const inside = files
    .filter(({ name }) => name.startsWith('charts/') && !name.endsWith('.prov'))
    .map((file) => ({ ...file, name: file.name.slice('charts/'.length) }))
  const byChart = Map.groupBy(inside, ({ name }) => name.split('/', 1)[0] ?? name)
  return [...byChart].flatMap(([name, own]) => {
    const [first] = own
    if (!first || name.startsWith('_') || name.startsWith('.')) return []
    const isPacked = name.endsWith('.tgz')
    const path = isPacked ? first.path : first.path.slice(0, -first.name.length) + name
    return orReported(path, report, () => {
      const unpacked = isPacked
        ? filesOfArchive(first.path, first.bytes(), space)
        : own
            .filter((file) => file.name.includes('/'))
            .map((file) => ({ ...file, name: file.name.slice(name.length + 1) }))
      // A file beside the charts, such as a README.
      return unpacked.length === 0 ? [] : [loadChart(unpacked, report, space, depth + 1)]
    })
  })
}

/** What `load` loads; nothing where Helm would not load it, which is reported of the file at `path`. */
export function orReported(
  path: string,
  report: (problem: ChartProblem) => void,
  load: () => Chart[],
): Chart[] {
  try {
    return load()
  } catch (error) {
    if (!(error instanceof ChartError)) throw error
    report({ path, reason: error.message, ...(error.line !== undefined && { line: error.line }) })
    return []
  }
}
