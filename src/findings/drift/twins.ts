import { isLive, whyUnread } from '../../model/origin.ts'
import type { Cloud, Resource } from '../../model/resource.ts'
import {
  BY_ARM_IDS_AND_NAMES,
  BY_GOOGLE_NAMES,
  BY_IDS_AND_NAMES,
  BY_KIND_AND_NAME,
  type KeysOf,
  type Way,
} from './ways.ts'

/** Which resources of the account and of the code are the same. */
export interface Twins {
  /** Both ways: of a live resource the one in the code, and the other way round. */
  readonly twinOf: ReadonlyMap<Resource, Resource>
  /** Live resources that the code does not have. */
  readonly notInCode: ReadonlySet<Resource>
}

/** Settings of an account, and parts of other resources: see `defineType`. Code that lacks them has created nothing. */
const NO_OWN_RESOURCE = /^X::/

/**
 * Ties resources of the code to those of the account that have the same type and are known by the same ARN, id or name.
 * Where more than one on either side may be meant, none is tied. The files may come from anybody: a tie changes no verdict.
 */
export function twinsOf(resources: readonly Resource[]): Twins {
  const twinOf = new Map<Resource, Resource>()
  const notInCode = new Set<Resource>()
  const all = resources.filter(({ isLost }) => !isLost)
  for (const [cloud, ofCloud] of Map.groupBy(all, (resource) => resource.cloud)) {
    const code = ofCloud.filter((resource) => !isLive(resource))
    if (code.length === 0) continue
    const byType = Map.groupBy(code, ({ type }) => type)
    const live = ofCloud.filter((resource) => isLive(resource) && whyUnread(resource) === undefined)
    for (const [type, ofType] of Map.groupBy(live, ({ type }) => type)) {
      const left = tie({ code: byType.get(type) ?? [], live: ofType }, waysOf(cloud), twinOf)
      const mayBeOneOfThem = left.code.some(({ identifiers }) => identifiers.length === 0)
      if (mayBeOneOfThem || NO_OWN_RESOURCE.test(type)) continue
      for (const resource of left.live) notInCode.add(resource)
    }
  }
  return { twinOf, notInCode }
}

function waysOf(cloud: Cloud): readonly Way[] {
  if (cloud === 'azure') return BY_ARM_IDS_AND_NAMES
  if (cloud === 'gcp') return BY_GOOGLE_NAMES
  return cloud === 'kubernetes' ? BY_KIND_AND_NAME : BY_IDS_AND_NAMES
}

interface Sides {
  readonly code: readonly Resource[]
  readonly live: readonly Resource[]
}

/** Ties resources of one type. Answers with those that no way of comparing them has found again on the other side. */
function tie(sides: Sides, ways: readonly Way[], twinOf: Map<Resource, Resource>): Sides {
  let left = sides
  for (const way of ways) {
    const inCode = new KeyIndex(left.code, way.code)
    const inAccount = new KeyIndex(left.live, way.live)
    for (const resource of left.live) {
      const twin = inCode.only(way.live(resource))
      if (!twin || inAccount.only(way.code(twin)) !== resource) continue
      twinOf.set(resource, twin).set(twin, resource)
    }
    // What may be several is settled as well: a weaker way would only guess.
    left = {
      code: left.code.filter((resource) => !inAccount.hasAny(way.code(resource))),
      live: left.live.filter((resource) => !inCode.hasAny(way.live(resource))),
    }
  }
  return left
}

/** Resources by what they are known by. */
class KeyIndex {
  /** `undefined` for a key of several. */
  readonly #byKey = new Map<string, Resource | undefined>()

  constructor(resources: readonly Resource[], keysOf: KeysOf) {
    for (const resource of resources)
      for (const key of new Set(keysOf(resource)))
        this.#byKey.set(key, this.#byKey.has(key) ? undefined : resource)
  }

  hasAny(keys: readonly string[]): boolean {
    return keys.some((key) => this.#byKey.has(key))
  }

  /** The resource that is meant, if it can be no other. */
  only(keys: readonly string[]): Resource | undefined {
    const found = new Set(keys.filter((key) => this.#byKey.has(key)).map((key) => this.#byKey.get(key)))
    const [only] = found
    return found.size === 1 ? only : undefined
  }
}
