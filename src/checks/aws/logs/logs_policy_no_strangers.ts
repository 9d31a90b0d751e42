import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'logs_policy_no_strangers',
  title: 'Policies of CloudWatch Logs should let no strangers in',
  service: 'logs',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for writes log events that others believe, or reads those of the account.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws logs put-resource-policy --policy-name <POLICY> --policy-document file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/AmazonCloudWatch/latest/logs/iam-access-control-overview-cwl.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::Logs::ResourcePolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('PolicyDocument'), resource, infrastructure),
})
