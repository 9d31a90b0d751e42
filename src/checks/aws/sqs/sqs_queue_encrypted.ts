import { defineCheck } from '../../check.ts'
import { anyHolds, isSet } from '../../logic.ts'
import { fail, known, pass } from '../../verdict.ts'

export default defineCheck({
  id: 'sqs_queue_encrypted',
  title: 'SQS queues encrypt messages',
  service: 'sqs',
  severity: 'medium',
  categories: ['encryption'],
  risk: 'Messages are stored as they are until somebody receives them, and no key stands between them and whoever gets at the storage.',
  remediation: {
    text: 'Leave the encryption with a key of SQS on, or give the queue a KMS key.',
    url: 'https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-server-side-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/sqs-controls.html#sqs-1'],
  compliance: { 'AWS-FSBP': ['SQS.1'] },
  resources: ['AWS::SQS::Queue'],
  evaluate({ properties }) {
    const { KmsMasterKeyId, SqsManagedSseEnabled } = properties
    const isEncrypted = anyHolds(
      () => isSet(KmsMasterKeyId, 'KmsMasterKeyId'),
      () => known(SqsManagedSseEnabled, 'SqsManagedSseEnabled') === true,
    )
    if (isEncrypted) return pass('Messages are encrypted.')
    return fail('Encryption is switched off.', 'SqsManagedSseEnabled')
  },
})
