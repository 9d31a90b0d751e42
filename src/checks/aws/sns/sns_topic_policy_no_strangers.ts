import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'sns_topic_policy_no_strangers',
  title: 'SNS topic policies should let no strangers in',
  service: 'sns',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads every message of the topic, or publishes ones that subscribers trust, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command:
      'aws sns set-topic-attributes --topic-arn <TOPIC_ARN> --attribute-name Policy --attribute-value file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::SNS::TopicInlinePolicy', 'AWS::SNS::TopicPolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('PolicyDocument'), resource, infrastructure),
})
