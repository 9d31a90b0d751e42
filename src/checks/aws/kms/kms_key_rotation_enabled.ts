import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { allHold, isText } from '../../logic.ts'

export default defineCheck({
  id: 'kms_key_rotation_enabled',
  title: 'KMS keys should be rotated every year',
  service: 'kms',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['key-rotation'],
  risk: 'Key material that leaks or weakens stays in use for all data, past and future, for as long as the key exists.',
  remediation: {
    text: 'Enable automatic rotation; old material stays available for decryption, so nothing has to be encrypted again.',
    command: 'aws kms enable-key-rotation --key-id <KEY_ID>',
    url: 'https://docs.aws.amazon.com/kms/latest/developerguide/rotate-keys.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/kms-controls.html#kms-4'],
  compliance: { 'cis-aws-7.0': ['4.6'], 'aws-fsbp': ['KMS.4'] },
  fix: set('EnableKeyRotation', true, 'safe'),
  sameAs: {
    'cdk-nag': ['AwsSolutions-KMS5'],
    checkov: ['CKV_AWS_7'],
    trivy: ['AWS-0065', 'aws-kms-auto-rotate-keys'],
  },
  resources: ['AWS::KMS::Key'],
  evaluate(key) {
    const rotation = key.at('EnableKeyRotation')
    // It is never rotated again, which another check says is wrong.
    if (key.at('KeyState').value === 'PendingDeletion') return undefined
    if (rotation.known()) return pass('The key is rotated every year.', rotation)
    // Only symmetric keys whose material KMS makes itself can be rotated automatically.
    const canRotate = allHold(
      () => isText(key.at('KeySpec'), 'SYMMETRIC_DEFAULT'),
      () => isText(key.at('KeyUsage'), 'ENCRYPT_DECRYPT'),
      () => isText(key.at('Origin'), 'AWS_KMS'),
    )
    return canRotate ? fail('The key is never rotated.', rotation) : undefined
  },
})
