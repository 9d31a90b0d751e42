import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'ec2_instance_has_iam_role',
  title: 'EC2 instances should have a role',
  service: 'ec2',
  severity: 'low',
  categories: ['identity'],
  topics: ['workload-identity'],
  risk: 'Programs that call AWS get keys of a user in their configuration, which hold until somebody notices that they leaked.',
  remediation: {
    text: 'Give the instance a profile with a role that may do what the programs need, and Session Manager needs.',
    command:
      'aws ec2 associate-iam-instance-profile --instance-id <INSTANCE_ID> --iam-instance-profile Name=<PROFILE>',
    url: 'https://docs.aws.amazon.com/AWSEC2/latest/UserGuide/iam-roles-for-amazon-ec2.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/best-practices.html#bp-workloads-use-roles'],
  compliance: { 'cis-aws-7.0': ['2.16'] },
  sameAs: { checkov: ['CKV2_AWS_41'] },
  resources: ['AWS::EC2::Instance'],
  evaluate: (instance) =>
    mustBeSet(instance.at('IamInstanceProfile'), {
      passes: 'The instance has a role.',
      fails: 'The instance has no role.',
    }),
})
