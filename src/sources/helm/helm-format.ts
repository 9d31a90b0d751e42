import { posix } from 'node:path'
import { type Contents, type FileContext, type FileFormat, readUnit } from '../file-format/file-format.ts'
import type { FileTree, SourceFile } from '../file-format/file-tree.ts'
import { memoryTree } from '../file-format/memory-tree.ts'
import { tracedTree } from '../file-format/traced-tree.ts'
import { kubernetes } from '../kubernetes/kubernetes-format.ts'
import { isChartTemplate, isManifest } from '../kubernetes/recognition.ts'
import type { ChartFile } from './chart/chart-file.ts'
import { ChartError, readMetadata } from './chart/metadata.ts'
import { isArchive, isChart } from './chart/packed-chart.ts'
import { HELM } from './declaration.ts'
import { readRendered } from './read-release.ts'
import { HELM_OPTIONS, NO_HELM_OPTIONS } from './release/helm-options.ts'
import { renderChart } from './render-chart.ts'
import { ParsedTexts } from './template/parsed-texts.ts'

/** Helm charts, in folders and packed, each rendered as one release with its own values and those that were given. */
export const helm: FileFormat = { ...HELM, read }

/** A chart that another one brings in is part of that one's release. */
function* read(
  files: readonly SourceFile[],
  context: FileContext = { tree: memoryTree(files) },
): Generator<Contents> {
  // Those that other formats render are charts of the scan as well.
  const all = context.scanned?.get(helm.name) ?? files
  const manifests = context.scanned?.get(kubernetes.name) ?? []
  const charts = all.filter(({ path }) => isChart(path))
  const folders = new Set(charts.map(({ path }) => posix.dirname(path)))
  const used = new Set(charts.flatMap(usedFolders))
  const scanned = new Set([...all, ...manifests].map(({ path }) => path))
  const isOwn = (chart: string) => !used.has(chart) && !isWithinChart(chart, folders)
  const parsedTexts = new ParsedTexts()
  const allRead = new Set<string>()
  for (const { path } of files) {
    const chart = isArchive(path) ? path : posix.dirname(path)
    if (!isOwn(chart)) continue
    const read = readUnit(path, () => readRelease(chart, { scanned, parsedTexts, context }))
    if (!('filesRead' in read)) {
      yield read
      continue
    }
    const { filesRead, ...contents } = read
    for (const path of filesRead) allRead.add(path)
    yield contents
  }
  // A file of a chart is not judged by itself, be it that its templates read it with `.Files`.
  const isPart = ({ path }: SourceFile) => isWithinChart(path, folders) || allRead.has(path)
  yield { resources: [], gaps: [], parts: manifests.filter(isPart).map(({ path }) => path) }
}

/** Whether a path is in the folder `templates` or `charts` of a chart. */
function isWithinChart(path: string, folders: ReadonlySet<string>): boolean {
  for (let inner = path, outer = posix.dirname(path); inner !== outer; ) {
    const name = posix.basename(inner)
    if ((name === 'templates' || name === 'charts') && inner !== path && folders.has(outer)) return true
    inner = outer
    outer = posix.dirname(outer)
  }
  return false
}

/** How the repository of a chart begins that lies in the same tree. */
const LOCAL = 'file://'

/** Folders of charts that a chart asks for by their paths: `repository: file://../other`. */
function usedFolders({ path, text }: SourceFile): readonly string[] {
  if (!text.includes(LOCAL)) return []
  try {
    return readMetadata({ path, isPacked: false, text: () => text })
      .dependencies.filter(({ repository }) => repository.startsWith(LOCAL))
      .map(({ repository }) => posix.join(posix.dirname(path), repository.slice(LOCAL.length)))
      .map((folder) => folder.replace(/\/$/, ''))
  } catch (error) {
    if (error instanceof ChartError) return []
    throw error
  }
}

interface Scan {
  readonly scanned: ReadonlySet<string>
  readonly parsedTexts: ParsedTexts
  readonly context: FileContext
}

/** What a chart renders. */
interface ReleaseContents extends Contents {
  /** Files that were read for it: the chart's own, and those that its templates asked for. */
  readonly filesRead: readonly string[]
}

function readRelease(folder: string, scan: Scan): ReleaseContents {
  const { scanned, context } = scan
  context.onFile?.()
  const { memo, tree } = context
  if (!memo) return renderedRelease(folder, tree, scan)
  const world = { tree, scanned }
  return memo.traced(`chart ${folder}`, world, (trace) =>
    renderedRelease(folder, tracedTree(world, trace), scan),
  )
}

function renderedRelease(
  folder: string,
  tree: FileTree,
  { scanned, parsedTexts, context }: Scan,
): ReleaseContents {
  const { release, secret } = HELM_OPTIONS.in(context.options) ?? NO_HELM_OPTIONS
  const filesRead = new Set<string>()
  const { manifests, gaps } = renderChart(folder, release, {
    tree: notingTree(tree, filesRead),
    ...(context.budget && { budget: context.budget }),
    hidesMessages: secret !== undefined,
    parsedTexts,
  })
  const scope = scopeOf(folder)
  const read = manifests
    .filter(({ template }) => !isLeftOut(template, folder, scanned))
    .map((manifest) => readRendered(manifest, { scope, readsTags: context.readsTags === true, secret }))
  return {
    resources: read.flatMap(({ resources }) => resources),
    gaps: [...gaps, ...read.flatMap((part) => part.gaps)],
    unjudged: read.flatMap(({ unjudged = [] }) => unjudged),
    inlineIgnores: read.flatMap(({ inlineIgnores = [] }) => inlineIgnores),
    filesRead: [...filesRead],
  }
}

function scopeOf(chart: string): string {
  if (isArchive(chart)) return `the chart ${chart}`
  return chart === '.' ? 'the chart in the root folder' : `the chart in ${chart}`
}

/** A tree that notes the files which are read. */
function notingTree(tree: FileTree, read: Set<string>): FileTree {
  const noted = (path: string) => {
    read.add(path)
    return path
  }
  return {
    folder: (path) => tree.folder(path),
    list: (path) => tree.list(path),
    folders: (path) => tree.folders(path),
    isIgnored: (path) => tree.isIgnored(path),
    readIgnored: (path) => tree.readIgnored(path),
    read: (path) => tree.read(noted(path)),
    bytes: (path) => tree.bytes(noted(path)),
  }
}

/** Whether a template of the chart itself is a file that the scan was told to leave out. */
function isLeftOut(template: ChartFile, folder: string, scanned: ReadonlySet<string>): boolean {
  const { path, isPacked } = template
  const isOwn = !isPacked && (folder === '.' || path.startsWith(`${folder}/`))
  if (!isOwn || scanned.has(path) || !/\.(?:ya?ml|json)$/i.test(path)) return false
  const text = template.text()
  return isChartTemplate(path, text) || isManifest(text)
}
