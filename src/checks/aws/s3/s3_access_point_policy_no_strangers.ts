import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 's3_access_point_policy_no_strangers',
  title: 'Policies of S3 access points should let no strangers in',
  service: 's3',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads or changes objects through the access point, if the bucket leaves the question to it.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command:
      'aws s3control put-access-point-policy --account-id <ACCOUNT_ID> --name <ACCESS_POINT> --policy file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonS3/latest/userguide/access-points-policies.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::S3::AccessPoint', 'AWS::S3::MultiRegionAccessPointPolicy', 'X::S3::AccessPointPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('Policy'), resource, infrastructure),
})
