import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'kinesis_stream_encrypted',
  title: 'Kinesis streams should encrypt records with a KMS key',
  service: 'kinesis',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Records are stored as they are for a day or longer, and no key stands between them and whoever gets at the storage.',
  remediation: {
    text: 'Enable server-side encryption with a KMS key, and let producers and consumers use it.',
    command:
      'aws kinesis start-stream-encryption --stream-name <STREAM> --encryption-type KMS --key-id alias/aws/kinesis',
    url: 'https://docs.aws.amazon.com/streams/latest/dev/server-side-encryption.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/kinesis-controls.html#kinesis-1'],
  compliance: { 'aws-fsbp': ['Kinesis.1'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-KDS1'],
    checkov: ['CKV_AWS_43'],
    trivy: ['AWS-0064', 'aws-kinesis-enable-in-transit-encryption'],
  },
  resources: ['AWS::Kinesis::Stream'],
  evaluate: (stream) =>
    mustBe(stream.at('StreamEncryption').at('EncryptionType'), 'KMS', {
      passes: 'Records are encrypted.',
      fails: 'Records are not encrypted.',
    }),
})
