import type { Region } from '../../../../model/region.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/** Resource types that have the region of their parent: the type of the parent, and the argument that refers to it. */
const PARENTS: ReadonlyMap<string, readonly [type: string, argument: string]> = new Map([
  ['google_container_node_pool', ['google_container_cluster', 'cluster']],
  ['google_kms_crypto_key', ['google_kms_key_ring', 'key_ring']],
])

/** Resource types whose default region is that of the provider block. */
const PLACED_BY_PROVIDER: ReadonlySet<string> = new Set([
  'google_cloudfunctions_function',
  'google_compute_instance',
  'google_compute_subnetwork',
  'google_container_cluster',
  'google_container_node_pool',
  'google_redis_instance',
  'google_sql_database_instance',
])

const NOT_WRITTEN = new Unknown('nothing says where it is')

/** The region of a resource: of its own arguments, else of its parent, else of its provider's configuration. */
export function regionOf(resource: TerraformResource, module: TerraformModule): Region {
  const [type = '', argument = ''] = PARENTS.get(resource.type) ?? []
  const parent = module.named(type, resource.string(argument)?.value)
  return regionIn(resource) ?? (parent ? regionOf(parent, module) : regionOfProvider(resource)) ?? NOT_WRITTEN
}

function regionOfProvider({ type, provider }: TerraformResource): Region | undefined {
  return provider && PLACED_BY_PROVIDER.has(type) ? regionIn(provider) : undefined
}

/** The region of the first argument that has one. */
function regionIn(block: Block): Region | undefined {
  const place = block.string('location') ?? block.string('region') ?? block.string('zone')
  if (!place || place.value === '') return undefined
  return place.tainted ? shown(place.value) : regionNamed(place.value)
}

/** The region of a zone: `europe-west1` for `europe-west1-b`. Regions and multi-regions (`EU`) are kept. */
function regionNamed(place: Property<string>): Region {
  if (isUnknown(place)) return place
  return /^[a-z]+-[a-z]+\d+(?=(?:-[a-z])?$)/.exec(place.toLowerCase())?.[0] ?? place
}

/** Regions of Google Cloud. They are too few to hide a secret. */
const REGION =
  /^(africa|asia|australia|europe|me|northamerica|southamerica|us)-(central|(north|south)?(east|west)?|north|south)\d{1,2}$/

/** A tainted region is shown only if it is a known name. */
function shown(place: Property<string>): Region {
  const region = regionNamed(place)
  return !isUnknown(region) && REGION.test(region) ? region : new Unknown('it is not shown')
}
