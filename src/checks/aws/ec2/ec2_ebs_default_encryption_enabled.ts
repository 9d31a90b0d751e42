import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'ec2_ebs_default_encryption_enabled',
  title: 'The account should encrypt new EBS volumes by default',
  service: 'ec2',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Each volume somebody creates without thinking of encryption leaves data on disks and in snapshots that need no key.',
  remediation: {
    text: 'Turn on EBS encryption by default in every region of the account.',
    command: 'aws ec2 enable-ebs-encryption-by-default --region <REGION>',
    url: 'https://docs.aws.amazon.com/ebs/latest/userguide/encryption-by-default.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/ec2-controls.html#ec2-7'],
  compliance: { 'cis-aws-7.0': ['6.1.1'], 'aws-fsbp': ['EC2.7'] },
  sameAs: { checkov: ['CKV_AWS_106'] },
  resources: ['X::EC2::EbsEncryptionByDefault'],
  evaluate: (setting) =>
    mustBe(setting.at('Enabled'), true, {
      passes: 'New volumes are encrypted by default.',
      fails: 'New volumes are not encrypted by default.',
    }),
})
