import type { Infrastructure } from '../../model/infrastructure.ts'
import { whyUnread } from '../../model/origin.ts'
import type { Resource, ResourceType } from '../../model/resource.ts'
import { Undecidable } from '../../model/undecidable.ts'
import { Unknown } from '../../model/unknown.ts'
import { inRegionOf } from './in-region-of.ts'

/** Whether the region of a setting has resources of a type, which the setting is for. `Undecidable` where those were not read. */
export function anyInRegionOf(
  setting: Resource,
  type: ResourceType,
  infrastructure: Infrastructure,
): boolean {
  const { certain } = inRegionOf(setting, type, infrastructure)
  const [first] = certain
  if (!first || certain.some((resource) => whyUnread(resource) === undefined)) return first !== undefined
  throw new Undecidable(new Unknown(`resources could not be read: ${whyUnread(first)}`), '')
}
