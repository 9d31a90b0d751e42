import { revealed } from './hidden-value.ts'
import { ReferrerIndex } from './referrer-index.ts'
import type { ResourceType } from './resource.ts'
import type { ResourceCursor } from './resource-cursor.ts'
import { TargetIndex } from './target-index.ts'

/** The resources of one scope by type, and their indexes by what they refer to, each made when first asked for. */
export class ScopeIndex {
  readonly #byType = new Map<ResourceType, ResourceCursor[]>()
  readonly #tainted = new Set<ResourceType>()
  readonly #groups = new Map<unknown, Map<ResourceType, ReadonlyMap<unknown, readonly ResourceCursor[]>>>()
  readonly #targets = new Map<ResourceType, TargetIndex>()
  readonly #referrers = new Map<ResourceType, Map<string, ReferrerIndex>>()

  add(resource: ResourceCursor): void {
    const same = this.#byType.get(resource.type)
    if (same) same.push(resource)
    else this.#byType.set(resource.type, [resource])
    if (resource.tainted) this.#tainted.add(resource.type)
  }

  /** Whether a resource of the type has tainted values. */
  hasTainted(type: ResourceType): boolean {
    return this.#tainted.has(type)
  }

  ofType(type: ResourceType): readonly ResourceCursor[] {
    return this.#byType.get(type) ?? NONE
  }

  /** The resources of `type` by a key; `keyOf` identifies the index. */
  groups(
    type: ResourceType,
    keyOf: (resource: ResourceCursor) => unknown,
  ): ReadonlyMap<unknown, readonly ResourceCursor[]> {
    const byType =
      this.#groups.get(keyOf) ?? new Map<ResourceType, ReadonlyMap<unknown, readonly ResourceCursor[]>>()
    this.#groups.set(keyOf, byType)
    const groups = byType.get(type) ?? Map.groupBy(this.ofType(type), (resource) => revealed(keyOf(resource)))
    byType.set(type, groups)
    return groups
  }

  targets(type: ResourceType): TargetIndex {
    const index = this.#targets.get(type) ?? new TargetIndex(this.ofType(type))
    this.#targets.set(type, index)
    return index
  }

  /** Index of the resources of `type` by what their property refers to. */
  referrers(type: ResourceType, property: string): ReferrerIndex {
    const byProperty = this.#referrers.get(type) ?? new Map<string, ReferrerIndex>()
    this.#referrers.set(type, byProperty)
    const index = byProperty.get(property) ?? new ReferrerIndex(this.ofType(type), property)
    byProperty.set(property, index)
    return index
  }
}

const NONE: readonly ResourceCursor[] = []
