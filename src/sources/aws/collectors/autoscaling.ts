import { AutoScalingClient, DescribeLaunchConfigurationsCommand } from '@aws-sdk/client-auto-scaling'
import { launchConfiguration } from '../../../model/aws/ec2.ts'
import { byNextToken } from '../api/next-page.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { fromApi } from '../from-api.ts'
import { script } from './ec2/script.ts'

const TYPES = [launchConfiguration]

const describeLaunchConfigurations = listing(
  operation(
    AutoScalingClient,
    'autoscaling:DescribeLaunchConfigurations',
    DescribeLaunchConfigurationsCommand,
  ),
  {
    pageSize: { MaxRecords: 100 },
    items: ({ LaunchConfigurations }) => LaunchConfigurations,
    next: byNextToken,
  },
)

export default defineCollector({
  service: 'ec2',
  types: TYPES,
  operations: [describeLaunchConfigurations],
  collect: (reader) =>
    reader.each(describeLaunchConfigurations, {}, TYPES, (configuration) => {
      const { LaunchConfigurationARN: arn = '', LaunchConfigurationName: name = '' } = configuration
      const UserData = script(configuration.UserData)
      reader.add(launchConfiguration, {
        arn,
        name,
        properties: fromApi(launchConfiguration, { ...configuration, UserData }),
        tainted: typeof UserData === 'string' ? [UserData] : [],
      })
    }),
})
