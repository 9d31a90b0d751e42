import { defineCheck } from '../../check.ts'
import { policyNotPublic } from '../policy/exposure.ts'

export default defineCheck({
  id: 'sqs_queue_policy_not_public',
  title: 'SQS queue policies should allow nothing to everybody',
  service: 'sqs',
  severity: 'high',
  categories: ['exposure'],
  topics: ['public-access'],
  risk: 'Anybody, without an AWS account, can do what the statement allows: read and delete messages, or send ones that consumers trust.',
  remediation: {
    text: 'Name the principals that send and receive, or narrow the statement with aws:SourceArn, aws:SourceAccount or aws:PrincipalOrgID.',
    command: 'aws sqs set-queue-attributes --queue-url <QUEUE_URL> --attributes file://<ATTRIBUTES_FILE>',
    url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-security-best-practices.html',
  },
  references: [
    'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-basic-examples-of-sqs-policies.html',
  ],
  compliance: { 'cis-aws-7.0': ['2.21'] },
  sameAs: { checkov: ['CKV_AWS_168', 'CKV_AWS_387'] },
  resources: ['AWS::SQS::QueueInlinePolicy', 'AWS::SQS::QueuePolicy'],
  evaluate: (resource) => policyNotPublic(resource.at('PolicyDocument')),
})
