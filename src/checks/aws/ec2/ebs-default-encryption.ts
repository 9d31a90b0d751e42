import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { regionKey } from '../region-key.ts'

const SETTING = 'X::EC2::EbsEncryptionByDefault'

type Setting = ResourceCursor<typeof SETTING>

/**
 * Whether the account encrypts every new volume in the resource's region, as far as its scope shows. Throws
 * `Undecidable` where that could not be read.
 */
export function isEncryptedByDefault(resource: Resource, infrastructure: Infrastructure): boolean {
  const region = regionKey(resource)
  if (infrastructure.having(resource, SETTING, encryptedRegion, region).length > 0) return true
  const [unknown] = infrastructure.having(resource, SETTING, regionOfUnknown, region)
  return unknown?.at('Enabled').known() === true
}

function encryptedRegion(setting: Setting): string | undefined {
  return setting.at('Enabled').value === true ? regionKey(setting) : undefined
}

function regionOfUnknown(setting: Setting): string | undefined {
  return isUnknown(setting.at('Enabled').value) ? regionKey(setting) : undefined
}
