import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { regionKey } from '../region-key.ts'

const SETTING = 'X::EC2::EbsEncryptionByDefault'

/** Whether the account encrypts every new volume in the resource's region, as far as the scan shows. */
export function isEncryptedByDefault(resource: Resource, infrastructure: Infrastructure): boolean {
  const settings = infrastructure.having(SETTING, encryptedPlace, placeOf(resource))
  return settings.length > 0
}

function encryptedPlace(setting: ResourceCursor<typeof SETTING>): string | undefined {
  return setting.at('Enabled').value === true ? placeOf(setting) : undefined
}

function placeOf(resource: Resource): string {
  return `${regionKey(resource)} ${resource.scope}`
}
