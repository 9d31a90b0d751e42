import { currentId } from './built-object.ts'
import { compareTexts, FIRST_KINDS, LAST_KINDS, orderOfKinds, sortText } from './field-specs.ts'
import type { SortOptions } from './kustomization.ts'
import type { Gvk, ObjectId } from './object-id.ts'
import type { Objects } from './object-list.ts'
import { Refusal } from './refusal.ts'

/** The objects in the order that `kustomize build` prints them in. Throws a Refusal for options that it refuses. */
export function sortedObjects(objects: Objects, options: SortOptions | undefined): Objects {
  const order = options?.order ?? 'legacy'
  const kinds = options?.legacySortOptions
  if (order !== 'fifo' && order !== 'legacy') throw new Refusal(`sortOptions.order is ${order || 'empty'}`)
  if (order === 'fifo') {
    if (kinds) throw new Refusal('sortOptions.legacySortOptions is for the legacy order only')
    return objects
  }
  const places = orderOfKinds(kinds?.orderFirst ?? FIRST_KINDS, kinds?.orderLast ?? LAST_KINDS)
  return objects
    .map((object) => ({ object, id: currentId(object) }))
    .toSorted((left, right) => compareIds(left.id, right.id, places))
    .map(({ object }) => object)
}

function compareIds(left: ObjectId, right: ObjectId, places: ReadonlyMap<string, number>): number {
  const difference = (places.get(left.kind) ?? 0) - (places.get(right.kind) ?? 0)
  if (difference !== 0) return difference
  const byKind = compareTexts(sortText(left), sortText(right))
  // Of namespaces, those of the core group come last.
  if (byKind !== 0) return isCoreNamespace(left) || isCoreNamespace(right) ? -byKind : byKind
  return compareTexts(idText(left), idText(right))
}

function isCoreNamespace({ kind, group }: Gvk): boolean {
  return kind === 'Namespace' && group === ''
}

function idText({ namespace, name }: ObjectId): string {
  return `${namespace || '~X'}|${name || '~N'}`
}
