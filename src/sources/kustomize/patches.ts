import type { Location } from '../../model/location.ts'
import type { BuildFiles } from './build-files.ts'
import {
  type BuiltObject,
  currentId,
  nameOf,
  namespaceOf,
  originalId,
  withIdKept,
  withName,
  withNamespace,
  withTexts,
} from './built-object.ts'
import { isInline, type Text } from './decode.ts'
import { readJsonPatch, withJsonPatch } from './json-patch.ts'
import type { PatchEntry, Selector } from './kustomization.ts'
import type { RulesByKind } from './merge-keys.ts'
import { at, isMissing, type MapNode, map, plain, withField, withScalar } from './node.ts'
import { apiVersionOf } from './object-id.ts'
import { distinct, inWords, type Objects, objectsWithId } from './object-list.ts'
import { readConfiguration } from './read-nodes.ts'
import { readObjects } from './read-objects.ts'
import { orRefusal, Refusal } from './refusal.ts'
import { targetMatcher } from './select-objects.ts'
import { strategicMerge } from './strategic-merge.ts'

/** What a patch may change beside what is in an object. */
interface Permissions {
  readonly nameChange: boolean
  readonly kindChange: boolean
}

const NONE: Permissions = { nameChange: false, kindChange: false }

/** What all patches of a kustomization have in common. */
export interface PatchContext {
  /** The folder that paths start from. */
  readonly folder: string
  readonly files: BuildFiles
  readonly rulesOf: RulesByKind
  /** Whether objects may be missing, since something could not be read: patches of others are left out. */
  readonly isIncomplete: boolean
}

/** A text with a patch, and where it is written. */
interface PatchText {
  readonly text: string
  readonly file: string
  readonly within?: Location
}

type Patch =
  | { readonly kind: 'json'; readonly operations: ReturnType<typeof readJsonPatch> }
  | { readonly kind: 'strategic'; readonly objects: readonly BuiltObject[] }

/** The objects after an entry of `patches`. Throws a Refusal. */
export function withPatch(objects: Objects, entry: PatchEntry, context: PatchContext): Objects {
  const patch = readPatch(patchText(entry, context))
  const { target } = entry
  if (patch.kind === 'json') return withJson(objects, patch.operations, target, true, context)
  const permissions = {
    nameChange: entry.options.get('allowNameChange') === true,
    kindChange: entry.options.get('allowKindChange') === true,
  }
  if (!target) {
    return patch.objects.reduce((all, each) => withOwnTarget(all, each, permissions, context), objects)
  }
  const [only] = patch.objects
  if (patch.objects.length > 1 || !only) throw new Refusal('several patches of one entry have one target')
  const selected = new Set(objects.filter(targetMatcher(target)))
  return distinct(withEach(objects, selected, only, permissions, context))
}

/** The objects after an entry of `patchesJson6902`. */
export function withJson6902(objects: Objects, entry: PatchEntry, context: PatchContext): Objects {
  if (!entry.target || entry.target.name === '') throw new Refusal('a JSON patch names no target')
  const { text, file, within } = patchText(entry, context)
  const document = readConfiguration(text, file, within)
  return withJson(objects, readJsonPatch(document), entry.target, false, context)
}

/** The objects after an entry of `patchesStrategicMerge`: a patch, or the path of one. */
export function withStrategicMerge(objects: Objects, entry: Text, context: PatchContext): Objects {
  const { folder, files } = context
  const patches = isInline(entry)
    ? readObjects(entry.text, entry.place?.file ?? folder, entry.place)
    : files.objects(folder, entry.text)
  if (patches.length === 0) throw new Refusal('a patch is empty')
  return patches.reduce((all, patch) => {
    const target = targetOf(all, patch, context)
    return target ? distinct(withEach(all, new Set([target]), patch, NONE, context)) : all
  }, objects)
}

function patchText(entry: PatchEntry, { folder, files }: PatchContext): PatchText {
  const inline = entry.patch.text.trim()
  const path = entry.path.text
  if (inline !== '' && path !== '') throw new Refusal('a patch has a path and a text')
  if (inline === '' && path === '') throw new Refusal('a patch has neither a path nor a text')
  if (path !== '') {
    const file = files.read(folder, path)
    return { text: file.text, file: file.path }
  }
  const within = entry.patch.place
  return { text: inline, file: within?.file ?? folder, ...(within && { within }) }
}

/** A patch as what it can be read as: objects, or operations. */
function readPatch({ text, file, within }: PatchText): Patch {
  const strategic = orRefusal(() => readObjects(text, file, within))
  if (!(strategic instanceof Refusal) && strategic.length > 0) {
    return { kind: 'strategic', objects: strategic }
  }
  const document = readConfiguration(text, file, within)
  if (document === undefined) return { kind: 'json', operations: [] }
  const json = orRefusal(() => readJsonPatch(document))
  if (json instanceof Refusal)
    throw strategic instanceof Refusal && document.kind === 'map' ? strategic : json
  return { kind: 'json', operations: json }
}

function withJson(
  objects: Objects,
  operations: ReturnType<typeof readJsonPatch>,
  target: Selector | undefined,
  keepsId: boolean,
  { files }: PatchContext,
): Objects {
  if (!target) throw new Refusal('a JSON patch names no target')
  const isTarget = targetMatcher(target)
  return objects.map((object) => {
    if (!isTarget(object)) return object
    const known = keepsId ? withIdKept(object) : object
    const node = hasNotes(known) ? withAnnotations(object.node) : object.node
    return {
      ...known,
      node: withTexts(
        withJsonPatch(node, operations, (steps) => files.spend(steps)),
        'annotations',
      ),
    }
  })
}

/** Whether Kustomize keeps notes about an object, which it does in annotations. */
function hasNotes({ earlier, prefixes, suffixes, behavior, needsHash }: BuiltObject): boolean {
  return earlier.length + prefixes.length + suffixes.length > 0 || behavior !== 'unspecified' || needsHash
}

function withAnnotations(node: MapNode): MapNode {
  const metadata = node.fields.get('metadata')
  if (metadata?.kind !== 'map' || !isMissing(metadata.fields.get('annotations'))) return node
  return withField(node, 'metadata', withField(metadata, 'annotations', map([], metadata.place)))
}

/** The objects with a patch applied to some of them, whatever its own name. Its labels and annotations are texts, even null. */
function withEach(
  objects: Objects,
  targets: ReadonlySet<BuiltObject>,
  patch: BuiltObject,
  permissions: Permissions,
  context: PatchContext,
): Objects {
  const cleaned = withTexts(withTexts(patch.node, 'labels'), 'annotations')
  return objects.flatMap((object) => {
    if (!targets.has(object)) return [object]
    const apiVersion = plain(apiVersionOf(currentId(object)), undefined)
    return patchedObject(object, withScalar(cleaned, 'apiVersion', apiVersion), permissions, context)
  })
}

function withOwnTarget(
  objects: Objects,
  patch: BuiltObject,
  permissions: Permissions,
  context: PatchContext,
): Objects {
  const target = targetOf(objects, patch, context)
  if (!target) return objects
  return objects.flatMap((object) =>
    object === target ? patchedObject(object, patch.node, permissions, context) : [object],
  )
}

/** The object that a patch names, by an id that it has or had; `undefined` where it may be among what is missing. */
function targetOf(
  objects: Objects,
  patch: BuiltObject,
  { isIncomplete, files }: PatchContext,
): BuiltObject | undefined {
  // It is looked for among all.
  files.spend(objects.length)
  const id = originalId(patch)
  const targets = objectsWithId(objects, id)
  if (targets.length > 1) throw new Refusal(`a patch is for several objects ${inWords(id)}`)
  if (targets.length === 0 && !isIncomplete) {
    throw new Refusal(`a patch is for ${inWords(id)}, which is not there`)
  }
  return targets[0]
}

/** The object with a patch; none where that removes it. */
function patchedObject(
  object: BuiltObject,
  patch: MapNode,
  { nameChange, kindChange }: Permissions,
  { rulesOf, files }: PatchContext,
): Objects {
  const { node: before } = object
  const merged = strategicMerge(before, patch, rulesOf, (steps) => files.spend(steps))
  if (!merged || merged.fields.size === 0) return []
  const kept = kindChange ? merged : withKindOf(merged, before)
  const named = nameChange ? kept : withNameOf(kept, before)
  const node = withNamespace(
    named,
    namespaceOf(before) === '' ? undefined : at(before, 'metadata', 'namespace'),
  )
  return [{ ...(nameChange || kindChange ? withIdKept(object) : object), node }]
}

function withKindOf(node: MapNode, before: MapNode): MapNode {
  const kind = before.fields.get('kind')
  return kind ? withField(node, 'kind', kind) : node
}

function withNameOf(node: MapNode, before: MapNode): MapNode {
  const name = at(before, 'metadata', 'name')
  const metadata = node.fields.get('metadata')
  if (name && metadata?.kind === 'map') return withField(node, 'metadata', withField(metadata, 'name', name))
  return withName(node, nameOf(before), before.place)
}
