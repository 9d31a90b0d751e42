import { EC2Client, GetInstanceMetadataDefaultsCommand } from '@aws-sdk/client-ec2'
import { metadataDefaults } from '../../../../../model/aws/vpc.ts'
import { pick } from '../../../pick.ts'
import { operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'

const getDefaults = operation(
  EC2Client,
  'ec2:GetInstanceMetadataDefaults',
  GetInstanceMetadataDefaultsCommand,
)

/** How the metadata service of new machines answers, where nothing else says it. */
export default defineCollector({
  service: 'ec2',
  types: [metadataDefaults],
  operations: [getDefaults],
  async collect(reader) {
    const answer = await reader.read(getDefaults, {})
    reader.add(metadataDefaults, {
      arn: reader.arn('ec2', 'instance-metadata-defaults'),
      name: `metadata service of new machines in ${reader.region}`,
      properties: { HttpTokens: pick(answer, ({ AccountLevel }) => AccountLevel?.HttpTokens) },
    })
  },
})
