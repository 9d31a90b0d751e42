import { parseDocument, splitDocuments } from '../../../src/sources/kubernetes/documents.ts'

export type ApiObject = Readonly<Record<string, unknown>>

/** The text of each document of a manifest, without the line that begins it. */
export function documentTexts(text: string): readonly string[] {
  return splitDocuments(text).map((document) => document.text.replace(/^---[^\n]*\n?/, ''))
}

/** The objects of a manifest as plain values. */
export function objectsIn(text: string): readonly ApiObject[] {
  return splitDocuments(text).flatMap((document) => {
    const parsed = parseDocument(document)
    return 'reason' in parsed || typeof parsed.value !== 'object' || parsed.value === null
      ? []
      : [parsed.value as ApiObject]
  })
}

/** Whether each object has a name of its own, by which patches and files of other tools find it. */
export function areDistinct(objects: readonly ApiObject[]): boolean {
  const names = objects.map(({ kind, metadata }) => {
    const { name, namespace } = (metadata ?? {}) as ApiObject
    return typeof name === 'string' && !String(kind).endsWith('List')
      ? `${kind} ${namespace} ${name}`
      : undefined
  })
  return !names.includes(undefined) && new Set(names).size === names.length
}

/** What names an object. */
export function namesOf({ apiVersion, kind, metadata }: ApiObject): ApiObject {
  const { name, namespace } = (metadata ?? {}) as ApiObject
  return { apiVersion, kind, metadata: { name, ...(namespace !== undefined && { namespace }) } }
}
