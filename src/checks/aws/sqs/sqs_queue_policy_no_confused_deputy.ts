import { defineCheck } from '../../check.ts'
import { policyWithoutConfusedDeputy } from '../policy/confused-deputy.ts'

export default defineCheck({
  id: 'sqs_queue_policy_no_confused_deputy',
  title: 'SQS queue policies should let AWS services act for known accounts only',
  service: 'sqs',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control'],
  risk: 'Anybody with an AWS account has the service send to the queue, from a bucket or topic of theirs, and consumers trust what comes from it.',
  remediation: {
    text: 'Say for whom the service acts, in a condition with aws:SourceAccount, aws:SourceArn or aws:SourceOrgID.',
    command: 'aws sqs set-queue-attributes --queue-url <QUEUE_URL> --attributes file://<ATTRIBUTES_FILE>',
    url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-basic-examples-of-sqs-policies.html',
  },
  references: [
    'https://docs.aws.amazon.com/IAM/latest/UserGuide/confused-deputy.html#cross-service-confused-deputy-prevention',
  ],
  resources: ['AWS::SQS::QueueInlinePolicy', 'AWS::SQS::QueuePolicy'],
  evaluate: (resource) => policyWithoutConfusedDeputy(resource.at('PolicyDocument')),
})
