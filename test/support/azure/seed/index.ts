import { randomNumbers } from '../../random-numbers.ts'
import type { ArmJson, Estate } from '../azure-server.ts'
import { changed, type Kind, type Part, type Variant } from './kind.ts'
import { apps } from './kinds/apps.ts'
import { clusters } from './kinds/clusters.ts'
import { databases } from './kinds/databases.ts'
import { machines } from './kinds/machines.ts'
import { network } from './kinds/network.ts'
import { services } from './kinds/services.ts'
import { singleServers } from './kinds/single-servers.ts'
import { sql } from './kinds/sql.ts'
import { storage } from './kinds/storage.ts'
import { vaults } from './kinds/vaults.ts'
import type { Mistake } from './mistake.ts'
import { OF_SUBSCRIPTION } from './of-subscription.ts'

/** An Azure with everything that was made wrong in it. */
export interface SeededAzure {
  readonly estate: Estate & Required<Pick<Estate, 'resources' | 'subscriptions'>>
  /** Each of them is noted as it is made. */
  readonly mistakes: readonly Mistake[]
}

interface SeedOptions {
  readonly subscriptions?: number
  /** Resource groups of each subscription, with some 110 resources each. */
  readonly environments?: number
  readonly seed?: number
}

const KINDS: readonly Kind[] = [
  ...apps,
  ...clusters,
  ...databases,
  ...machines,
  ...network,
  ...services,
  ...singleServers,
  ...sql,
  ...storage,
  ...vaults,
]

const SUBSCRIPTIONS = ['Production', 'Test', 'Research'].map((name, index) => ({
  id: `${index + 1}b1f6471-1bf0-4dda-aec3-cb9272f09590`,
  name,
  state: index === 2 ? 'Disabled' : 'Enabled',
}))

const WORKLOADS = ['orders', 'payments', 'search', 'billing', 'stock', 'web', 'reports', 'identity']
const REGIONS = ['westeurope', 'northeurope', 'germanywestcentral', 'swedencentral']

/** Where a resource is made. */
interface Place {
  /** `/subscriptions/…/resourceGroups/orders-3`, or the subscription. */
  readonly scope: string
  readonly name: string
  readonly location?: string
  readonly tags?: Part
}

/** Subscriptions with resources of every kind that is read: each second one is right. The same seed makes the same. */
export function seedAzure({ subscriptions = 3, environments = 9, seed = 1 }: SeedOptions = {}): SeededAzure {
  const random = randomNumbers(seed)
  const oneOf = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const made = SUBSCRIPTIONS.slice(0, subscriptions)
  const resources: ArmJson[] = []
  const mistakes: Mistake[] = []
  const turns = new Map<Kind, number>()

  function make(kind: Kind, place: Place): void {
    const turn = turns.get(kind) ?? 0
    turns.set(kind, turn + 1)
    const variant = turn % 2 === 1 ? kind.variants[(turn >> 1) % kind.variants.length] : undefined
    const built = build(kind, place, variant)
    resources.push(...built.resources)
    mistakes.push(...built.mistakes)
  }

  for (const { id } of made) {
    const scope = `/subscriptions/${id}`
    for (const kind of OF_SUBSCRIPTION) make(kind, { scope, name: kind.prefix })
    for (let index = 0; index < environments; index += 1) {
      const workload = oneOf(WORKLOADS)
      const place = {
        scope: `${scope}/resourceGroups/rg-${workload}-${index}`,
        location: oneOf(REGIONS),
        tags: { workload, owner: `team-${oneOf(WORKLOADS)}`, 'cost-center': String(1000 + index) },
      }
      for (const kind of KINDS)
        for (let number = 0; number < (kind.count ?? 1); number += 1)
          make(kind, { ...place, name: `${kind.prefix}-${workload}-${index}-${number}` })
    }
  }
  return { estate: { subscriptions: made, resources }, mistakes }
}

function build(
  { type, members, inside = {} }: Kind,
  { scope, name, location, tags }: Place,
  variant: Variant = {},
): { readonly resources: readonly ArmJson[]; readonly mistakes: readonly Mistake[] } {
  const id = `${scope}/providers/${type}/${name}`
  const own = { id, name, type, ...(location !== undefined && { location, tags }) }
  const mistakes = mistakesOf(id, variant.checks)
  const resources: ArmJson[] = [{ ...own, ...changed(members, variant.members) }]
  for (const path of new Set([...Object.keys(inside), ...Object.keys(variant.inside ?? {})])) {
    const change = variant.inside?.[path]
    if (variant.inside && path in variant.inside && change === undefined) continue
    const child = {
      id: `${id}/${path}`,
      name: path.slice(path.lastIndexOf('/') + 1),
      type: typeInside(type, path),
    }
    resources.push({ ...child, ...changed(inside[path] ?? {}, change?.members) })
    mistakes.push(...mistakesOf(child.id, change?.checks))
  }
  return { resources, mistakes }
}

function mistakesOf(id: string, checks: readonly string[] = []): Mistake[] {
  return checks.map((check) => ({ check, id }))
}

/** In the rest of an id, types and names take turns; what another provider adds is of its type. */
function typeInside(type: string, path: string): string {
  const parts = path.split('/')
  if (parts[0] === 'providers') return parts.slice(1, -1).join('/')
  return [type, ...parts.filter((_, index) => index % 2 === 0)].join('/')
}
