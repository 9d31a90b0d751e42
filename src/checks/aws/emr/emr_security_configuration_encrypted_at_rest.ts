import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'emr_security_configuration_encrypted_at_rest',
  title: 'Security configurations of EMR should encrypt data at rest',
  service: 'emr',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'What clusters read and compute lies in plain text in buckets and on the disks of their machines.',
  remediation: {
    text: 'Set EnableAtRestEncryption, with keys for the data in S3 and for the local disks.',
    url: 'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/emr-controls.html#emr-3'],
  compliance: { 'aws-fsbp': ['EMR.3'] },
  sameAs: { trivy: ['AWS-0137', 'aws-emr-enable-at-rest-encryption'] },
  resources: ['AWS::EMR::SecurityConfiguration'],
  evaluate(configuration) {
    const encryption = configuration.at('SecurityConfiguration').at('EncryptionConfiguration')
    return mustBe(encryption.at('EnableAtRestEncryption'), true, {
      passes: 'Data is encrypted at rest.',
      fails: 'Data of clusters with this configuration is not encrypted at rest.',
    })
  },
})
