import type { Resource } from '../../model/resource.ts'
import { type Contents, type FileFormat, readEach } from '../files/file-format.ts'
import type { SourceFile } from '../files/file-tree.ts'
import type { Gap } from '../source.ts'
import { writtenIn } from '../yaml/locations.ts'
import { apiObjectsOf } from './api-objects.ts'
import { type DocumentText, parseDocument, splitDocuments } from './documents.ts'
import { helmTemplate, unreadable } from './gaps.ts'
import { isChart, readCharts } from './helm.ts'
import { definitionOf } from './kinds.ts'
import { isKustomization, readKustomizations } from './kustomize.ts'
import { type ImagesByFile, withImages } from './kustomize-images.ts'
import { kindName, type OtherKind, otherKindIn } from './other-kinds.ts'
import { readObject } from './read-object.ts'
import { hasActions, isChartTemplate, isHelmTemplate, isManifest } from './recognition.ts'

/**
 * Kubernetes manifests in YAML or JSON. Helm templates and Kustomize patches are not rendered but reported as gaps;
 * images of overlays are applied.
 */
export const kubernetes: FileFormat = {
  name: 'kubernetes',
  claims: (path) => /\.(ya?ml|json)$/i.test(path) || isKustomization(path),
  recognizes: ({ path, text }) =>
    isKustomization(path) || isChart(path) || isChartTemplate(path, text) || isManifest(text),
  read(files, context) {
    const kustomizations = readKustomizations(files.filter(({ path }) => isKustomization(path)))
    const charts = readCharts(files)
    const manifests = files
      .filter(({ path }) => !isKustomization(path) && !isChart(path))
      .filter(({ path }) => !kustomizations.patches.has(path) && !charts.templates.has(path))
    const read = readEach(manifests, context, (file) => readFile(file, kustomizations.images))
    return {
      resources: read.resources,
      gaps: [...kustomizations.gaps, ...charts.gaps, ...read.gaps],
      unjudged: [...kustomizations.unjudged, ...(read.unjudged ?? [])],
    }
  },
}

function readFile(file: SourceFile, images: ImagesByFile): Contents {
  const resources: Resource[] = []
  const gaps: Gap[] = []
  const unjudged: string[] = []
  for (const document of splitDocuments(file.text)) {
    for (const read of readDocument(file, document, images)) {
      if ('reason' in read) gaps.push(read)
      else if ('properties' in read) resources.push(read)
      else unjudged.push(kindName(read))
    }
  }
  return { resources: distinct(resources), gaps: uniqueGaps(gaps), unjudged }
}

function readDocument(
  file: SourceFile,
  text: DocumentText,
  images: ImagesByFile,
): readonly (Resource | Gap | OtherKind)[] {
  const other = otherKindIn(text)
  if (other) return [other]
  const document = parseDocument(text)
  if ('reason' in document)
    return [text.text.includes('{{') ? helmTemplate(file) : unreadable(file, document)]
  if (isHelmTemplate(text.text) && hasActions(document)) return [helmTemplate(file)]
  const ways = images.get(file.path)
  return apiObjectsOf(document).flatMap((object): (Resource | Gap | OtherKind)[] => {
    const definition = definitionOf(object.apiVersion, object.kind)
    if (!definition) return [object]
    const value = ways ? withImages(object.value, ways) : object.value
    return [readObject({ ...object, value }, definition, writtenIn(file.path, document, object.node))]
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
