import { EC2Client, GetEbsEncryptionByDefaultCommand } from '@aws-sdk/client-ec2'
import { ebsEncryptionByDefault } from '../../../../../model/aws/ec2.ts'
import { pick } from '../../../pick.ts'
import { operation } from '../../api/operation.ts'
import { defineCollector } from '../../collector.ts'

const getDefault = operation(EC2Client, 'ec2:GetEbsEncryptionByDefault', GetEbsEncryptionByDefaultCommand)

export default defineCollector({
  service: 'ec2',
  types: [ebsEncryptionByDefault],
  operations: [getDefault],
  async collect(reader) {
    const answer = await reader.read(getDefault, {})
    reader.add(ebsEncryptionByDefault, {
      arn: reader.arn('ec2', 'ebs-encryption-by-default'),
      name: `encryption of new volumes in ${reader.region}`,
      properties: { Enabled: pick(answer, ({ EbsEncryptionByDefault }) => EbsEncryptionByDefault) },
    })
  },
})
