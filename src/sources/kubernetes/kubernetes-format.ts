import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { Resource } from '../../model/resource.ts'
import { type Contents, type FileContext, type FileFormat, readEach } from '../files/file-format.ts'
import type { SourceFile } from '../files/file-tree.ts'
import { memoryTree } from '../files/memory-tree.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import { isKustomization } from '../kustomize/kustomization.ts'
import { type Overlays, readOverlays } from '../kustomize/read-overlays.ts'
import type { Gap } from '../source.ts'
import { writtenIn } from '../yaml/locations.ts'
import { annotationIgnores } from './annotation-ignores.ts'
import { type ApiObject, apiObjectsOf } from './api-objects.ts'
import { type DocumentText, parseDocument, splitDocuments } from './documents.ts'
import { helmTemplate, unreadable } from './gaps.ts'
import { isChart, readCharts } from './helm.ts'
import { withLabels } from './labels.ts'
import { manifestIgnores } from './manifest-ignores.ts'
import { inManifestSets } from './manifest-sets.ts'
import { kindName, type OtherKind, otherKindIn } from './other-kinds.ts'
import { readObject } from './read-object.ts'
import { hasActions, isChartTemplate, isHelmTemplate, isManifest } from './recognition.ts'

/**
 * Kubernetes manifests in YAML or JSON, and what Kustomize builds of them. Helm templates are not rendered but reported as
 * gaps.
 */
export const kubernetes: FileFormat = {
  name: 'kubernetes',
  claims: (path) => /\.(ya?ml|json)$/i.test(path) || isKustomization(path),
  recognizes: ({ path, text }) =>
    isKustomization(path) || isChart(path) || isChartTemplate(path, text) || isManifest(text),
  read(files, context) {
    const kustomizations = files.filter(({ path }) => isKustomization(path))
    const overlays =
      kustomizations.length > 0
        ? readOverlays(kustomizations, context ?? { tree: memoryTree(files) })
        : NO_OVERLAYS
    const charts = readCharts(files)
    const manifests = files
      .filter(({ path }) => !isChart(path))
      .filter(({ path }) => !overlays.judged.has(path) && !charts.templates.has(path))
    const read = readEach(manifests, context, (file) => readFile(file, context))
    return {
      resources: [...overlays.resources, ...inManifestSets(read.resources, context?.memo)],
      gaps: [...overlays.gaps, ...charts.gaps, ...read.gaps],
      unjudged: [...(overlays.unjudged ?? []), ...(read.unjudged ?? [])],
      inlineIgnores: [...(overlays.inlineIgnores ?? []), ...(read.inlineIgnores ?? [])],
    }
  },
}

const NO_OVERLAYS: Overlays = { resources: [], gaps: [], judged: new Set() }

function readFile(file: SourceFile, context: FileContext | undefined): Contents {
  const read: ReadObject[] = []
  const gaps: Gap[] = []
  const unjudged: string[] = []
  for (const document of splitDocuments(file.text)) {
    for (const part of readDocument(file, document)) {
      if ('reason' in part) gaps.push(part)
      else if ('resource' in part) read.push(part)
      else unjudged.push(kindName(part))
    }
  }
  const labelled = read.map(({ resource, value }) =>
    context?.readsTags ? withLabels(resource, value) : resource,
  )
  const resources = distinct(labelled)
  return { resources, gaps: uniqueGaps(gaps), unjudged, inlineIgnores: ignoresOf(file, read, resources) }
}

/** An object as it is written, and the resource that it is. */
interface ReadObject {
  readonly resource: Resource
  readonly value: ApiObject['value']
}

/** What comments and annotations want ignored; nothing in a file of which nothing could be read. */
function ignoresOf(
  file: SourceFile,
  read: readonly ReadObject[],
  resources: readonly Resource[],
): readonly InlineIgnore[] {
  if (read.length === 0 || !mayHoldIgnores(file.text)) return []
  const annotated = read.flatMap(({ value }, index) => {
    const resource = resources[index]
    return resource ? annotationIgnores(value, resource) : []
  })
  return [...manifestIgnores(file), ...annotated]
}

function readDocument(file: SourceFile, text: DocumentText): readonly (ReadObject | Gap | OtherKind)[] {
  const other = otherKindIn(text)
  if (other) return [other]
  const document = parseDocument(text)
  if ('reason' in document)
    return [text.text.includes('{{') ? helmTemplate(file) : unreadable(file, document)]
  if (isHelmTemplate(text.text) && hasActions(document)) return [helmTemplate(file)]
  return apiObjectsOf(document).flatMap((object): (ReadObject | Gap | OtherKind)[] => {
    // All files have to be read before it is known what is applied together.
    const scope = file.path
    const read = readObject(object, scope, () => writtenIn(file.path, document, object.node))
    if (read.length === 0) return [object]
    return read.map((part) => ('reason' in part ? part : { resource: part, value: object.value }))
  })
}

/** The same gap once: several documents of a file may be templates. */
function uniqueGaps(gaps: readonly Gap[]): readonly Gap[] {
  return [...new Map(gaps.map((gap) => [`${gap.line} ${gap.reason}`, gap])).values()]
}

/** Makes addresses unique: the second declaration of the same object in a file gets the suffix `#2`. */
function distinct(resources: readonly Resource[]): Resource[] {
  const seen = new Map<string, number>()
  return resources.map((resource) => {
    const count = (seen.get(resource.address) ?? 0) + 1
    seen.set(resource.address, count)
    return count === 1 ? resource : { ...resource, address: `${resource.address}#${count}` }
  })
}
