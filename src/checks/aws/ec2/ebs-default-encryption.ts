import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { Resource } from '../../../model/resource.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Undecidable } from '../../../model/undecidable.ts'
import { isUnknown, Unknown } from '../../../model/unknown.ts'
import { oncePer } from '../../once-per.ts'
import { inRegionOf } from '../in-region-of.ts'

const SETTING = 'X::EC2::EbsEncryptionByDefault'

type Setting = ResourceCursor<typeof SETTING>

/**
 * Whether the account encrypts every new volume in the resource's region, as far as its scope shows. Throws
 * `Undecidable` where that is unknown.
 */
export function isEncryptedByDefault(resource: Resource, infrastructure: Infrastructure): boolean {
  const { certain, possible } = inRegionOf(resource, SETTING, infrastructure)
  const { isOn, unknown } = together(certain)
  if (isOn) return true
  unknown?.at('Enabled').known()
  const { perhapsOn } = together(possible)
  if (perhapsOn) throw new Undecidable(perhaps(perhapsOn), undefined)
  return false
}

/** What the settings that count for the same resources say. */
const together = oncePer((settings: readonly Setting[]) => ({
  isOn: settings.some((setting) => setting.at('Enabled').value === true),
  unknown: settings.find((setting) => isUnknown(setting.at('Enabled').value)),
  perhapsOn: settings.find((setting) => setting.at('Enabled').value !== false),
}))

function perhaps({ address }: Resource): Unknown {
  return new Unknown(`${address} may be for the region, and encrypt every new volume`)
}
