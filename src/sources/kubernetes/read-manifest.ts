import type { InlineIgnore } from '../../model/inline-ignore.ts'
import type { Resource } from '../../model/resource.ts'
import type { Contents } from '../file-format/file-format.ts'
import { mayHoldIgnores } from '../inline-ignores/parse-ignore.ts'
import type { Gap } from '../source.ts'
import type { Written } from '../yaml/locations.ts'
import type { ParsedDocument, Unreadable } from '../yaml/parse-yaml.ts'
import { annotationIgnores } from './annotation-ignores.ts'
import { type ApiObject, apiObjectsOf } from './api-objects.ts'
import { type DocumentText, parseDocument, splitDocuments } from './documents.ts'
import { withLabels } from './labels.ts'
import { kindName, type OtherKind, otherKindIn } from './other-kinds.ts'
import { readObject } from './read-object.ts'

/** A text with API objects: a file as it is written, or what a tool made of some. */
export interface Manifest {
  readonly text: string
  /** What its objects are applied together with, in words. */
  readonly scope: string
  /** An object of a document as it is applied, where that is not as the text has it, and with what of it is hidden. */
  adjusted?(object: ApiObject, document: ParsedDocument): ApiObject
  /** Where an object of a document, and each of its properties, is written. */
  written(document: ParsedDocument, node: ApiObject['node']): Written
  /** The gap of a document that is no YAML, or of one that is not read for another reason. */
  refusal(text: DocumentText, document: ParsedDocument | Unreadable): Gap | undefined
  /** What comments in the text want ignored. */
  commentIgnores(): readonly InlineIgnore[]
}

/** The contents of a manifest. `readsTags`: whether resources get their labels. */
export function readManifest(manifest: Manifest, readsTags: boolean): Contents {
  const read: ReadObject[] = []
  const gaps: Gap[] = []
  const unjudged: string[] = []
  for (const document of splitDocuments(manifest.text)) {
    for (const part of readDocument(manifest, document)) {
      if ('reason' in part) gaps.push(part)
      else if ('resource' in part) read.push(part)
      else unjudged.push(kindName(part))
    }
  }
  const labelled = read.map(({ resource, object }) => (readsTags ? withLabels(resource, object) : resource))
  const resources = distinct(labelled)
  return { resources, gaps: uniqueGaps(gaps), unjudged, inlineIgnores: ignoresOf(manifest, read, resources) }
}

/** An object as it is written, and the resource that it is. */
interface ReadObject {
  readonly resource: Resource
  readonly object: ApiObject
}

/** What comments and annotations want ignored; nothing where nothing could be read. */
function ignoresOf(
  manifest: Manifest,
  read: readonly ReadObject[],
  resources: readonly Resource[],
): readonly InlineIgnore[] {
  if (read.length === 0 || !mayHoldIgnores(manifest.text)) return []
  const annotated = read.flatMap(({ object }, index) => {
    const resource = resources[index]
    return resource ? annotationIgnores(object, resource) : []
  })
  return [...manifest.commentIgnores(), ...annotated]
}

function readDocument(manifest: Manifest, text: DocumentText): readonly (ReadObject | Gap | OtherKind)[] {
  const other = otherKindIn(text)
  if (other) return [other]
  const document = parseDocument(text)
  const refusal = manifest.refusal(text, document)
  if (refusal || 'reason' in document) return refusal ? [refusal] : []
  return apiObjectsOf(document).flatMap((written): (ReadObject | Gap | OtherKind)[] => {
    const object = manifest.adjusted?.(written, document) ?? written
    const read = readObject(object, manifest.scope, () => manifest.written(document, object.node))
    if (read.length === 0) return [object]
    return read.map((part) => ('reason' in part ? part : { resource: part, object }))
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
