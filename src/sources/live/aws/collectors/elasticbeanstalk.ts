import {
  DescribeConfigurationSettingsCommand,
  DescribeEnvironmentsCommand,
  ElasticBeanstalkClient,
  type EnvironmentDescription,
} from '@aws-sdk/client-elastic-beanstalk'
import { beanstalkEnvironment } from '../../../../model/aws/applications.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const describeEnvironments = listing(
  ElasticBeanstalkClient,
  'elasticbeanstalk:DescribeEnvironments',
  DescribeEnvironmentsCommand,
  { pageSize: { MaxRecords: 1000 }, items: ({ Environments }) => Environments, next: 'NextToken' },
)
const describeSettings = operation(
  ElasticBeanstalkClient,
  'elasticbeanstalk:DescribeConfigurationSettings',
  DescribeConfigurationSettingsCommand,
)

/** Environments with every option that holds for them, wherever it is set. */
export default defineCollector({
  service: 'elasticbeanstalk',
  types: [beanstalkEnvironment],
  operations: [describeEnvironments, describeSettings],
  collect: (reader) =>
    reader.each(
      describeEnvironments,
      // Those that were terminated are listed for an hour.
      { IncludeDeleted: false },
      [beanstalkEnvironment],
      (environment) => readEnvironment(environment, reader),
    ),
})

async function readEnvironment(environment: EnvironmentDescription, reader: RegionReader): Promise<void> {
  const { ApplicationName = '', EnvironmentName: name = '' } = environment
  const answer = await reader.read(
    describeSettings,
    { ApplicationName, EnvironmentName: name },
    // The name does not exist any more.
    { gone: ['InvalidParameterValue'] },
  )
  const settings = pick(answer, ({ ConfigurationSettings }) => ConfigurationSettings?.[0]?.OptionSettings)
  reader.add(beanstalkEnvironment, {
    arn:
      environment.EnvironmentArn ?? reader.arn('elasticbeanstalk', `environment/${ApplicationName}/${name}`),
    name,
    properties: {
      EnvironmentName: name,
      OptionSettings: pick(settings, (options) =>
        options?.map(({ Namespace, OptionName, Value }) => ({ Namespace, OptionName, Value })),
      ),
    },
    tainted: isUnknown(settings) ? [] : (settings ?? []).flatMap(({ Value }) => Value ?? []),
  })
}
