import { isLive } from '../../../model/origin.ts'
import { MADE_ANEW } from '../../breaks.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { set } from '../../fix.ts'
import { isEncryptedByDefault } from './ebs-default-encryption.ts'

export default defineCheck({
  id: 'ec2_volume_encrypted',
  title: 'EBS volumes should be encrypted',
  service: 'ec2',
  severity: 'high',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'A snapshot of the volume that is shared or copied can be read by whoever gets it, without any key.',
  remediation: {
    text: 'Encrypt the volume, and turn on encryption by default for the region.',
    url: 'https://docs.aws.amazon.com/ebs/latest/userguide/ebs-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-3'],
  compliance: { 'aws-fsbp': ['EC2.3'] },
  fix: set('Encrypted', true, MADE_ANEW),
  sameAs: {
    'cdk-nag': ['AwsSolutions-EC26'],
    checkov: ['CKV_AWS_3'],
    trivy: ['AWS-0026', 'aws-ec2-enable-volume-encryption'],
  },
  resources: ['AWS::EC2::Volume'],
  evaluate(volume, infrastructure) {
    const encrypted = volume.at('Encrypted')
    if (encrypted.value === true) return pass('The volume is encrypted.', encrypted)
    // What a live account does with new volumes says nothing about those that exist.
    if (!isLive(volume) && isEncryptedByDefault(volume, infrastructure)) {
      return pass('The account encrypts every new volume.')
    }
    encrypted.known()
    return fail('The volume is not encrypted.', encrypted)
  },
})
