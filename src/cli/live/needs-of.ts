import type { Check } from '../../checks/check.ts'
import type { ResourceType } from '../../model/resource.ts'
import { Needs } from '../../sources/live/needs.ts'

/** Id of a check → type of resources → the properties that it reads. Written by `npm run reads`. */
export type Reads = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

/** What some checks need to know of an account. Custom checks may read anything that the catalogue reads, and more of their types. */
export function needsOf(checks: readonly Check[], reads: Reads): Needs {
  const needed = new Map<ResourceType, Set<string> | 'all'>()
  for (const { id, resources } of checks) {
    const read = reads[id]
    if (read) addReads(needed, read)
    else {
      for (const all of Object.values(reads)) addReads(needed, all)
      for (const type of resources) needed.set(type, 'all')
    }
  }
  return new Needs(needed)
}

function addReads(
  needed: Map<ResourceType, Set<string> | 'all'>,
  read: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [type, properties] of Object.entries(read) as [ResourceType, readonly string[]][]) {
    const known = needed.get(type) ?? new Set<string>()
    if (known !== 'all') for (const property of properties) known.add(property)
    needed.set(type, known)
  }
}
