import { defineCheck, fail, pass } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'

export default defineCheck({
  id: 'sqs_queue_encrypted',
  title: 'SQS queues should encrypt messages',
  service: 'sqs',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Messages are stored as they are until somebody receives them, and no key stands between them and whoever gets at the storage.',
  remediation: {
    text: 'Leave the encryption with a key of SQS on, or give the queue a KMS key.',
    command: 'aws sqs set-queue-attributes --queue-url <QUEUE_URL> --attributes SqsManagedSseEnabled=true',
    url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-server-side-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/sqs-controls.html#sqs-1'],
  compliance: { 'aws-fsbp': ['SQS.1'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-SQS2'],
    checkov: ['CKV_AWS_27'],
    trivy: ['AWS-0096', 'aws-sqs-enable-queue-encryption'],
  },
  resources: ['AWS::SQS::Queue'],
  evaluate(queue) {
    const managed = queue.at('SqsManagedSseEnabled')
    const isEncrypted = anyHolds(
      () => isSet(queue.at('KmsMasterKeyId')),
      () => managed.is(true),
    )
    return isEncrypted ? pass('Messages are encrypted.') : fail('Encryption is switched off.', managed)
  },
})
