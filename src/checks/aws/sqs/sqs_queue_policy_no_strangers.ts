import { defineCheck } from '../../check.ts'
import { policyWithoutStrangers } from '../policy/strangers.ts'

export default defineCheck({
  id: 'sqs_queue_policy_no_strangers',
  title: 'SQS queue policies should let no strangers in',
  service: 'sqs',
  severity: 'medium',
  categories: ['exposure'],
  topics: ['access-control', 'data-exposure'],
  risk: 'An account that nobody here answers for reads and deletes messages, or sends ones that consumers trust, as far as the statement goes.',
  remediation: {
    text: 'Take the account out of the policy, or, if it is yours or a partner, name it in trusted-accounts.',
    command: 'aws sqs set-queue-attributes --queue-url <QUEUE_URL> --attributes file://<ATTRIBUTES_FILE>',
    url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-basic-examples-of-sqs-policies.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-resources.html'],
  resources: ['AWS::SQS::QueueInlinePolicy', 'AWS::SQS::QueuePolicy'],
  evaluate: (resource, infrastructure) =>
    policyWithoutStrangers(resource.at('PolicyDocument'), resource, infrastructure),
})
