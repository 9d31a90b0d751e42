import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'emr_security_configuration_encrypts_local_disks',
  title: 'Security configurations of EMR should encrypt the disks of machines',
  service: 'emr',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Intermediate results, which hold the same data as the buckets, lie in plain text on the disks of the machines.',
  remediation: {
    text: 'Add a LocalDiskEncryptionConfiguration with a key of KMS to the encryption at rest.',
    url: 'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-data-encryption-options.html',
  },
  references: [
    'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html',
  ],
  sameAs: { checkov: ['CKV_AWS_349'], trivy: ['AWS-0139', 'aws-emr-enable-local-disk-encryption'] },
  resources: ['AWS::EMR::SecurityConfiguration'],
  evaluate(configuration) {
    const encryption = configuration.at('SecurityConfiguration').at('EncryptionConfiguration')
    const isOn = encryption.at('EnableAtRestEncryption')
    const disks = encryption.at('AtRestEncryptionConfiguration').at('LocalDiskEncryptionConfiguration')
    if (!isOn.known()) return fail('Disks of clusters with this configuration are not encrypted.', isOn)
    return disks.known()
      ? pass('Disks of the machines are encrypted.', disks)
      : fail('Disks of clusters with this configuration are not encrypted.', disks)
  },
})
