import { defineAdapter } from './define-adapter.ts'

export const kinesisStream = defineAdapter({
  type: 'AWS::Kinesis::Stream',
  named: ['name'],
  renamed: { StreamEncryption: '' },
  defaults: { 'StreamEncryption.EncryptionType': 'NONE' },
})
