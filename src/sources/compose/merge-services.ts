import type { ComposeNode, ListNode, MapNode } from './compose-node.ts'

/** Names by which items of a list stand for each other: an override replaces the mount with the same target. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  ports: ['host_ip', 'published', 'target', 'protocol'],
  volumes: ['target'],
}

/**
 * A service with what another file, or the service that it extends, says of it: mappings are merged, lists joined, and
 * anything else replaced, as Compose does. Both are in their long forms.
 */
export function mergeServices(base: MapNode, over: MapNode): MapNode {
  return { ...mergeMaps(base, over), location: base.location }
}

function mergeMaps(base: MapNode, over: MapNode): MapNode {
  const entries = new Map(base.entries)
  for (const [name, value] of over.entries) {
    const before = entries.get(name)
    if (value.merge === 'reset') entries.delete(name)
    else if (before === undefined || value.merge === 'override') entries.set(name, value)
    else entries.set(name, merge(before, value, KEYS[name] ?? []))
  }
  return { ...over, entries }
}

function merge(base: ComposeNode, over: ComposeNode, keys: readonly string[]): ComposeNode {
  if (base.kind === 'map' && over.kind === 'map') return mergeMaps(base, over)
  if (base.kind === 'list' && over.kind === 'list') return joinLists(base, over, keys)
  return over
}

function joinLists(base: ListNode, over: ListNode, keys: readonly string[]): ListNode {
  const items = new Map<unknown, ComposeNode>()
  for (const item of [...base.items, ...over.items]) items.set(identityOf(item, keys), item)
  return { ...over, items: [...items.values()] }
}

/** What an item is known by: its text, or the values of some of its properties; nothing else is the same twice. */
function identityOf(item: ComposeNode, keys: readonly string[]): unknown {
  if (item.kind === 'scalar') return typeof item.value === 'object' ? item : `${item.value}`
  if (item.kind !== 'map' || keys.length === 0) return item
  const values = keys.map((key) => {
    const node = item.entries.get(key)
    return node?.kind === 'scalar' ? node.value : undefined
  })
  return values.some((value) => typeof value === 'object') ? item : JSON.stringify(values)
}
