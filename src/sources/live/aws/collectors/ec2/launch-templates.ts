import { DescribeLaunchTemplateVersionsCommand, EC2Client } from '@aws-sdk/client-ec2'
import { launchTemplate } from '../../../../../model/aws/ec2.ts'
import { fromApi } from '../../../from-api.ts'
import { listing } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { script } from './script.ts'

const describeLaunchTemplateVersions = listing(
  EC2Client,
  'ec2:DescribeLaunchTemplateVersions',
  DescribeLaunchTemplateVersionsCommand,
  {
    pageSize: { MaxResults: 200 },
    items: ({ LaunchTemplateVersions }) => LaunchTemplateVersions,
    next: 'NextToken',
  },
)

/** Launch templates, by the version that machines are started from unless another is named. */
export default defineCollector({
  service: 'ec2',
  types: [launchTemplate],
  operations: [describeLaunchTemplateVersions],
  collect: (reader) =>
    reader.each(describeLaunchTemplateVersions, { Versions: ['$Default'] }, [launchTemplate], (version) => {
      const { LaunchTemplateId: id = '', LaunchTemplateName: name = id, LaunchTemplateData } = version
      const UserData = script(LaunchTemplateData?.UserData)
      reader.add(launchTemplate, {
        arn: reader.arn('ec2', `launch-template/${id}`),
        name,
        identifiers: [id],
        properties: fromApi(launchTemplate, {
          LaunchTemplateName: name,
          LaunchTemplateData: { ...LaunchTemplateData, UserData },
        }),
        tainted: typeof UserData === 'string' ? [UserData] : [],
      })
    }),
})
