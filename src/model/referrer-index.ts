import { namesIn, propertyAt } from './refers-to.ts'
import type { Resource } from './resource.ts'

/** Resources that name a target. */
export interface Referring {
  readonly certain: readonly Resource[]
  readonly possible: readonly Resource[]
}

const NONE: readonly Resource[] = []

/** Index from names to the resources of one scope that refer to them by a property; made once for all targets. */
export class ReferrerIndex {
  readonly #byAddress = new Map<string, Resource[]>()
  readonly #byName = new Map<unknown, Resource[]>()
  /** Resources whose property is unknown, so that it may name any target. */
  readonly #undirected: Resource[] = []

  constructor(resources: readonly Resource[], property: string) {
    for (const resource of resources) {
      const { known, addresses, isComplete } = namesIn(propertyAt(resource, property))
      for (const name of known) add(this.#byName, name, resource)
      for (const address of addresses) add(this.#byAddress, address, resource)
      if (!isComplete) this.#undirected.push(resource)
    }
  }

  of({ address, identifiers }: Resource): Referring {
    let certain = this.#byAddress.get(address)
    for (const name of identifiers) certain = joined(certain, this.#byName.get(name))
    return { certain: certain ?? NONE, possible: this.#undirected }
  }
}

/** Both lists, without repetitions. One alone is not copied, since thousands of targets may share it. */
function joined(some: Resource[] | undefined, others: Resource[] | undefined): Resource[] | undefined {
  if (!some || !others) return some ?? others
  return [...new Set([...some, ...others])]
}

/** A resource that names the same several times does so once. */
function add<K>(to: Map<K, Resource[]>, key: K, resource: Resource): void {
  const same = to.get(key)
  if (!same) to.set(key, [resource])
  else if (same.at(-1) !== resource) same.push(resource)
}
