import { posix } from 'node:path'
import { GoMap } from '../helm/go/value.ts'
import { YamlValueError } from '../helm/go/yaml-value.ts'
import { DEFAULT_KUBE_VERSION, DEFAULT_RELEASE } from '../helm/release/release.ts'
import { renderChart } from '../helm/render-chart.ts'
import { mergeOver } from '../helm/values/merge-values.ts'
import { readValues } from '../helm/values/read-values.ts'
import type { Gap } from '../source.ts'
import type { BuildFiles } from './build-files.ts'
import type { BuiltObject } from './built-object.ts'
import { anything, type Decoded, listOf, openStructure, str } from './decode.ts'
import { type Node, plainValue } from './node.ts'
import { readObjects } from './read-objects.ts'
import { Refusal } from './refusal.ts'

const globalFields = openStructure({ chartHome: str })

const chartFields = openStructure({
  name: str,
  version: str,
  repo: str,
  releaseName: str,
  namespace: str,
  valuesFile: str,
  additionalValuesFiles: listOf(str),
  valuesInline: anything,
  valuesMerge: str,
})

/** The names of the same fields in `helmChartInflationGenerator`. */
const oldFields = openStructure({
  chartName: str,
  chartVersion: str,
  chartRepoUrl: str,
  chartHome: str,
  values: str,
  valuesLocal: anything,
})

/** A chart that a kustomization renders. */
interface ChartEntry extends Decoded<typeof chartFields> {
  /** The folder that charts are kept in. */
  readonly home: string
}

/** Reads an entry of `helmCharts` or `helmChartInflationGenerator`. Throws a Refusal. */
export function readChartEntry(entry: Node | undefined, globals: Node | undefined): ChartEntry {
  const read = chartFields(entry, 'helmCharts')
  const old = oldFields(entry, 'helmChartInflationGenerator')
  const name = read.name || old.chartName
  if (name === '') throw new Refusal('a chart has no name')
  return {
    ...read,
    name,
    version: read.version || old.chartVersion,
    repo: read.repo || old.chartRepoUrl,
    valuesFile: read.valuesFile || old.values,
    valuesInline: read.valuesInline ?? old.valuesLocal,
    home: globalFields(globals, 'helmGlobals').chartHome || old.chartHome || 'charts',
  }
}

/** What a chart of the tree renders; `undefined` for one that would be downloaded. Throws a Refusal. */
export function renderedChart(
  chart: ChartEntry,
  folder: string,
  files: BuildFiles,
):
  | { readonly objects: readonly BuiltObject[]; readonly gaps: readonly Gap[]; readonly folder: string }
  | undefined {
  const isPinned = chart.version !== '' && chart.repo !== ''
  const home = isPinned ? posix.join(chart.home, `${chart.name}-${chart.version}`) : chart.home
  const inside = files.folder(folder, posix.join(home, chart.name))
  if (inside === undefined) return undefined
  const release = {
    name: chart.releaseName || DEFAULT_RELEASE.name,
    namespace: chart.namespace || DEFAULT_RELEASE.namespace,
    values: valuesOf(chart, folder, inside, files),
    kubeVersion: DEFAULT_KUBE_VERSION,
  }
  const { tree, budget } = files
  const { manifests, gaps } = renderChart(inside, release, { tree, ...(budget && { budget }) })
  const objects = manifests.flatMap((manifest) =>
    readObjects(manifest.text, manifest.template.path, (startLine, endLine) =>
      manifest.placeOf(startLine, endLine, ''),
    ),
  )
  return { objects, gaps, folder: inside }
}

/** The values of the files, and those in the kustomization over them, unless it says otherwise. */
function valuesOf(chart: ChartEntry, folder: string, chartFolder: string, files: BuildFiles): GoMap {
  const inline = chart.valuesInline
    ? parsed(JSON.stringify(plainValue(chart.valuesInline)), undefined)
    : new GoMap()
  const own = files.find(chartFolder, 'values.yaml')
  const file = chart.valuesFile === '' ? own : files.read(folder, chart.valuesFile)
  const written = file ? parsed(file.text, file.path) : new GoMap()
  return chart.additionalValuesFiles.reduce(
    (values, path) => {
      const added = files.read(folder, path)
      return mergeOver(values, parsed(added.text, added.path))
    },
    merged(chart.valuesMerge, written, inline),
  )
}

function merged(mode: string, file: GoMap, inline: GoMap): GoMap {
  if (mode === 'replace') return inline
  return mode === 'merge' ? mergeOver(inline, file) : mergeOver(file, inline)
}

function parsed(text: string, file: string | undefined): GoMap {
  try {
    return readValues(text, file)
  } catch (error) {
    if (!(error instanceof YamlValueError)) throw error
    throw new Refusal(`the values in ${file ?? 'valuesInline'} cannot be read: ${error.message}`, {
      cause: error,
    })
  }
}
