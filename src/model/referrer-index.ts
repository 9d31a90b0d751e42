import type { Budget } from '../limits/budget.ts'
import { isHidden } from './hidden-value.ts'
import { namesIn, namesOf, propertyAt } from './refers-to.ts'
import type { Resource } from './resource.ts'
import type { TargetIndex } from './target-index.ts'
import { mayBeNamed } from './text-with-holes.ts'
import type { Unknown } from './unknown.ts'

/** Resources that name a target. */
export interface Referring {
  readonly certain: readonly Resource[]
  readonly possible: readonly Resource[]
}

/** A name that no target has, as far as their names are known, and the resources that refer to it. */
type Unclaimed = readonly [name: string, resources: readonly Resource[]]

const NONE: readonly Resource[] = []

/** Index from names to the resources of one scope that refer to them by a property; made once for all targets. */
export class ReferrerIndex {
  readonly #byAddress = new Map<string, Resource[]>()
  readonly #byName = new Map<unknown, Resource[]>()
  /** Resources whose property is unknown, so that it may name any target. */
  readonly #undirected: Resource[] = []
  readonly #unclaimed = new Map<TargetIndex, readonly Unclaimed[]>()

  constructor(resources: readonly Resource[], property: string) {
    for (const resource of resources) {
      const { known, addresses, isComplete } = namesIn(propertyAt(resource, property))
      for (const name of known) add(this.#byName, name, resource)
      for (const address of addresses) add(this.#byAddress, address, resource)
      if (!isComplete) this.#undirected.push(resource)
    }
  }

  /** `targets`: all that could be meant instead. The budget pays for comparing names. */
  of(target: Resource, targets: TargetIndex, budget: Budget): Referring {
    let certain = this.#byAddress.get(target.address)
    for (const name of namesOf(target)) certain = joined(certain, this.#byName.get(name))
    const unknownNames = target.unknownNames?.filter((name) => !isHidden(name))
    const named = unknownNames?.length ? this.#perhapsNaming(unknownNames, targets, budget) : NONE
    const possible = named.length > 0 ? [...this.#undirected, ...named] : this.#undirected
    return { certain: certain ?? NONE, possible }
  }

  #perhapsNaming(names: readonly Unknown[], targets: TargetIndex, budget: Budget): readonly Resource[] {
    const unclaimed = this.#unclaimed.get(targets) ?? this.#unclaimedBy(targets)
    this.#unclaimed.set(targets, unclaimed)
    budget.spend(unclaimed.length)
    return unclaimed.flatMap(([text, resources]) =>
      names.some((name) => mayBeNamed(name, text)) ? resources : NONE,
    )
  }

  #unclaimedBy(targets: TargetIndex): readonly Unclaimed[] {
    return [...this.#byName].filter(
      (entry): entry is [string, Resource[]] => typeof entry[0] === 'string' && !targets.has(entry[0]),
    )
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
