import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'

/** A region of AWS, of which there are too few to hide anything in: `eu-central-1`, `us-gov-west-1`. */
const REGION =
  /^(af|ap|ca|cn|eu|eusc|il|me|mx|sa|us)(-(gov|iso[a-z]?|de))?-(central|(north|south)?(east|west)?|north|south)-\d$/

/** A region that is made of what may not be shown: shown where it surely is a region. */
export function shownRegion(region: Value): Value {
  return typeof region === 'string' && REGION.test(region) ? region : new Unknown('it is not shown')
}
