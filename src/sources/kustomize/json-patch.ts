import { isDeepStrictEqual } from 'node:util'
import type { Location } from '../../model/location.ts'
import {
  type ListNode,
  list,
  type MapNode,
  type Node,
  nullNode,
  plainValue,
  textOf,
  withField,
  withFieldRemoved,
  withItems,
} from './node.ts'
import { sizeOf } from './node-size.ts'
import { Refusal } from './refusal.ts'
import { tagOf } from './scalars.ts'

/** Limit on the values of an object that is patched, what copies share counted each time. */
const MAX_VALUES = 100_000

/** Nodes of an object that are copied, measured or compared for one operation in the time of one step. */
const NODES_PER_STEP = 20

/** One operation of a JSON patch (RFC 6902). */
interface Operation {
  readonly op: string
  readonly path: readonly string[]
  readonly from: readonly string[] | undefined
  readonly value: Node | undefined
  /** Where the operation is written. */
  readonly place: Location | undefined
}

/** The operations of a JSON patch. Throws a Refusal for anything else. */
export function readJsonPatch(node: Node | undefined): readonly Operation[] {
  if (node?.kind !== 'list') throw new Refusal('a JSON patch is no list of operations')
  return node.items.map((item) => {
    if (item.kind !== 'map') throw new Refusal('an operation of a JSON patch is no map')
    const from = item.fields.get('from')
    return {
      op: textOf(item.fields.get('op')),
      path: pointer(textOf(item.fields.get('path'))),
      from: from && pointer(textOf(from)),
      value: item.fields.get('value'),
      place: item.place,
    }
  })
}

function pointer(text: string): readonly string[] {
  return text
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** An object after all operations of a patch. Throws a Refusal where one cannot be carried out. */
export function withJsonPatch(
  object: MapNode,
  patch: readonly Operation[],
  spend: (steps: number) => void,
): MapNode {
  const patched = patch.reduce<Node>((root, operation) => {
    const changed = applyBounded(root, operation)
    spend(sizeOf(changed) / NODES_PER_STEP)
    return changed
  }, object)
  if (patched.kind !== 'map') throw new Refusal('a JSON patch leaves no object')
  return requoted(patched) as MapNode
}

/** Kustomize writes the patched object anew: only texts that look like something else are in quotes then. */
function requoted(node: Node): Node {
  if (node.kind === 'list') return withItems(node, requoted)
  if (node.kind === 'map') {
    return Array.from(node.fields).reduce((all, [name, field]) => withField(all, name, requoted(field)), node)
  }
  const told = tagOf(node.text)
  const isText = node.tag === 'str' || node.isQuoted
  const isQuoted = isText && told !== 'str'
  const tag = isText ? 'str' : (node.tag ?? told)
  return node.isQuoted === isQuoted && node.tag === tag ? node : { ...node, isQuoted, tag }
}

/** Copies of what was copied before would double an object with each operation. */
function applyBounded(root: Node, operation: Operation): Node {
  const changed = apply(root, operation)
  if (sizeOf(changed) > MAX_VALUES) throw new Refusal(`a JSON patch makes more than ${MAX_VALUES} values`)
  return changed
}

function apply(root: Node, { op, path, from, value, place }: Operation): Node {
  switch (op) {
    case 'add':
      return edited(root, path, { kind: 'add', value: given(value) })
    case 'remove':
      return edited(root, path, { kind: 'remove', place })
    case 'replace':
      return path.length === 0 ? given(value) : edited(root, path, { kind: 'replace', value: given(value) })
    case 'move': {
      const moved = found(root, from ?? [])
      return edited(edited(root, from ?? [], { kind: 'remove', place }), path, { kind: 'add', value: moved })
    }
    case 'copy':
      return edited(root, path, { kind: 'add', value: found(root, from ?? []) })
    case 'test': {
      const now = path.length === 0 ? root : foundOr(root, path)
      const isEqual = isSame(now && plainValue(now), value && plainValue(value))
      if (!isEqual) throw new Refusal(`a JSON patch tests /${path.join('/')} for another value`)
      return root
    }
    default:
      throw new Refusal(`a JSON patch has the operation ${op || 'nothing'}`)
  }
}

/** An operation without a value sets null. */
function given(value: Node | undefined): Node {
  return value ?? nullNode(undefined)
}

type Edit =
  | { readonly kind: 'add' | 'replace'; readonly value: Node }
  | { readonly kind: 'remove'; readonly place: Location | undefined }

function edited(node: Node, path: readonly string[], edit: Edit): Node {
  const [part = '', ...rest] = path
  if (path.length === 0) {
    if (edit.kind === 'add') return edit.value
    throw new Refusal('a JSON patch is about the whole object')
  }
  if (node.kind === 'scalar') throw missing(part)
  if (rest.length > 0) {
    const inner = childOf(node, part)
    if (!inner) throw missing(part)
    const changed = edited(inner, rest, edit)
    return node.kind === 'map' ? withField(node, part, changed) : withItem(node, indexOf(node, part), changed)
  }
  return node.kind === 'map' ? editedMap(node, part, edit) : editedList(node, part, edit)
}

function editedMap(node: MapNode, name: string, edit: Edit): Node {
  if (edit.kind !== 'remove') return withField(node, name, edit.value)
  if (!node.fields.has(name)) throw missing(name)
  return withFieldRemoved(node, name, edit.place)
}

function editedList(node: ListNode, part: string, edit: Edit): Node {
  if (edit.kind === 'add' && part === '-') return list([...node.items, edit.value], node.place)
  const { length } = node.items
  const index = indexBelow(edit.kind === 'add' ? length + 1 : length, part)
  const removed = edit.kind === 'add' ? 0 : 1
  const added = edit.kind === 'remove' ? [] : [edit.value]
  return { ...node, items: node.items.toSpliced(index, removed, ...added) }
}

function withItem(node: ListNode, index: number, value: Node): ListNode {
  return node.items[index] === value ? node : { ...node, items: node.items.with(index, value) }
}

function indexOf({ items }: ListNode, part: string): number {
  return indexBelow(items.length, part)
}

/** Negative indices count from the end, as in the library that Kustomize uses. */
function indexBelow(count: number, part: string): number {
  if (!/^[-+]?\d+$/.test(part)) throw missing(part)
  const index = Number(part)
  const from = index < 0 ? index + count : index
  if (from < 0 || from >= count) throw missing(part)
  return from
}

function childOf(node: Node, part: string): Node | undefined {
  if (node.kind === 'map') return node.fields.get(part)
  return node.kind === 'list' ? node.items[indexOf(node, part)] : undefined
}

function found(root: Node, path: readonly string[]): Node {
  const node = foundOr(root, path)
  if (!node) throw missing(path.at(-1) ?? '')
  return node
}

function foundOr(root: Node, path: readonly string[]): Node | undefined {
  return path.reduce<Node | undefined>((node, part) => node && childOf(node, part), root)
}

function missing(part: string): Refusal {
  return new Refusal(`a JSON patch names ${part || 'a part'}, which is not there`)
}

/** Whether two values are the same in JSON, which knows no -0. */
function isSame(first: unknown, second: unknown): boolean {
  return isDeepStrictEqual(inJson(first), inJson(second))
}

function inJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null))
}
