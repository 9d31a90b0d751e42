import { namesIn, namesOf } from './refers-to.ts'
import type { Resource } from './resource.ts'

/** Index of the resources of one type and scope by address and identifier; the first of several with the same name. */
export class TargetIndex {
  readonly #byAddress = new Map<string, Resource>()
  readonly #byIdentifier = new Map<unknown, Resource>()

  constructor(resources: readonly Resource[]) {
    for (const resource of resources) {
      if (!this.#byAddress.has(resource.address)) this.#byAddress.set(resource.address, resource)
      for (const name of namesOf(resource)) {
        if (!this.#byIdentifier.has(name)) this.#byIdentifier.set(name, resource)
      }
    }
  }

  /** Whether one of them is surely named so. */
  has(name: string): boolean {
    return this.#byIdentifier.has(name)
  }

  /** The resource that a property, or an item of it, surely names. */
  referred(property: unknown): Resource | undefined {
    const { known, addresses } = namesIn(property)
    for (const name of known) {
      const target = this.#byIdentifier.get(name)
      if (target) return target
    }
    return addresses.map((address) => this.#byAddress.get(address)).find((target) => target !== undefined)
  }
}
