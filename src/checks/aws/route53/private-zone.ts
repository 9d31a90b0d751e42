import type { ResourceCursor } from '../../../model/resource-cursor.ts'

/** Whether only networks of the account ask the zone. */
export function isPrivate(zone: ResourceCursor<'AWS::Route53::HostedZone'>): boolean {
  return zone.at('VPCs').items().length > 0
}
