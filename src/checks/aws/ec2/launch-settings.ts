import type { LaunchSettings } from '../../../resources/aws/ec2.ts'
import type { Resource } from '../../../resources/resource.ts'
import { known } from '../../verdict.ts'

/** What machines are started from, or are. */
export const LAUNCHING = [
  'AWS::AutoScaling::LaunchConfiguration',
  'AWS::EC2::Instance',
  'AWS::EC2::LaunchTemplate',
] as const

type Launching = Resource<(typeof LAUNCHING)[number]>

/** What machines are started with, and the path under which the resource has it. */
export function launchSettings({ properties }: Launching): {
  readonly settings: LaunchSettings
  readonly path: (property: keyof LaunchSettings) => string
} {
  if (!('LaunchTemplateData' in properties)) {
    return { settings: properties as LaunchSettings, path: (property) => property }
  }
  const data = known(properties.LaunchTemplateData, 'LaunchTemplateData')
  return { settings: data ?? {}, path: (property) => `LaunchTemplateData.${property}` }
}
