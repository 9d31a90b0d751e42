import { defineAdapter } from '../adapter.ts'

export const kinesisStream = defineAdapter({
  type: 'AWS::Kinesis::Stream',
  named: ['name'],
  properties: (stream) => ({
    Name: stream.string('name'),
    StreamEncryption: { EncryptionType: stream.string('encryption_type') ?? 'NONE' },
  }),
})
