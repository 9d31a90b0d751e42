import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'

/** Whether only networks of the account ask the zone. */
export function isPrivate(zone: ResourceCursor<'AWS::Route53::HostedZone'>): boolean {
  const networks = zone.at('VPCs').items()
  // A network that may not exist decides only where none surely does.
  return networks.some(({ value }) => !isUnknown(value)) || networks.some((one) => one.known() !== undefined)
}
