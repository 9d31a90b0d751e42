import { defineType } from '../resource-type.ts'
import { object, text } from '../shape.ts'

export const kinesisStream = defineType({
  type: 'AWS::Kinesis::Stream',
  named: ['Name'],
  fields: { Name: text, StreamEncryption: object({ EncryptionType: text }) },
})
