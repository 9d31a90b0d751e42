import { defineType } from '../define-type.ts'
import { object, text } from '../schema.ts'

export const kinesisStream = defineType({
  type: 'AWS::Kinesis::Stream',
  names: ['Name'],
  properties: {
    Name: text,
    StreamEncryption: object({
      /** `KMS`, or `NONE` where a source can say so. */
      EncryptionType: text,
    }),
  },
})
