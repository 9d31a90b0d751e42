import { defineCheck, fail, pass } from '../../check.ts'

const ENDING = ['PendingDeletion', 'PendingReplicaDeletion']

export default defineCheck({
  id: 'kms_key_not_pending_deletion',
  title: 'KMS keys should not be waiting for their deletion',
  service: 'kms',
  severity: 'critical',
  categories: ['encryption', 'resilience'],
  topics: ['key-protection'],
  risk: 'When the waiting period ends, everything that the key encrypts is lost for good.',
  remediation: {
    text: 'Cancel the deletion and disable the key, unless it is certain that nothing is encrypted with it.',
    command: 'aws kms cancel-key-deletion --key-id <KEY_ID>',
    url: 'https://docs.aws.amazon.com/kms/latest/developerguide/deleting-keys.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/kms-controls.html#kms-3'],
  compliance: { 'aws-fsbp': ['KMS.3'] },
  resources: ['AWS::KMS::Key'],
  evaluate(key) {
    const state = key.at('KeyState')
    const name = state.known()
    if (name === undefined) return undefined
    return ENDING.includes(name)
      ? fail('The key is waiting for its deletion.', state)
      : pass(`The state of the key is ${name}.`, state)
  },
})
