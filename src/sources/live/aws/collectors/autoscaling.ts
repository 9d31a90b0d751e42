import { AutoScalingClient, DescribeLaunchConfigurationsCommand } from '@aws-sdk/client-auto-scaling'
import { launchConfiguration } from '../../../../model/aws/ec2.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import { script } from './ec2/script.ts'

const describeLaunchConfigurations = listing(
  AutoScalingClient,
  'autoscaling:DescribeLaunchConfigurations',
  DescribeLaunchConfigurationsCommand,
  {
    pageSize: { MaxRecords: 100 },
    items: ({ LaunchConfigurations }) => LaunchConfigurations,
    next: 'NextToken',
  },
)

export default defineCollector({
  service: 'ec2',
  types: [launchConfiguration],
  operations: [describeLaunchConfigurations],
  collect: (reader) =>
    reader.each(describeLaunchConfigurations, {}, [launchConfiguration], (configuration) => {
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
