import { DescribeLaunchTemplateVersionsCommand, EC2Client } from '@aws-sdk/client-ec2'
import { launchTemplate } from '../../../../model/aws/ec2.ts'
import { byNextToken } from '../../api/next-page.ts'
import { listing, operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'
import { fromApi } from '../../from-api.ts'
import { script } from './script.ts'

const TYPES = [launchTemplate]

const describeLaunchTemplateVersions = listing(
  operation(EC2Client, 'ec2:DescribeLaunchTemplateVersions', DescribeLaunchTemplateVersionsCommand),
  {
    pageSize: { MaxResults: 200 },
    items: ({ LaunchTemplateVersions }) => LaunchTemplateVersions,
    next: byNextToken,
  },
)

/** Launch templates, by the version that machines are started from unless another is named. */
export default defineCollector({
  service: 'ec2',
  types: TYPES,
  operations: [describeLaunchTemplateVersions],
  collect: (reader) =>
    reader.each(describeLaunchTemplateVersions, { Versions: ['$Default'] }, TYPES, (version) => {
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
