import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { regionKey } from '../region-key.ts'

const SETTING = 'X::EC2::EbsEncryptionByDefault'

/** Whether the account encrypts every new volume in the resource's region, as far as its scope shows. */
export function isEncryptedByDefault(resource: Resource, infrastructure: Infrastructure): boolean {
  const settings = infrastructure.having(resource, SETTING, encryptedRegion, regionKey(resource))
  return settings.length > 0
}

function encryptedRegion(setting: ResourceCursor<typeof SETTING>): string | undefined {
  return setting.at('Enabled').value === true ? regionKey(setting) : undefined
}
