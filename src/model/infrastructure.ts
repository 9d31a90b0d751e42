import type { Budget } from '../budget.ts'
import { AssumedScopes } from './assumed-scopes.ts'
import type { Resource, ResourceType, ResourceTypes } from './resource.ts'
import type { ResourceCursor } from './resource-cursor.ts'
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
   * Those whose property is unknown, so that it may name the target, and those that name what may be its own name, where
   * that is unknown. All targets of a scope with known names share this list, so a result computed from it for one target
   * holds for the others. A resource that names several may also be in `certain`.
   */
  readonly possible: readonly ResourceCursor<T>[]
}

/**
 * What one scan has read, indexed for the questions checks ask across resources. Each is about one scope, so that no
 * verdict depends on what else is scanned, and is answered in a time that grows with its answer, and not with the scope:
 * thousands of resources ask the same one.
 */
export class Infrastructure {
  readonly #scopes = new Map<string, ScopeIndex>()
  readonly #assumed: AssumedScopes
  readonly #hasTainted: boolean
  readonly #handedOut = new Set<readonly Resource[]>()

  readonly #budget: Budget

  /** Called for each question. */
  readonly #onQuestion: (type: ResourceType) => void

  /** The budget pays for the resources that are handed out, each by the steps of reading it. */
  constructor(
    resources: readonly ResourceCursor[],
    budget: Budget,
    onQuestion: (type: ResourceType) => void = () => {},
  ) {
    this.#onQuestion = onQuestion
    this.#hasTainted = resources.some(({ tainted }) => tainted !== undefined)
    this.#budget = budget
    for (const resource of resources) if (!resource.onlyIf) this.#scopeOf(resource).add(resource)
    this.#assumed = new AssumedScopes(resources)
  }

  /** Lists of resources handed out since `forgetHandedOut`; recorded only if the scan has tainted values. */
  get handedOut(): ReadonlySet<readonly Resource[]> {
    return this.#handedOut
  }

  forgetHandedOut(): void {
    this.#handedOut.clear()
  }

  /** Every resource of `type` in the scope of another resource. */
  inScopeOf<T extends ResourceType>(resource: Resource, type: T): readonly ResourceCursor<T>[] {
    this.#onQuestion(type)
    return this.#handOut(this.#scopeOf(resource).ofType(type))
  }

  /**
   * Every resource of `type`, in the scope of another resource, that has the key. `keyOf` is called once for each, so it
   * must be a constant of its module and not made anew for each question.
   */
  having<T extends ResourceType, K>(
    resource: Resource,
    type: T,
    keyOf: (resource: ResourceCursor<T>) => K,
    key: NoInfer<K>,
  ): readonly ResourceCursor<T>[] {
    this.#onQuestion(type)
    const groups = this.#scopeOf(resource).groups(type, keyOf as unknown as (resource: ResourceCursor) => K)
    return this.#give<T>(groups.get(key))
  }

  /** The resource of `type`, in the scope of another one, that a property of that surely refers to. */
  referred<T extends ResourceType>(type: T, property: unknown, by: Resource): ResourceCursor<T> | undefined {
    this.#onQuestion(type)
    const target = this.#scopeOf(by).targets(type).referred(property)
    return target && this.#give<T>([target])[0]
  }

  /** Resources of `type`, in the target's scope, whose property refers to the target. */
  referring<T extends ResourceType>(type: T, property: PropertyPath<T>, target: Resource): Referrers<T> {
    this.#onQuestion(type)
    const scope = this.#scopeOf(target)
    const referrers = scope.referrers(type, property)
    const { certain, possible } = referrers.of(target, scope.targets(target.type), this.#budget)
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

  #handOut<T extends ResourceType>(resources: readonly Resource[]): readonly ResourceCursor<T>[] {
    if (this.#hasTainted) this.#handedOut.add(resources)
    return resources as unknown as readonly ResourceCursor<T>[]
  }
}
