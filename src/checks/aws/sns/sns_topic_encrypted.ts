import { defineCheck, mustBeSet } from '../../check.ts'

export default defineCheck({
  id: 'sns_topic_encrypted',
  title: 'SNS topics should encrypt messages with a KMS key',
  service: 'sns',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Messages are stored as they are until they are delivered, and no key stands between them and whoever gets at the storage.',
  remediation: {
    text: 'Give the topic a KMS key, one of your own where other services publish to it.',
    command:
      'aws sns set-topic-attributes --topic-arn <TOPIC_ARN> --attribute-name KmsMasterKeyId --attribute-value <KEY_ID>',
    url: 'https://docs.aws.amazon.com/sns/latest/dg/sns-enable-encryption-for-topic.html',
  },
  references: ['https://docs.aws.amazon.com/sns/latest/dg/sns-key-management.html'],
  compliance: { 'aws-fsbp': ['SNS.1'] },
  sameAs: { checkov: ['CKV_AWS_26'], trivy: ['AWS-0095', 'aws-sns-enable-topic-encryption'] },
  resources: ['AWS::SNS::Topic'],
  evaluate: (topic) =>
    mustBeSet(topic.at('KmsMasterKeyId'), {
      passes: 'Messages are encrypted with a KMS key.',
      fails: 'Messages are not encrypted with a KMS key.',
    }),
})
