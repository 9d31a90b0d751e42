import { defineCheck } from '../../check.ts'
import { isEventBridge, policyWithoutConfusedDeputy } from '../policy/confused-deputy.ts'

export default defineCheck({
  id: 'sns_topic_policy_no_confused_deputy',
  title: 'SNS topic policies should let AWS services act for known accounts only',
  service: 'sns',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control'],
  risk: 'Anybody with an AWS account has the service publish to the topic, and subscribers trust what comes from it.',
  remediation: {
    text: 'Say for whom the service acts, in a condition with aws:SourceAccount, aws:SourceArn or aws:SourceOrgID.',
    command:
      'aws sns set-topic-attributes --topic-arn <TOPIC_ARN> --attribute-name Policy --attribute-value file://<POLICY_FILE>',
    url: 'https://docs.aws.amazon.com/sns/latest/dg/sns-access-policy-use-cases.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention',
  ],
  resources: ['AWS::SNS::TopicInlinePolicy', 'AWS::SNS::TopicPolicy'],
  evaluate: (resource) => policyWithoutConfusedDeputy(resource.at('PolicyDocument'), isEventBridge),
})
