import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { Unknown } from '../../../model/unknown.ts'
import { anyOf } from '../../logic.ts'
import { inRegionOf } from '../in-region-of.ts'

const SETTING = 'X::EC2::EbsEncryptionByDefault'

/**
 * Whether the account encrypts every new volume in the resource's region, as far as its scope shows. Throws
 * `Undecidable` where that is unknown.
 */
export function isEncryptedByDefault(resource: Resource, infrastructure: Infrastructure): boolean {
  const { certain, possible } = inRegionOf(resource, SETTING, infrastructure)
  if (anyOf(certain, isOn)) return true
  const elsewhere = possible.find((setting) => setting.at('Enabled').value !== false)
  if (elsewhere) throw new Undecidable(perhaps(elsewhere), undefined)
  return false
}

function isOn(setting: ResourceCursor<typeof SETTING>): boolean {
  return setting.at('Enabled').known() === true
}

function perhaps({ address }: Resource): Unknown {
  return new Unknown(`${address} may be for the region, and encrypt every new volume`)
}
