import { allIds, type BuiltObject, metadataTexts } from './built-object.ts'
import { changedAt, dottedParts, lookedUp } from './field-paths.ts'
import type { FieldOptions, Replacement, Selector } from './kustomization.ts'
import { parseLabelSelector } from './label-selector.ts'
import { isEmpty, type MapNode, type Node, plain, textOf } from './node.ts'
import { sizeOf } from './node-size.ts'
import { isSelected, type ObjectId } from './object-id.ts'
import type { Objects } from './object-list.ts'
import type { PatchContext } from './patches.ts'
import { Refusal } from './refusal.ts'

/** Nodes of an object that are passed for one path of fields in the time of one step. */
const NODES_PER_STEP = 20

const DEFAULT_PATH = 'metadata.name'

/** The objects with a value copied from one of them, or given, to fields of others. Throws a Refusal. */
export function withReplacement(
  objects: Objects,
  replacement: Replacement,
  { isIncomplete, files }: Pick<PatchContext, 'files' | 'isIncomplete'>,
): Objects {
  const { targets } = replacement
  if (!targets || (replacement.sourceValue === undefined && !replacement.source)) {
    throw new Refusal('a replacement has no source or no targets')
  }
  const value = sourceOf(objects, replacement, isIncomplete)
  if (!value) return objects
  return targets.reduce((all, target) => {
    const isTarget = targetTest(target)
    files.spend(all.length)
    return all.map((object) => {
      if (!isTarget(object)) return object
      files.spend(((1 + target.fieldPaths.length) * sizeOf(object.node)) / NODES_PER_STEP)
      return withValue(object, value, target, isIncomplete)
    })
  }, objects)
}

type Target = NonNullable<Replacement['targets']>[number]

/** The value to copy; `undefined` where it may be among what is missing. */
function sourceOf(
  objects: Objects,
  { source, sourceValue, place }: Replacement,
  isIncomplete: boolean,
): Node | undefined {
  if (sourceValue !== undefined) {
    if (source) throw new Refusal('a replacement has a source and a value')
    return plain(sourceValue, place)
  }
  if (!source) return undefined
  const found = objects.filter((object) => allIds(object).some((id) => isChosen(id, source)))
  if (found.length > 1) throw new Refusal('the source of a replacement is several objects')
  const path = source.fieldPath || DEFAULT_PATH
  const node = found[0] && lookedUp(found[0].node, dottedParts(path))
  if (!node || isEmpty(node)) {
    if (isIncomplete && !found[0]) return undefined
    throw new Refusal(`the source of a replacement is not there: ${path}`)
  }
  return refined(node, source.options)
}

/** Whether an id has all fields of a selector that are not empty. */
function isChosen(
  id: ObjectId,
  selector: Pick<Selector, 'group' | 'kind' | 'name' | 'namespace' | 'version'>,
): boolean {
  const { name, namespace } = selector
  return (
    (name === '' || name === id.name) &&
    (namespace === '' || namespace === (id.namespace || 'default')) &&
    isSelected(id, selector)
  )
}

function refined(node: Node, options: FieldOptions | undefined): Node {
  if (!options || options.delimiter === '') return node
  if (node.kind !== 'scalar') throw new Refusal('a delimiter is for texts')
  const part = node.text.split(options.delimiter)[options.index]
  if (options.index < 0 || part === undefined) throw new Refusal('the index of a replacement is not there')
  return { ...node, text: part }
}

function targetTest({ select, reject }: Target): (object: BuiltObject) => boolean {
  if (!select) throw new Refusal('a target of a replacement selects nothing')
  const hasSelected = metadataTest(select)
  const rejecting = reject
    .filter((each) => each.annotationSelector !== '' || each.labelSelector !== '')
    .map(metadataTest)
  const rejectedIds = reject.filter(
    ({ group, version, kind, name, namespace }) => group + version + kind + name + namespace !== '',
  )
  return (object) => {
    const ids = allIds(object)
    return (
      hasSelected(object) &&
      !rejecting.some((isRejected) => isRejected(object)) &&
      ids.some((id) => isChosen(id, select)) &&
      !ids.some((id) => rejectedIds.some((each) => isChosen(id, each)))
    )
  }
}

function metadataTest({ annotationSelector, labelSelector }: Selector): (object: BuiltObject) => boolean {
  const annotations = parseLabelSelector(annotationSelector)
  const labels = parseLabelSelector(labelSelector)
  return ({ node }) =>
    annotations(metadataTexts(node, 'annotations')) && labels(metadataTexts(node, 'labels'))
}

function withValue(
  object: BuiltObject,
  value: Node,
  { fieldPaths, options }: Target,
  isIncomplete: boolean,
): BuiltObject {
  const made = options?.create === true ? value.kind : undefined
  const paths = fieldPaths.length > 0 ? fieldPaths : [DEFAULT_PATH]
  const node = paths.reduce<MapNode>((each, path) => {
    const changed = changedAt(each, dottedParts(path), made, (field) => replaced(field, value, options))
    if (changed.count === 0 && !isIncomplete) {
      throw new Refusal(`a replacement is for ${path}, which is not there`)
    }
    return changed.node as MapNode
  }, object.node)
  return { ...object, node }
}

/** A scalar takes the text, and keeps its type; anything else is replaced as a whole. */
function replaced(field: Node, value: Node, options: FieldOptions | undefined): Node {
  const inserted = options && options.delimiter !== '' ? inParts(field, value, options) : value
  if (field.kind !== 'scalar') return inserted
  return { ...field, text: textOf(inserted), place: inserted.place ?? field.place }
}

/** The value as one part of the text in the field: before it, in it, or behind it. */
function inParts(field: Node, value: Node, { delimiter, index }: FieldOptions): Node {
  if (field.kind !== 'scalar') throw new Refusal('a delimiter is for texts')
  const parts = field.text.split(delimiter)
  const text = textOf(value)
  if (index < 0) parts.unshift(text)
  else if (index >= parts.length) parts.push(text)
  else parts[index] = text
  return { ...plain(parts.join(delimiter), value.place) }
}
