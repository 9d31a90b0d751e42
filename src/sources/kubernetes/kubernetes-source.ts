import type { Resource } from '../../resources/resource.ts'
import type { Collected, FileSource, Gap, SourceFile } from '../source.ts'
import { writtenIn } from '../yaml/locations.ts'
import { apiObjectsOf } from './api-objects.ts'
import { type DocumentText, splitDocuments } from './documents.ts'
import { helmTemplate, unreadable } from './gaps.ts'
import { isChart, readCharts } from './helm.ts'
import { kindOf, mayBeRead } from './kinds.ts'
import { isKustomization, readKustomizations } from './kustomize.ts'
import { type ImagesByFile, withImages } from './kustomize-images.ts'
import { parseDocument } from './parse-document.ts'
import { readObject } from './read-object.ts'
import { isChartTemplate, isHelmTemplate, isManifest } from './recognition.ts'

/**
 * Kubernetes manifests, in YAML or JSON. What only Helm or Kustomize can render is named as a gap: templates are
 * not read, and of an overlay the objects are read with its images, but without its patches.
 */
export const kubernetes: FileSource = {
  name: 'kubernetes',
  claims: (path) => /\.(ya?ml|json)$/i.test(path) || isKustomization(path),
  recognizes: ({ path, text }) =>
    isKustomization(path) || isChart(path) || isChartTemplate(path, text) || isManifest(text),
  collect(files) {
    const kustomizations = readKustomizations(files.filter(({ path }) => isKustomization(path)))
    const charts = readCharts(files)
    const read = files
      .filter(({ path }) => !isKustomization(path) && !isChart(path))
      .filter(({ path }) => !kustomizations.patches.has(path) && !charts.templates.has(path))
      .map((file) => readFile(file, kustomizations.images))
    return {
      resources: read.flatMap((file) => file.resources),
      gaps: [...kustomizations.gaps, ...charts.gaps, ...read.flatMap((file) => file.gaps)],
    }
  },
}

function readFile(file: SourceFile, images: ImagesByFile): Collected {
  if (isHelmTemplate(file.text)) return { resources: [], gaps: [helmTemplate(file)] }
  const resources: Resource[] = []
  const gaps: Gap[] = []
  for (const document of splitDocuments(file.text).filter(isWorthParsing)) {
    for (const read of readDocument(file, document, images)) {
      if ('reason' in read) gaps.push(read)
      else resources.push(read)
    }
  }
  return { resources: distinct(resources), gaps }
}

function readDocument(file: SourceFile, text: DocumentText, images: ImagesByFile): (Resource | Gap)[] {
  const document = parseDocument(text)
  if ('reason' in document)
    return [text.text.includes('{{') ? helmTemplate(file) : unreadable(file, document)]
  const ways = images.get(file.path)
  return apiObjectsOf(document).flatMap((object) => {
    const kind = kindOf(object.apiVersion, object.kind)
    if (!kind) return []
    const value = ways ? withImages(object.value, ways) : object.value
    return [readObject({ ...object, value }, kind, writtenIn(file.path, document, object.node))]
  })
}

/** Custom resource definitions and their like are large, and no check reads them. */
function isWorthParsing({ text }: DocumentText): boolean {
  const kinds = Array.from(text.matchAll(/^kind:[ \t]+["']?(\w+)/gm), ([, kind]) => kind ?? '')
  return kinds.length === 0 || kinds.some(mayBeRead)
}

/** An object that a file declares twice is two resources; `#2` keeps their findings apart. */
function distinct(resources: readonly Resource[]): Resource[] {
  const seen = new Map<string, number>()
  return resources.map((resource) => {
    const count = (seen.get(resource.address) ?? 0) + 1
    seen.set(resource.address, count)
    return count === 1 ? resource : { ...resource, address: `${resource.address}#${count}` }
  })
}
