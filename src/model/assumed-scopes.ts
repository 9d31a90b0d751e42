import { conditionsOf } from './origin.ts'
import type { ResourceCursor } from './resource-cursor.ts'
import { ScopeIndex } from './scope-index.ts'

/**
 * The scopes of resources that exist only if some conditions hold: what exists by default, and what exists under no
 * other conditions. Each is made when it is asked for first.
 */
export class AssumedScopes {
  readonly #resources: readonly ResourceCursor[]
  readonly #scopes = new Map<string, ScopeIndex>()
  #byScope: ReadonlyMap<string, readonly ResourceCursor[]> | undefined

  constructor(resources: readonly ResourceCursor[]) {
    this.#resources = resources
  }

  of(scope: string, conditions: readonly string[]): ScopeIndex {
    const key = JSON.stringify([scope, conditions])
    const index = this.#scopes.get(key) ?? this.#make(scope, new Set(conditions))
    this.#scopes.set(key, index)
    return index
  }

  #make(scope: string, holding: ReadonlySet<string>): ScopeIndex {
    this.#byScope ??= Map.groupBy(this.#resources, (resource) => resource.scope)
    const index = new ScopeIndex()
    for (const resource of this.#byScope.get(scope) ?? [])
      if ((conditionsOf(resource) ?? []).every((condition) => holding.has(condition))) index.add(resource)
    return index
  }
}
