import type { Location } from '../../model/location.ts'
import { gvkOf } from './built-object.ts'
import { matchingElement, withElement } from './list-elements.ts'
import type { MergeRule, MergeRules, RulesByKind } from './merge-keys.ts'
import {
  at,
  isEmpty,
  isMissing,
  type ListNode,
  type MapNode,
  type Node,
  plain,
  type ScalarNode,
  textOf,
  withField,
  withFieldRemoved,
  withoutField,
} from './node.ts'
import { Refusal } from './refusal.ts'

/** Accounts for work, in steps. */
type Spend = (steps: number) => void

/** Items that one is compared with in the time of one step: Kustomize compares each with all others, and so do we. */
const ITEMS_PER_STEP = 4

/**
 * An object with a strategic merge patch applied, as Kustomize does it: maps are merged, lists by their keys where the kind
 * has any, and `null` and `$patch` remove. `undefined` where the object is removed. Throws a Refusal.
 */
export function strategicMerge(
  object: MapNode,
  patch: Node,
  rulesOf: RulesByKind,
  spend: Spend,
): MapNode | undefined {
  const merged = new StrategicMerge(rulesOf, spend).merge(object, patch, {})
  return merged?.kind === 'map' ? merged : undefined
}

class StrategicMerge {
  readonly #rulesOf: RulesByKind
  readonly #spend: Spend

  constructor(rulesOf: RulesByKind, spend: Spend) {
    this.#rulesOf = rulesOf
    this.#spend = spend
  }

  merge(before: Node | undefined, patch: Node | undefined, rule: MergeRule): Node | undefined {
    const present = isMissing(before) ? patch : before
    if (isMissing(present) || present.kind === 'map') return this.#maps(before, patch, rule.rules)
    if (present.kind === 'list') return this.#lists(before, patch, rule)
    if (!isMissing(before) && !isMissing(patch)) demand(patch, 'scalar')
    return patch ?? before
  }

  #maps(before: Node | undefined, patch: Node | undefined, known: MergeRules | undefined): Node | undefined {
    if (!isMissing(before)) demand(before, 'map')
    if (!isMissing(patch)) demand(patch, 'map')
    const start = startOfMaps(before, patch)
    if (start?.into.kind !== 'map') return start?.into
    const { into, from } = start
    const rules = known ?? this.#rulesOf(gvkOf(into)) ?? (from && this.#rulesOf(gvkOf(from)))
    const names = new Set([...into.fields.keys(), ...(from?.fields.keys() ?? [])])
    let merged: MapNode = into
    for (const name of names) {
      const old = into.fields.get(name)
      const change = from?.fields.get(name)
      const value = this.merge(old, change, rules?.get(name) ?? {})
      merged = withMerged(merged, name, value, change?.place)
    }
    return merged
  }

  #lists(before: Node | undefined, patch: Node | undefined, { keys, rules }: MergeRule): Node | undefined {
    if (!isMissing(before)) demand(before, 'list')
    if (!isMissing(patch)) demand(patch, 'list')
    if (!keys) return patch ?? before
    if (isMissing(before)) return patch && this.#elements(patch as ListNode, patch as ListNode, keys, rules)
    if (patch !== undefined && isMissing(patch)) return undefined
    const start = startOfLists(before as ListNode, patch as ListNode | undefined)
    return start && this.#elements(start.into, start.from, keys, rules)
  }

  /** The items of both lists, those of the patch first, merged where their keys are equal. */
  #elements(
    into: ListNode,
    from: ListNode | undefined,
    keys: readonly string[],
    rules: MergeRules | undefined,
  ): Node {
    const isOfTexts = keys.length === 0
    const names = isOfTexts ? [''] : keys
    const values = keyValues([...(from?.items ?? []), ...into.items], names)
    const all = names.length > 1 ? completed(values) : values
    let left: readonly Node[] = into.items
    let added: readonly Node[] = []
    let used: readonly string[] = names
    for (const own of all) {
      this.#spend((all.length + left.length + added.length) / ITEMS_PER_STEP)
      const [usedKeys, usedValues] = keysInUse(all, own, names)
      used = usedKeys
      const [exactKeys, exactValues] = keysInUse([usedValues], usedValues, usedKeys)
      const find = (items: readonly Node[]) => matchingElement(items, exactKeys, exactValues)
      const [old, patch] = [find(left), from && find(from.items)]
      const merged = this.merge(old, patch, rules ? { rules } : {})
      if (isMissing(merged) || (merged.kind === 'map' && isEmpty(merged))) {
        left = withElement(left, undefined, usedKeys, usedValues)
      } else {
        const keyed = withKeys(merged, usedKeys, usedValues)
        added = withElement(added, keyed, usedKeys, usedValues)
        // Kustomize puts the old item back in the place of one that replaces it.
        if (textOf(at(patch, '$patch')) !== 'replace')
          left = left.map((item) => (item === old ? keyed : item))
      }
    }
    return all.length === 0 ? into : { ...into, items: withRest(added, left, used) }
  }
}

/** What a node is merged into, and with. */
interface Start<Into extends Node, From extends Node> {
  readonly into: Into
  readonly from: From | undefined
}

/** `undefined` where nothing is left of the map; a scalar where a null stays. */
function startOfMaps(
  before: Node | undefined,
  patch: Node | undefined,
): Start<MapNode | ScalarNode, MapNode> | undefined {
  const own = patch?.kind === 'map' ? withoutDirective(patch) : undefined
  if (isMissing(before)) {
    if (own) return own.directive === 'delete' ? undefined : { into: own.node, from: own.node }
    // A null stays only where it is written as a word.
    return before && patch === undefined && before.text !== '' ? { into: before, from: undefined } : undefined
  }
  if (patch !== undefined && !own) return undefined
  if (own?.directive === 'delete') return undefined
  if (own?.directive === 'replace') return { into: own.node, from: own.node }
  return { into: before as MapNode, from: own?.node }
}

type Directive = 'delete' | 'merge' | 'replace'

function withoutDirective(patch: MapNode): { readonly node: MapNode; readonly directive: Directive } {
  const written = patch.fields.get('$patch')
  if (written === undefined) return { node: patch, directive: 'merge' }
  return { node: withoutField(patch, '$patch'), directive: directiveOf(written) }
}

function directiveOf(node: Node): Directive {
  const text = textOf(node)
  if (text === 'delete' || text === 'merge' || text === 'replace') return text
  throw new Refusal(`$patch is ${text}, and not delete, merge or replace`)
}

/** An item that is nothing but `$patch` is about the whole list. `undefined` where nothing is left of it. */
function startOfLists(into: ListNode, patch: ListNode | undefined): Start<ListNode, ListNode> | undefined {
  const item = patch?.items.find((each) => at(each, '$patch') !== undefined)
  if (!patch || item?.kind !== 'map' || item.fields.size > 1) return { into, from: patch }
  const written = item.fields.get('$patch')
  const directive = written ? directiveOf(written) : 'merge'
  const from = { ...patch, items: withElement(patch.items, undefined, ['$patch'], [directive]) }
  if (directive === 'delete') return undefined
  return directive === 'replace' ? { into: from, from } : { into, from }
}

/** The values of the keys of each item, each combination once. */
function keyValues(items: readonly Node[], keys: readonly string[]): readonly (readonly string[])[] {
  const seen = new Map<string, readonly string[]>()
  for (const item of items) {
    const values = keys.map((key) => {
      if (key === '') return textOf(item)
      const field = at(item, key)
      return isEmpty(field) ? '' : textOf(field)
    })
    const name = JSON.stringify(values)
    if (!seen.has(name)) seen.set(name, values)
  }
  return [...seen.values()]
}

/** Values where those of an item that lacks a key are those of one that is equal otherwise. */
function completed(values: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const all = values.map((own) => own)
  for (let i = 0; i < all.length; i += 1) {
    // Kustomize compares with the values as they were when it came to them.
    const own = all[i] ?? []
    for (let j = 0; j < all.length; j += 1) {
      const both = common(own, all[j] ?? [])
      if (!both) continue
      all[i] = both
      all[j] = both
    }
  }
  return all
}

function common(first: readonly string[], second: readonly string[]): readonly string[] | undefined {
  if (!first.some((value, index) => value === second[index])) return undefined
  const fits = first.every((value, index) => value === second[index] || value === '' || second[index] === '')
  return fits ? first.map((value, index) => (value === '' ? (second[index] ?? '') : value)) : undefined
}

/** The keys that any item has, and the values of one item for them. */
function keysInUse(
  all: readonly (readonly string[])[],
  own: readonly string[],
  keys: readonly string[],
): readonly [keys: readonly string[], values: readonly string[]] {
  const used = new Set(keys.filter((_, index) => all.some((values) => (values[index] ?? '') !== '')))
  if (used.size === 0) return [keys, own]
  return [
    keys.filter((key) => used.has(key)),
    own.filter((value, index) => value !== '' || used.has(keys[index] ?? '')),
  ]
}

/** The item with its keys, which an item of a patch may lack. */
function withKeys(item: Node, keys: readonly string[], values: readonly string[]): Node {
  if (item.kind !== 'map') return item
  return keys.reduce<MapNode>((node, key, index) => {
    const value = values[index] ?? ''
    return node.fields.has(key) || value === '' ? node : withField(node, key, plain(value, node.place))
  }, item)
}

/** The items that were merged, and after them those that were not. */
function withRest(added: readonly Node[], rest: readonly Node[], keys: readonly string[]): readonly Node[] {
  let items = added
  for (const item of rest) {
    if (keys[0] === '') {
      items = withElement(items, item, [''], [textOf(item)])
      continue
    }
    const values: string[] = []
    for (const key of keys) {
      const value = at(item, key)
      if (value === undefined) items = [...items, item]
      else values.push(textOf(value))
    }
    if (keys.length > 1) items = withElement(items, undefined, keys, values)
    items = withElement(items, item, keys, values)
  }
  return items
}

/**
 * The map with a merged field: without it where nothing is left, and in the quotes of the value before. `place` is that of
 * the field in the patch.
 */
function withMerged(
  node: MapNode,
  name: string,
  value: Node | undefined,
  place: Location | undefined,
): MapNode {
  const before = node.fields.get(name)
  if (value === before) return node
  if (isMissing(value)) return withFieldRemoved(node, name, place)
  if (value.kind !== 'scalar' || before === undefined) return withField(node, name, value)
  const isQuoted = before.kind === 'scalar' && before.isQuoted
  return withField(node, name, value.isQuoted === isQuoted ? value : { ...value, isQuoted })
}

function demand(node: Node, kind: Node['kind']): void {
  if (node.kind !== kind) throw new Refusal(`a patch has a ${node.kind} where the object has a ${kind}`)
}
