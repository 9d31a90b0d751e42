import { posix } from 'node:path'
import type { Budget } from '../../limits/budget.ts'
import type { Place } from '../../model/location.ts'
import { countNotAfter } from '../../text/line-index.ts'
import type { FileTree } from '../file-format/file-tree.ts'
import type { Gap } from '../source.ts'
import { MAX_UNPACKED, unpackingSpace } from './chart/archive.ts'
import type { ChartFile } from './chart/chart.ts'
import { filesOfFolder, filesOfPacked } from './chart/chart-files.ts'
import { enabledChart } from './chart/dependencies.ts'
import { withImportedValues } from './chart/import-values.ts'
import { type ChartProblem, loadChart } from './chart/load-chart.ts'
import { ChartError, type Dependency } from './chart/metadata.ts'
import { isArchive } from './chart/packed-chart.ts'
import { withinDocumentLimit } from './document-limit.ts'
import {
  chartNotLoaded,
  failuresOf,
  includesMissing,
  missingCharts,
  problemOf,
  renderingStopped,
} from './gaps.ts'
import { HiddenRanges } from './hidden-ranges.ts'
import { withLocalCharts } from './local-charts.ts'
import { PlacedText } from './release/placed-text.ts'
import type { Release } from './release/release.ts'
import { type RenderedTemplate, renderRelease } from './release/render-release.ts'
import { ParsedTexts } from './template/parsed-texts.ts'
import type { RenderedText } from './template/rendered-text.ts'

/** What one template of a chart rendered: a YAML text, with no, one or several documents. */
export interface RenderedManifest {
  /** As Helm calls the template: `shop/charts/redis/templates/pod.yaml`. */
  readonly name: string
  readonly template: ChartFile
  readonly text: string
  /** The template's line, and the values, that made lines of the text, which count from 1. */
  placeOf(startLine: number, endLine: number, path: string): Place
  /** The lines of the template itself that made lines of the text. */
  blockOf(startLine: number, endLine: number): Place
  /** Whether any part of a line was made of a value that is not written in the scanned files. */
  isOutside(line: number): boolean
  /** The parts of the text that no output may quote; absent where there are none. */
  readonly hidden: HiddenRanges | undefined
  /** Whether the namespace of the release made a part of a line what it is. */
  isOfRelease(line: number): boolean
  /** Whether any part of a line is made up with each rendering, such as a password. */
  isGenerated(line: number): boolean
}

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
  const definition = isPacked ? path : posix.join(path, 'Chart.yaml')
  const problems: ChartProblem[] = []
  try {
    if (isPacked && budget?.exhausted)
      throw new ChartError('the charts before it are as much as one scan renders')
    const space = unpackingSpace()
    const files = isPacked ? filesOfPacked(tree, path, space) : filesOfFolder(tree, path)
    budget?.spend(files.length * STEPS_PER_FILE)
    if (isPacked) budget?.spend(sum(files.map((file) => file.bytes().length)) / BYTES_PER_STEP)
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
      manifests: kept.map(manifestOf),
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

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}

/** Whether a chart has anything to render; other files may be called `Chart.yaml`, too. */
function hasContents(tree: FileTree, folder: string): boolean {
  return tree.folders(folder).some((name) => name === 'templates' || name === 'charts')
}

/** Helm splits documents at `---`, whatever follows: `---{{- if .Values.rbac -}} # Roles` is usual, and no YAML. */
const COMMENT_AT_DOCUMENT_START = /^---#/gm
const SEPARATOR_LENGTH = '---'.length
const COMMENT_APART = '--- #'

/** The hidden parts of a rendered text, in which comments were set apart from what begins a document. */
function hiddenIn(rendered: RenderedText, text: string): HiddenRanges | undefined {
  if (rendered.hidden === undefined) return undefined
  const inserted = Array.from(
    rendered.text.matchAll(COMMENT_AT_DOCUMENT_START),
    ({ index }) => index + SEPARATOR_LENGTH,
  )
  const moved = (offset: number) => offset + countNotAfter(inserted, offset)
  return new HiddenRanges(
    text,
    rendered.hidden.map(({ start, end }) => ({ start: moved(start), end: moved(end) })),
  )
}

function manifestOf({ name, file: template, rendered }: RenderedTemplate): RenderedManifest {
  const placed = new PlacedText(rendered)
  const text = rendered.text.replace(COMMENT_AT_DOCUMENT_START, COMMENT_APART)
  const whole: Place = { file: template.path, startLine: 1, endLine: 1 }
  return {
    name,
    template,
    text,
    hidden: hiddenIn(rendered, text),
    // An archive has no lines that anybody could look up.
    placeOf: (startLine, endLine, path) =>
      template.isPacked ? whole : (placed.placeOf(startLine, endLine, path) ?? whole),
    blockOf: (startLine, endLine) =>
      template.isPacked ? whole : placed.blockOf(startLine, endLine, template.path),
    isOutside: (line) => placed.isOutside(line),
    isOfRelease: (line) => placed.isOfRelease(line),
    isGenerated: (line) => placed.isGenerated(line),
  }
}
