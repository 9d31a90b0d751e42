import type { Infrastructure } from '../../model/infrastructure.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import { firstRead } from './first-read.ts'
import { inRegionOf } from './in-region-of.ts'

/** Whether the region of a setting has resources of a type, which the setting is for. `Undecidable` where those were not read. */
export function anyInRegionOf(
  setting: Resource,
  type: ResourceType,
  infrastructure: Infrastructure,
): boolean {
  return firstRead(inRegionOf(setting, type, infrastructure).certain) !== undefined
}
