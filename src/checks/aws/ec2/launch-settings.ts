import type { LaunchSettings } from '../../../model/aws/ec2.ts'
import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'

/** Resource types with launch settings: instances and launch templates. */
export const LAUNCHING = [
  'AWS::AutoScaling::LaunchConfiguration',
  'AWS::EC2::Instance',
  'AWS::EC2::LaunchTemplate',
] as const

/** The launch settings of an instance or a launch template. */
export function launchSettings(resource: ResourceCursor<(typeof LAUNCHING)[number]>): Cursor<LaunchSettings> {
  if (resource.type !== 'AWS::EC2::LaunchTemplate') return resource.whole as Cursor<LaunchSettings>
  return resource.at('LaunchTemplateData')
}
