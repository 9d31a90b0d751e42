import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import { anyOf } from '../../logic.ts'
import { regionKey } from '../region-key.ts'

const SETTING = 'X::EC2::EbsEncryptionByDefault'

/**
 * Whether the account encrypts every new volume in the resource's region, as far as its scope shows. Throws
 * `Undecidable` where that could not be read.
 */
export function isEncryptedByDefault(resource: Resource, infrastructure: Infrastructure): boolean {
  const settings = infrastructure.having(resource, SETTING, regionKey, regionKey(resource))
  return anyOf(settings, (setting) => setting.at('Enabled').known() === true)
}
