import { type Region, RegionOfDeployment } from '../../../../model/region.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import type { Block } from '../block.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/** The resource's own `region` (version 6 of the provider), else that of its provider's configuration. */
export function regionOf(resource: TerraformResource): Region {
  const region = regionIn(resource) ?? (resource.provider && regionOfProvider(resource.provider))
  return region === undefined || region === '' ? NOT_WRITTEN : region
}

const ofProviders = new WeakMap<Block, Region>()

/** Read once for each provider, as most resources have the region of theirs. */
function regionOfProvider(provider: Block): Region {
  const region = ofProviders.get(provider) ?? regionIn(provider) ?? ''
  ofProviders.set(provider, region)
  return region
}

const NOT_WRITTEN = new RegionOfDeployment('the provider takes its region from its environment')

/** A region of AWS: there are too few of them to hide anything in. `eu-central-1`, `us-gov-west-1`. */
const REGION =
  /^(af|ap|ca|cn|eu|eusc|il|me|mx|sa|us)(-(gov|iso[a-z]?|de))?-(central|(north|south)?(east|west)?|north|south)-\d$/

/** A tainted region is shown only where it surely is a region. */
function regionIn(block: Block): Region | undefined {
  const region = block.string('region')
  if (!region?.tainted || (!isUnknown(region.value) && REGION.test(region.value))) return region?.value
  return new Unknown('it is not shown')
}
