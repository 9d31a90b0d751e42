import type { Budget } from '../budget.ts'
import { AssumedScopes } from './assumed-scopes.ts'
import type { Resource, ResourceType, ResourceTypes } from './resource.ts'
import { ResourceCursor } from './resource-cursor.ts'
import { ScopeIndex } from './scope-index.ts'

/** Path of a property of a resource type: `Bucket`, `LoggingConfiguration.DestinationBucketName`. */
export type PropertyPath<T extends ResourceType> =
  | (keyof ResourceTypes[T] & string)
  | `${keyof ResourceTypes[T] & string}.${string}`

/** Resources whose property names a target. */
export interface Referrers<T extends ResourceType> {
  /** Those that surely name it. */
  readonly certain: readonly ResourceCursor<T>[]
  /**
   * Those whose property is unknown, so that it may name the target. All targets of a scope share this list, so a result
   * computed from it for one target holds for the others. A resource that names several may also be in `certain`.
   */
  readonly possible: readonly ResourceCursor<T>[]
}

/**
 * Everything one scan has read, indexed for the questions checks ask across resources. Each question is answered in a
 * time that grows with its answer, and not with the scan: thousands of resources ask the same one.
 */
export class Infrastructure {
  readonly resources: readonly ResourceCursor[]
  readonly #byType: ReadonlyMap<ResourceType, readonly ResourceCursor[]>
  readonly #scopes = new Map<string, ScopeIndex>()
  readonly #assumed: AssumedScopes
  readonly #hasTainted: boolean
  readonly #handedOut = new Set<readonly Resource[]>()
  readonly #groups = new Map<unknown, Map<ResourceType, ReadonlyMap<unknown, readonly Resource[]>>>()

  readonly #budget: Budget

  /** Called for each question; the scope is absent where it is about all of them. */
  readonly #onQuestion: (type: ResourceType, scope?: string) => void

  /** The budget pays for the resources that are handed out, each by the steps of reading it. */
  constructor(
    resources: readonly Resource[],
    budget: Budget,
    onQuestion: (type: ResourceType, scope?: string) => void = () => {},
  ) {
    this.#onQuestion = onQuestion
    this.resources = resources.map((resource) => new ResourceCursor(resource))
    this.#hasTainted = resources.some(({ tainted }) => tainted !== undefined)
    this.#budget = budget
    const byDefault = this.resources.filter(({ onlyIf }) => onlyIf === undefined)
    this.#byType = Map.groupBy(byDefault, ({ type }) => type)
    for (const resource of byDefault) this.#scopeOf(resource).add(resource)
    this.#assumed = new AssumedScopes(this.resources)
  }

  /** Lists of resources handed out since `forgetHandedOut`; recorded only if the scan has tainted values. */
  get handedOut(): ReadonlySet<readonly Resource[]> {
    return this.#handedOut
  }

  forgetHandedOut(): void {
    this.#handedOut.clear()
  }

  /** Every resource of `type` that exists by default, in whatever scope: for questions that few resources ask. */
  ofType<T extends ResourceType>(type: T): readonly ResourceCursor<T>[] {
    this.#onQuestion(type)
    return this.#give(this.#byType.get(type))
  }

  /** Whether there is a resource of `type` that exists by default anywhere. */
  has(type: ResourceType): boolean {
    this.#onQuestion(type)
    return this.#byType.has(type)
  }

  /** Every resource of `type` in the scope of another resource. A scope is a small part of a large scan. */
  inScopeOf<T extends ResourceType>(resource: Resource, type: T): readonly ResourceCursor<T>[] {
    this.#onQuestion(type, resource.scope)
    return this.#handOut(this.#scopeOf(resource).ofType(type))
  }

  /**
   * Every resource of `type`, in whatever scope, that has the key. `keyOf` is called once for each resource, so it must
   * be a constant of its module and not made anew for each question.
   */
  having<T extends ResourceType, K>(
    type: T,
    keyOf: (resource: ResourceCursor<T>) => K,
    key: NoInfer<K>,
  ): readonly ResourceCursor<T>[] {
    this.#onQuestion(type)
    const byType =
      this.#groups.get(keyOf) ?? new Map<ResourceType, ReadonlyMap<unknown, readonly Resource[]>>()
    this.#groups.set(keyOf, byType)
    const groups = byType.get(type) ?? Map.groupBy(typed<T>(this.#byType.get(type)), keyOf)
    byType.set(type, groups)
    return this.#give<T>(groups.get(key))
  }

  /** The resource of `type` that a property of another one surely refers to. */
  referred<T extends ResourceType>(type: T, property: unknown, by: Resource): ResourceCursor<T> | undefined {
    this.#onQuestion(type, by.scope)
    const target = this.#scopeOf(by).targets(type).referred(property)
    return target && this.#give<T>([target])[0]
  }

  /** Resources of `type`, in the target's scope, whose property refers to the target. */
  referring<T extends ResourceType>(type: T, property: PropertyPath<T>, target: Resource): Referrers<T> {
    this.#onQuestion(type, target.scope)
    const { certain, possible } = this.#scopeOf(target).referrers(type, property).of(target)
    return { certain: this.#give(certain), possible: this.#handOut(possible) }
  }

  #scopeOf({ scope, onlyIf }: Resource): ScopeIndex {
    if (onlyIf) return this.#assumed.of(scope, onlyIf)
    const index = this.#scopes.get(scope) ?? new ScopeIndex()
    this.#scopes.set(scope, index)
    return index
  }

  /** Hands out resources that a check will read, and spends the steps of reading them. */
  #give<T extends ResourceType>(resources: readonly Resource[] = []): readonly ResourceCursor<T>[] {
    const given = this.#handOut<T>(resources)
    for (const { readingSteps } of given) this.#budget.spend(readingSteps)
    return given
  }

  #handOut<T extends ResourceType>(resources: readonly Resource[] = []): readonly ResourceCursor<T>[] {
    if (this.#hasTainted) this.#handedOut.add(resources)
    return typed(resources)
  }
}

function typed<T extends ResourceType>(resources: readonly Resource[] = []): readonly ResourceCursor<T>[] {
  return resources as unknown as readonly ResourceCursor<T>[]
}
