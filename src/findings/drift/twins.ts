import { isLive, whyUnread } from '../../model/origin.ts'
import type { Resource } from '../../model/resource.ts'

/** Which resources of the account and of the code are the same. */
export interface Twins {
  /** Both ways: of a live resource the one in the code, and the other way round. */
  readonly twinOf: ReadonlyMap<Resource, Resource>
  /** Live resources that the code does not have. */
  readonly notInCode: ReadonlySet<Resource>
}

/** What a resource is known by, on one side of a comparison. */
type KeysOf = (resource: Resource) => readonly string[]

/** How the resources of code and account are compared, the surest way first. */
const WAYS: readonly { readonly code: KeysOf; readonly live: KeysOf }[] = [
  // ARNs and ids that a plan knows.
  { code: cloudNames, live: ({ identifiers }) => identifiers },
  // Names that are unique in the whole account.
  { code: ({ identifiers }) => identifiers, live: ({ identifiers }) => identifiers },
  // Names that are unique in a region.
  {
    code: (resource) =>
      [...resource.identifiers, ...cloudNames(resource)].map((name) => inRegion(name, resource)),
    live: (resource) => cloudNames(resource).flatMap((name) => [name, inRegion(name, resource)]),
  },
]

/** Settings of an account, and parts of other resources: see `defineType`. Code that lacks them has created nothing. */
const NO_OWN_RESOURCE = /^X::/

/**
 * Ties resources of the code to those of the account that have the same type and are known by the same ARN, id or name.
 * Where more than one on either side may be meant, none is tied. The files may come from anybody: a tie changes no verdict.
 */
export function twinsOf(resources: readonly Resource[]): Twins {
  const twinOf = new Map<Resource, Resource>()
  const notInCode = new Set<Resource>()
  const code = resources.filter(
    (resource) => resource.cloud === 'aws' && !isLive(resource) && !resource.isLost,
  )
  if (code.length === 0) return { twinOf, notInCode }
  const byType = Map.groupBy(code, ({ type }) => type)
  const live = resources.filter((resource) => isLive(resource) && whyUnread(resource) === undefined)
  for (const [type, ofType] of Map.groupBy(live, ({ type }) => type)) {
    const left = tie(byType.get(type) ?? [], ofType, twinOf)
    const mayBeOneOfThem = left.code.some(({ identifiers }) => identifiers.length === 0)
    if (mayBeOneOfThem || NO_OWN_RESOURCE.test(type)) continue
    for (const resource of left.live) notInCode.add(resource)
  }
  return { twinOf, notInCode }
}

interface Sides {
  readonly code: readonly Resource[]
  readonly live: readonly Resource[]
}

/** Ties resources of one type. Answers with those that no way of comparing them has found again on the other side. */
function tie(code: readonly Resource[], live: readonly Resource[], twinOf: Map<Resource, Resource>): Sides {
  let left: Sides = { code, live }
  for (const way of WAYS) {
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

function cloudNames({ cloudNames = [] }: Resource): readonly string[] {
  return cloudNames
}

/** A name of a resource whose region is not known may be meant in any region. */
function inRegion(name: string, { region }: Resource): string {
  return typeof region === 'string' ? `${region}\n${name}` : name
}
