import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'firehose_stream_encrypted',
  title: 'Firehose streams should be encrypted',
  service: 'firehose',
  severity: 'medium',
  categories: ['encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Records that wait for their delivery, up to a day long, are stored in plain text.',
  remediation: {
    text: 'Turn on server-side encryption. Streams that read from a Kinesis stream are encrypted as that is.',
    url: 'https://docs.aws.amazon.com/firehose/latest/dev/encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/datafirehose-controls.html#datafirehose-1',
  ],
  sameAs: { checkov: ['CKV_AWS_240'] },
  resources: ['AWS::KinesisFirehose::DeliveryStream'],
  evaluate(stream) {
    // What is read from elsewhere stays there until it is delivered.
    if (!stream.at('DeliveryStreamType').is('DirectPut')) return undefined
    const encryption = stream.at('DeliveryStreamEncryptionConfigurationInput')
    return encryption.known()
      ? pass('The stream is encrypted.', encryption)
      : fail('The stream is not encrypted.', encryption)
  },
})
