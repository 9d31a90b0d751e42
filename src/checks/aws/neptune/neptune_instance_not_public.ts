import { NOT_REACHED_FROM_OUTSIDE } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'neptune_instance_not_public',
  title: 'Neptune instances should have no public address',
  service: 'neptune',
  severity: 'high',
  categories: ['exposure'],
  topics: ['data-exposure', 'network-exposure'],
  risk: 'The database can be reached from the internet, with nothing but a security group and the login in between.',
  remediation: {
    text: 'Set PubliclyAccessible to false, and connect from within the VPC.',
    url: 'https://docs.aws.amazon.com/neptune/latest/userguide/security-vpc.html',
  },
  references: ['https://docs.aws.amazon.com/neptune/latest/userguide/neptune-public-endpoints.html'],
  sameAs: { checkov: ['CKV_AWS_102'] },
  resources: ['AWS::Neptune::DBInstance'],
  must: {
    path: 'PubliclyAccessible',
    not: true,
    safety: NOT_REACHED_FROM_OUTSIDE,
    passes: 'The instance has no public address.',
    fails: 'The instance has a public address.',
  },
})
