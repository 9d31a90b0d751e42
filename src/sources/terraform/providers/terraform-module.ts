import { entryOf } from '../../../collections/entry-of.ts'
import type { Budget } from '../../../limits/budget.ts'
import { revealed } from '../../../model/hidden-value.ts'
import { identityOf } from '../../../model/same-value.ts'
import { mayBeNamed } from '../../../model/text-with-holes.ts'
import { isIdentifier, isUnknown, Unknown } from '../../../model/unknown.ts'
import type { Property } from '../../../model/value.ts'
import { Located } from '../../values/located.ts'
import type { EvaluatedModule, EvaluatedProvider } from '../evaluate/evaluated.ts'
import type { ProviderVersions } from '../evaluate/provider-versions.ts'
import { Block } from './block.ts'
import { TaintedReads } from './tainted-reads.ts'
import { TerraformResource } from './terraform-resource.ts'

/** A resource that may belong to another one, and what that makes of a property it would set: nobody knows. */
export interface Possible {
  readonly resource: TerraformResource
  readonly doubt: Located<Unknown>
}

/** Index of the resources of one type by the resource that one of their arguments refers to. Joins use it. */
interface Joins {
  readonly byAddress: ReadonlyMap<string, readonly TerraformResource[]>
  readonly byName: ReadonlyMap<string, readonly TerraformResource[]>
  /** By what the argument has in common only with the same value. */
  readonly byIdentity: ReadonlyMap<string, readonly TerraformResource[]>
  /** Resources whose argument is such an unknown value. */
  readonly unresolved: readonly Possible[]
  /** Names in the argument that no resource has, by the type of the resources that were asked. */
  readonly unclaimed: Map<string, readonly Named[]>
}

/** A name, and the resources whose argument it is. */
type Named = readonly [name: string, resources: readonly TerraformResource[]]

const NONE_POSSIBLE: readonly Possible[] = []
const NO_RESOURCES: readonly TerraformResource[] = []

/** Resources of one root module, with the queries across resources that adapters need. */
export class TerraformModule {
  readonly directory: string
  readonly versions: ProviderVersions
  readonly resources: readonly TerraformResource[]
  readonly taintedReads = new TaintedReads()
  readonly #byType: ReadonlyMap<string, readonly TerraformResource[]>
  readonly #byAddress = new Map<string, TerraformResource>()
  readonly #byIdentifier = new Map<string, ReadonlyMap<string, TerraformResource>>()
  /** By type, then by argument. */
  readonly #joins = new Map<string, Map<string, Joins>>()
  #byName: ReadonlyMap<string, readonly TerraformResource[]> | undefined
  readonly #joined = new Set<TerraformResource>()
  readonly #joinedLists = new Set<readonly TerraformResource[]>()

  /** Limits joins, since a few resources may be joined into all others. */
  readonly budget: Budget

  /** `named` returns the identifying arguments of a resource type. */
  constructor(evaluated: EvaluatedModule, named: (type: string) => readonly string[], budget: Budget) {
    this.budget = budget
    const providers = new Map<EvaluatedProvider, Block>()
    const all = evaluated.resources.map((resource) => {
      const { type, provider } = resource
      const known = provider && (providers.get(provider) ?? new Block(provider, this.taintedReads))
      if (provider && known) providers.set(provider, known)
      return new TerraformResource(resource, named(type), known, this.taintedReads)
    })
    this.directory = evaluated.directory
    this.versions = evaluated.versions
    this.resources = all.filter(({ mode }) => mode === 'managed')
    this.#byType = Map.groupBy(this.resources, ({ type }) => type)
    for (const resource of all) this.#byAddress.set(resource.address, resource)
  }

  /** Property that a separate resource of `type` sets for the target. Unknown when one may or may not belong to it. */
  join<P>(
    type: string,
    argument: string,
    target: TerraformResource,
    property: (joining: TerraformResource) => P,
  ): P | Located<Unknown> | undefined {
    if (!this.#byType.has(type)) return undefined
    const joining = this.#firstReferring(type, argument, target)
    if (joining && mayBeMissing(joining, target)) return joining.at(missing(joining))
    if (joining) return property(joining)
    return this.possible(type, argument, target)[0]?.doubt
  }

  /**
   * Resources of `type` whose argument may name the target: it is unknown, or it names no resource that is declared, and
   * the target's own name is unknown. Empty when the budget is used up.
   */
  possible(type: string, argument: string, target: TerraformResource): readonly Possible[] {
    if (!this.#byType.has(type)) return NONE_POSSIBLE
    const { unresolved } = this.#joinsOf(type, argument)
    if (target.unknownNames.length === 0) return unresolved
    const named = this.#unclaimedBy(target.type, type, argument).filter(([name]) =>
      target.unknownNames.some((own) => mayBeNamed(own, name)),
    )
    return [
      ...unresolved,
      ...named.flatMap(([, resources]) =>
        resources.map((resource) => perhapsNaming(resource, argument, target)),
      ),
    ]
  }

  /** Names in an argument that no resource of the target's type has, as far as names are known. */
  #unclaimedBy(targetType: string, type: string, argument: string): readonly Named[] {
    const { byName, unclaimed } = this.#joinsOf(type, argument)
    const known = unclaimed.get(targetType)
    const declared = this.#identified(targetType)
    const names = known ?? [...byName].filter(([name]) => !declared.has(name))
    if (!known) unclaimed.set(targetType, names)
    this.budget.spend(names.length)
    return this.budget.exhausted ? [] : names
  }

  #firstReferring(type: string, argument: string, target: TerraformResource): TerraformResource | undefined {
    const { byAddress, byName } = this.#joinsOf(type, argument)
    const names = [byAddress.get(target.address), ...target.identifiers.map((name) => byName.get(name))]
    for (const resources of names) if (resources) this.#markJoined(resources)
    return names.find((resources) => resources !== undefined)?.[0]
  }

  /** Resources of `type` whose argument surely names the target; empty when the budget is used up. */
  referring(type: string, argument: string, target: TerraformResource): readonly TerraformResource[] {
    if (!this.#byType.has(type)) return []
    const { byAddress, byName } = this.#joinsOf(type, argument)
    const referring = byAddress.get(target.address) ?? NO_RESOURCES
    const naming = byName.size === 0 ? [] : target.identifiers.flatMap((name) => byName.get(name) ?? [])
    this.budget.spend(referring.length + naming.length)
    if (this.budget.exhausted) return []
    this.#markJoined(referring)
    if (naming.length === 0) return referring
    this.#markJoined(naming)
    return [...new Set([...referring, ...naming])]
  }

  /**
   * Resources of `type` that surely have the same target as this one in `argument`, where the target is not declared in
   * this module.
   */
  withSameTarget(type: string, argument: string, resource: TerraformResource): readonly TerraformResource[] {
    const { byIdentity } = this.#joinsOf(type, argument)
    const named = resource.string(argument)?.value
    const identity = named === undefined || this.budget.exhausted ? undefined : identityOf(named)
    const found = (identity !== undefined && byIdentity.get(identity)) || NO_RESOURCES
    this.budget.spend(found.length)
    return found
  }

  /** What a resource of `type` sets that may have the same target as this one: nobody knows. */
  perhapsWithSameTarget(
    type: string,
    argument: string,
    resource: TerraformResource,
  ): Located<Unknown> | undefined {
    const target = revealed(resource.string(argument)?.value)
    if (!isUnknown(target) || isIdentifier(target)) return this.#joinsOf(type, argument).unresolved[0]?.doubt
    const [other] = this.ofType(type)
    return other?.at(
      new Unknown(`${other.address} may set it for the same ${argument}, which is unknown: ${target.reason}`),
    )
  }

  /** Whether a resource was read as part of another one. */
  isJoined(resource: TerraformResource): boolean {
    return this.#joined.has(resource)
  }

  /** Marks resources as part of others. A list that many resources share is processed once. */
  #markJoined(resources: readonly TerraformResource[]): void {
    if (this.#joinedLists.has(resources)) return
    this.#joinedLists.add(resources)
    for (const resource of resources) this.#joined.add(resource)
  }

  /** The resource or data source of `type` that a value names. */
  named(type: string, value: Property<string> | undefined): TerraformResource | undefined {
    const name = revealed(value)
    if (!isUnknown(name)) return typeof name === 'string' ? this.#identified(type).get(name) : undefined
    return name.references
      .map(({ address }) => this.#byAddress.get(address))
      .find((resource) => resource?.type === type)
  }

  /** As `named`, for managed resources only. */
  declared(type: string, value: Property<string> | undefined): TerraformResource | undefined {
    const resource = this.named(type, value)
    return resource?.mode === 'managed' ? resource : undefined
  }

  /** The managed resources of all types that have a name. */
  identified(name: string): readonly TerraformResource[] {
    this.#byName ??= groupedByName(this.resources)
    return this.#byName.get(name) ?? NO_RESOURCES
  }

  /** The first managed resource that an unknown value comes from. */
  referenced(value: Property<string> | undefined): TerraformResource | undefined {
    if (!isUnknown(value)) return undefined
    const found = value.references.map(({ address }) => this.#byAddress.get(address))
    return found.find((resource) => resource?.mode === 'managed')
  }

  ofType(type: string): readonly TerraformResource[] {
    return this.#byType.get(type) ?? []
  }

  /** Resources of a type by identifier; the first of several. */
  #identified(type: string): ReadonlyMap<string, TerraformResource> {
    const known = this.#byIdentifier.get(type)
    if (known) return known
    const resources = new Map<string, TerraformResource>()
    for (const resource of this.ofType(type)) {
      for (const name of resource.identifiers) if (!resources.has(name)) resources.set(name, resource)
    }
    this.#byIdentifier.set(type, resources)
    return resources
  }

  #joinsOf(type: string, argument: string): Joins {
    const byArgument = this.#joins.get(type) ?? new Map<string, Joins>()
    this.#joins.set(type, byArgument)
    const known = byArgument.get(argument)
    if (known) return known
    // Tainted values of joining arguments become part of no resource.
    const { result } = this.taintedReads.during(() => joinsBy(argument, this.ofType(type)))
    byArgument.set(argument, result)
    return result
  }
}

function groupedByName(resources: readonly TerraformResource[]): ReadonlyMap<string, TerraformResource[]> {
  const byName = new Map<string, TerraformResource[]>()
  for (const resource of resources)
    for (const name of resource.identifiers) entryOf(byName, name, () => []).push(resource)
  return byName
}

function joinsBy(argument: string, resources: readonly TerraformResource[]): Joins {
  const byAddress = new Map<string, TerraformResource[]>()
  const byName = new Map<string, TerraformResource[]>()
  const byIdentity = new Map<string, TerraformResource[]>()
  const unresolved: Possible[] = []
  for (const resource of resources) {
    for (const { value, location } of resource.items(argument)) {
      const identity = identityOf(value)
      if (identity !== undefined) add(resource, byIdentity, identity)
      if (!isUnknown(value)) add(resource, byName, value)
      else {
        for (const { address } of value.references) add(resource, byAddress, address)
        if (isIdentifier(value)) continue
        unresolved.push({ resource, doubt: new Located(unresolvedBy(resource, value, argument), location) })
      }
    }
  }
  return { byAddress, byName, byIdentity, unresolved, unclaimed: new Map() }
}

/** Adds a resource once per key, although it may name the same target several times. */
function add<K>(resource: TerraformResource, to: Map<K, TerraformResource[]>, key: K): void {
  const same = to.get(key)
  if (!same) to.set(key, [resource])
  else if (same.at(-1) !== resource) same.push(resource)
}

/** Whether the joining resource may not exist for the target: `count = var.unset ? 1 : 0`. */
function mayBeMissing(joining: TerraformResource, target: TerraformResource): boolean {
  return joining.address.includes('[*]') && unknownKeysIn(joining.address) > unknownKeysIn(target.address)
}

function unknownKeysIn(address: string): number {
  return address.split('[*]').length - 1
}

function missing({ address }: TerraformResource): Unknown {
  return new Unknown(`${address} sets it, and nobody knows whether there is one`)
}

function unresolvedBy(resource: TerraformResource, value: Unknown, argument: string): Unknown {
  return new Unknown(`${resource.address} may set it, whose ${argument} is unknown: ${value.reason}`)
}

function perhapsNaming(
  resource: TerraformResource,
  argument: string,
  { address, unknownNames }: TerraformResource,
): Possible {
  const doubt = `${resource.address} may set it, whose ${argument} may be the name of ${address}`
  const [unknown] = unknownNames
  return { resource, doubt: resource.at(new Unknown(`${doubt}, which is unknown: ${unknown?.reason}`)) }
}
