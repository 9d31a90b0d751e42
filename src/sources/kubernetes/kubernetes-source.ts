import type { Resource } from '../../resources/resource.ts'
import type { FileSource, Gap, SourceFile } from '../source.ts'
import { apiObjectsOf } from './api-objects.ts'
import { type DocumentText, splitDocuments } from './documents.ts'
import { kindOf, mayBeRead } from './kinds.ts'
import { writtenIn } from './locations.ts'
import { parseDocument, type Unreadable } from './parse-document.ts'
import { readObject } from './read-object.ts'
import { isHelmTemplate, isManifest } from './recognition.ts'

/** Kubernetes manifests, in YAML or JSON. Helm templates are named as gaps, since only Helm can render them. */
export const kubernetes: FileSource = {
  name: 'kubernetes',
  claims: (path) => /\.(ya?ml|json)$/i.test(path),
  recognizes: ({ path, text }) => isHelmTemplate(path, text) || isManifest(text),
  collect(files) {
    const resources: Resource[] = []
    const gaps: Gap[] = []
    for (const file of files) {
      const inFile: Resource[] = []
      for (const part of readFile(file)) {
        if ('reason' in part) gaps.push(part)
        else inFile.push(part)
      }
      resources.push(...distinct(inFile))
    }
    return { resources, gaps }
  },
}

function readFile(file: SourceFile): (Resource | Gap)[] {
  if (isHelmTemplate(file.path, file.text)) return [helmTemplate(file)]
  return splitDocuments(file.text)
    .filter(isWorthParsing)
    .flatMap((document) => readDocument(file, document))
}

function readDocument(file: SourceFile, text: DocumentText): (Resource | Gap)[] {
  const document = parseDocument(text)
  if ('reason' in document)
    return [text.text.includes('{{') ? helmTemplate(file) : unreadable(file, document)]
  return apiObjectsOf(document).flatMap((object) => {
    const kind = kindOf(object.apiVersion, object.kind)
    return kind ? [readObject(object, kind, writtenIn(file.path, document, object.node))] : []
  })
}

/** Custom resource definitions and their like are large, and no check reads them. */
function isWorthParsing({ text }: DocumentText): boolean {
  const kind = /^kind:[ \t]+["']?(\w+)/m.exec(text)?.[1]
  return kind === undefined || mayBeRead(kind)
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

function helmTemplate({ path }: SourceFile): Gap {
  return { subject: path, reason: 'Helm template, not rendered. Scan the output of `helm template` instead.' }
}

function unreadable({ path }: SourceFile, { reason, line, column }: Unreadable): Gap {
  return { subject: path, reason: `A document is no valid YAML: ${reason}`, line, column }
}
