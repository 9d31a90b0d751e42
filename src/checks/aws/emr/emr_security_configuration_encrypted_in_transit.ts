import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'emr_security_configuration_encrypted_in_transit',
  title: 'Security configurations of EMR should encrypt data in transit',
  service: 'emr',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-in-transit'],
  risk: 'The machines of a cluster exchange data in plain text, for whoever is on their network.',
  remediation: {
    text: 'Set EnableInTransitEncryption, with certificates in S3 or of a provider of your own.',
    url: 'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-create-security-configuration.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/emr-controls.html#emr-4'],
  compliance: { 'aws-fsbp': ['EMR.4'] },
  sameAs: { checkov: ['CKV_AWS_351'], trivy: ['AWS-0138', 'aws-emr-enable-in-transit-encryption'] },
  resources: ['AWS::EMR::SecurityConfiguration'],
  evaluate(configuration) {
    const encryption = configuration.at('SecurityConfiguration').at('EncryptionConfiguration')
    return mustBe(encryption.at('EnableInTransitEncryption'), true, {
      passes: 'Data is encrypted in transit.',
      fails: 'Data of clusters with this configuration is not encrypted in transit.',
    })
  },
})
