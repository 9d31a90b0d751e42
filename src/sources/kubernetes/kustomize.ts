import { posix } from 'node:path'
import { Cursor } from '../../model/cursor.ts'
import { type Infer, list, object, text } from '../../model/schema.ts'
import type { SourceFile } from '../files/file-tree.ts'
import type { Gap } from '../source.ts'
import { parseDocument, splitDocuments } from './documents.ts'
import { chartsNotRendered, notFetched, patchesNotApplied, unreadable } from './gaps.ts'
import { type ImagesByFile, imageChange, imagesByFile, type Overlay } from './kustomize-images.ts'
import { MalformedObjectError, readBySchema } from './read-by-schema.ts'

const patchSource = object({ path: text, patch: text })

const kustomization = object({
  resources: list(text),
  bases: list(text),
  components: list(text),
  images: list(imageChange),
  helmCharts: list(object({ name: text })),
  helmChartInflationGenerator: list(object({ chartName: text })),
  patches: list(patchSource),
  patchesJson6902: list(patchSource),
  patchesStrategicMerge: list(text),
})

/** References of a kustomization to remote resources: URLs, and repositories as git and Go write them. */
const REMOTE = /^[a-z][a-z0-9+.-]*:\/\/|^git@|^(?:github|gitlab|bitbucket)\.[a-z]+[/:]|[?&]ref=/i

type Kustomization = Cursor<Infer<typeof kustomization>>

/** Effects of the kustomizations of a scan: patches, replaced images, gaps and unjudged parts. */
export interface Kustomizations {
  /** Paths of files that are patches. A patch looks like an object, but contains only the changes. */
  readonly patches: ReadonlySet<string>
  readonly images: ImagesByFile
  readonly gaps: readonly Gap[]
  /** Objects that only Kustomize generates: one entry for each generator and transformer. */
  readonly unjudged: readonly string[]
}

interface ReadKustomization {
  readonly patches: readonly string[]
  readonly gaps: readonly Gap[]
  readonly unjudged?: readonly string[]
  /** Absent for one that cannot be read. */
  readonly overlay?: Overlay
}

/** Whether a file is a kustomization, by its name alone: `apiVersion` and `kind` are optional in it. */
export function isKustomization(path: string): boolean {
  return /(^|\/)(kustomization\.ya?ml|Kustomization)$/.test(path)
}

/**
 * Reads the kustomizations of a scan. Of the changes that overlays make, only those of images are applied, the most
 * common ones.
 */
export function readKustomizations(files: readonly SourceFile[]): Kustomizations {
  const read = files.map(readKustomization)
  return {
    patches: new Set(read.flatMap(({ patches }) => patches)),
    images: imagesByFile(read.flatMap(({ overlay }) => overlay ?? [])),
    gaps: read.flatMap(({ gaps }) => gaps),
    unjudged: read.flatMap(({ unjudged = [] }) => unjudged),
  }
}

function readKustomization(file: SourceFile): ReadKustomization {
  const [document] = splitDocuments(file.text)
  if (!document) return { patches: [], gaps: [] }
  const parsed = parseDocument(document)
  if ('reason' in parsed) return { patches: [], gaps: [unreadable(file, parsed)] }
  try {
    const read = new Cursor(readBySchema(kustomization, parsed.value), '')
    const patches = patchesIn(file.path, read)
    const overlay = overlayOf(file.path, read)
    return {
      patches,
      overlay,
      unjudged: builtBy(parsed.value),
      gaps: [...(patches.length > 0 ? [patchesNotApplied(file)] : []), ...missingFrom(file, overlay, read)],
    }
  } catch (error) {
    if (!(error instanceof MalformedObjectError)) throw error
    return {
      patches: [],
      gaps: [{ subject: file.path, reason: `Kustomization not read: ${error.message}.` }],
    }
  }
}

/** Fields whose items make or change objects in ways that checks would look at. */
const BUILDERS = [
  'configMapGenerator',
  'generators',
  'replacements',
  'secretGenerator',
  'transformers',
  'vars',
]

function builtBy(kustomization: unknown): readonly string[] {
  if (typeof kustomization !== 'object' || kustomization === null) return []
  return Object.entries(kustomization)
    .filter(([field]) => BUILDERS.includes(field))
    .flatMap(([field, items]) => (Array.isArray(items) ? items.map(() => `Kustomize ${field}`) : []))
}

function overlayOf(path: string, read: Kustomization): Overlay {
  const references = texts([
    ...read.at('resources').items(),
    ...read.at('bases').items(),
    ...read.at('components').items(),
  ])
  const images = read
    .at('images')
    .items()
    .flatMap((image) => image.known() ?? [])
  return { path, references, images }
}

/** Gaps for files that the kustomization references and that were not scanned. */
function missingFrom(file: SourceFile, { references }: Overlay, read: Kustomization): Gap[] {
  const remote = references.filter((address) => REMOTE.test(address))
  const charts = texts([
    ...read
      .at('helmCharts')
      .items()
      .map((chart) => chart.at('name')),
    ...read
      .at('helmChartInflationGenerator')
      .items()
      .map((chart) => chart.at('chartName')),
  ])
  return [
    ...(remote.length > 0 ? [notFetched(file, remote.map(withoutCredentials))] : []),
    ...(charts.length > 0 ? [chartsNotRendered(file, charts)] : []),
  ]
}

function withoutCredentials(address: string): string {
  return address.replace(/:\/\/[^/@]{1,1000}@/, '://')
}

/** Paths from the root of the scan; the text of an inline patch stands among them and names no file. */
function patchesIn(path: string, read: Kustomization): readonly string[] {
  const patches = [...read.at('patches').items(), ...read.at('patchesJson6902').items()]
  const named = patches.map((patch) =>
    patch.at('path').value === undefined ? patch.at('patch') : patch.at('path'),
  )
  return texts([...named, ...read.at('patchesStrategicMerge').items()]).map((patch) =>
    posix.join(posix.dirname(path), patch),
  )
}

function texts(properties: readonly Cursor<string>[]): string[] {
  return properties.map(({ value }) => value).filter((value) => typeof value === 'string')
}
