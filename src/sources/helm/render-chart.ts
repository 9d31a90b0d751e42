import { posix } from 'node:path'
import type { Budget } from '../../limits/budget.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import type { Gap } from '../source.ts'
import { MAX_UNPACKED, unpackingSpace } from './chart/archive.ts'
import { filesOfFolder, filesOfPacked } from './chart/chart-files.ts'
import { enabledChart } from './chart/dependencies.ts'
import { withImportedValues } from './chart/import-values.ts'
import { type ChartProblem, loadChart } from './chart/load-chart.ts'
import { ChartError, type Dependency } from './chart/metadata.ts'
import { definitionOf, isArchive } from './chart/packed-chart.ts'
import {
  chartNotLoaded,
  failuresOf,
  includesMissing,
  missingCharts,
  problemOf,
  renderingStopped,
} from './gaps.ts'
import { withLocalCharts } from './local-charts.ts'
import type { Release } from './release/release.ts'
import { type RenderedTemplate, renderRelease } from './release/render-release.ts'
import { RenderedManifest } from './rendered-manifest.ts'
import { ParsedTexts } from './template/parsed-texts.ts'

export interface RenderedChart {
  readonly manifests: readonly RenderedManifest[]
  readonly gaps: readonly Gap[]
}

/** Where charts are read from, and what rendering may spend. */
export interface ChartContext {
  /** Whether no gap repeats what a template says, since it may quote values that are given from outside. */
  readonly hidesMessages?: boolean
  /** How a chart is given the values that it asks for, as a sentence; by the options of a scan where it is left out. */
  readonly cure?: string
  /** What was parsed for other charts of the scan. */
  readonly parsedTexts?: ParsedTexts
  readonly tree: FileTree
  readonly budget?: Budget
}

/** Cost of finding a file of a chart, which several releases may be made of. */
const STEPS_PER_FILE = 20

/** Bytes of a packed chart that are unpacked for one step. */
const BYTES_PER_STEP = 10

/** Limit on the documents that one chart renders; each may be an object that checks look at. */
const MAX_DOCUMENTS = 10_000

/** What judging a document costs: memory above all. */
const STEPS_PER_DOCUMENT = 2_000

/**
 * Renders the chart in a folder of the tree, or a packed one, with the charts in its folder `charts`, as `helm template` does.
 * What Helm would refuse is a gap, and the rest is rendered.
 */
export function renderChart(
  path: string,
  release: Release,
  { tree, budget, hidesMessages = false, cure, parsedTexts = new ParsedTexts() }: ChartContext,
): RenderedChart {
  const isPacked = isArchive(path)
  const folder = isPacked ? posix.dirname(path) : path
  const definition = definitionOf(path)
  const problems: ChartProblem[] = []
  try {
    if (isPacked && budget?.exhausted)
      throw new ChartError('the charts before it are as much as one scan renders')
    const space = unpackingSpace()
    const files = isPacked ? filesOfPacked(tree, path, space) : filesOfFolder(tree, path)
    budget?.spend(files.length * STEPS_PER_FILE)
    if (isPacked) for (const file of files) budget?.spend(file.bytes().length / BYTES_PER_STEP)
    const loaded = loadChart(files, (problem) => problems.push(problem), space)
    const chart = withLocalCharts(loaded, folder, {
      tree,
      space,
      report: (problem) => problems.push(problem),
    })
    const missing: Dependency[] = []
    const enabled = enabledChart(chart, release.values, (dependency) => missing.push(dependency))
    const { templates, failed, stopped } = renderRelease(
      withImportedValues(enabled),
      release,
      parsedTexts,
      budget,
    )
    const { kept, reason } = withinDocumentLimit(templates, budget)
    const ofMissing = missing.length > 0 ? failed.filter(includesMissing) : []
    return {
      manifests: kept.map((template) => new RenderedManifest(template)),
      gaps: [
        ...problems.map(problemOf),
        ...missingCharts(missing, ofMissing.length),
        ...failuresOf(
          failed.filter((template) => !ofMissing.includes(template)),
          hidesMessages,
          cure,
        ),
        ...(stopped ? [renderingStopped(definition, stopped)] : []),
        ...(reason === undefined ? [] : [{ subject: definition, reason }]),
      ],
    }
  } catch (error) {
    if (!(error instanceof ChartError)) throw error
    // It may have been unpacked up to the limit.
    if (isPacked) budget?.spend(MAX_UNPACKED / BYTES_PER_STEP)
    const gaps =
      isPacked || hasContents(tree, folder)
        ? [...problems.map(problemOf), chartNotLoaded(definition, error)]
        : []
    return { manifests: [], gaps }
  }
}

/** Whether a chart has anything to render; other files may be called `Chart.yaml`, too. */
function hasContents(tree: FileTree, folder: string): boolean {
  return tree.folders(folder).some((name) => name === 'templates' || name === 'charts')
}

/** The templates of a chart without those that would exceed the limit on documents, and why any are left out. */
function withinDocumentLimit(
  templates: readonly RenderedTemplate[],
  budget: Budget | undefined,
): { readonly kept: readonly RenderedTemplate[]; readonly reason?: string } {
  let documents = 0
  const kept = templates.filter(({ rendered }) => {
    const own = documentsIn(rendered.text)
    if (documents + own > MAX_DOCUMENTS) return false
    documents += own
    return true
  })
  budget?.spend(documents * STEPS_PER_DOCUMENT)
  if (kept.length === templates.length) return { kept }
  return { kept, reason: `Not all of the chart is scanned: it renders more than ${MAX_DOCUMENTS} documents.` }
}

function documentsIn(text: string): number {
  let count = 1
  for (let at = text.indexOf('\n---'); at !== -1; at = text.indexOf('\n---', at + 1)) count += 1
  return count
}
