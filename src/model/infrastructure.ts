import type { Budget } from '../limits/budget.ts'
import { AssumedScopes } from './assumed-scopes.ts'
import { revealed } from './hidden-value.ts'
import { conditionsOf } from './origin.ts'
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
  readonly #resources: readonly ResourceCursor[]
  readonly #budget: Budget
  #shown: Infrastructure | undefined

  /** Whether an answer depended on a tainted value since it was last set to false. */
  hasAnsweredFromTainted = false

  /** Called for each question. */
  readonly #onQuestion: (type: ResourceType) => void

  /** Accounts and organizations that whoever scans trusts by name. */
  readonly trustedAccounts: ReadonlySet<string>

  /** The budget pays for the resources that are handed out, each by the steps of reading it. */
  constructor(
    resources: readonly ResourceCursor[],
    budget: Budget,
    onQuestion: (type: ResourceType) => void = () => {},
    trustedAccounts: ReadonlySet<string> = new Set(),
  ) {
    this.#onQuestion = onQuestion
    this.trustedAccounts = trustedAccounts
    this.#resources = resources
    this.#budget = budget
    for (const resource of resources) if (!conditionsOf(resource)) this.#scopeOf(resource).add(resource)
    this.#assumed = new AssumedScopes(resources)
  }

  /** The same resources without what no output may show: what words may be made of. */
  get shown(): Infrastructure {
    this.#shown ??= new Infrastructure(
      this.#resources.map((resource) => resource.shown),
      this.#budget,
      this.#onQuestion,
      this.trustedAccounts,
    )
    return this.#shown
  }

  /** Every resource of `type` in the scope of another resource. */
  inScopeOf<T extends ResourceType>(resource: Resource, type: T): readonly ResourceCursor<T>[] {
    this.#onQuestion(type)
    return this.#asked(resource, type).ofType(type) as unknown as readonly ResourceCursor<T>[]
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
    const scope = this.#asked(resource, type)
    const groups = scope.groups(type, keyOf as unknown as (resource: ResourceCursor) => K)
    return this.#give<T>(groups.get(revealed(key)))
  }

  /** The resource of `type`, in the scope of another one, that a property of that surely refers to. */
  referred<T extends ResourceType>(type: T, property: unknown, by: Resource): ResourceCursor<T> | undefined {
    this.#onQuestion(type)
    const target = this.#asked(by, type).targets(type).referred(property)
    return target && this.#give<T>([target])[0]
  }

  /** Resources of `type`, in the target's scope, whose property refers to the target. */
  referring<T extends ResourceType>(type: T, property: PropertyPath<T>, target: Resource): Referrers<T> {
    this.#onQuestion(type)
    const scope = this.#asked(target, type, target.type)
    const referrers = scope.referrers(type, property)
    const { certain, possible } = referrers.of(target, scope.targets(target.type), this.#budget)
    return { certain: this.#give(certain), possible: possible as unknown as readonly ResourceCursor<T>[] }
  }

  /** The scope of a resource, which is asked for resources of the types: for what there is as for what there is not. */
  #asked(resource: Resource, ...types: readonly ResourceType[]): ScopeIndex {
    const scope = this.#scopeOf(resource)
    if (types.some((type) => scope.hasTainted(type))) this.hasAnsweredFromTainted = true
    return scope
  }

  #scopeOf(resource: Resource): ScopeIndex {
    const { scope } = resource
    const conditions = conditionsOf(resource)
    if (conditions) return this.#assumed.of(scope, conditions)
    const index = this.#scopes.get(scope) ?? new ScopeIndex()
    this.#scopes.set(scope, index)
    return index
  }

  /** Hands out resources that a check will read, and spends the steps of reading them. */
  #give<T extends ResourceType>(resources: readonly Resource[] = []): readonly ResourceCursor<T>[] {
    const given = resources as unknown as readonly ResourceCursor<T>[]
    for (const { readingSteps } of given) this.#budget.spend(readingSteps)
    return given
  }
}
