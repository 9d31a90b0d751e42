import { defineType } from '../define-type.ts'
import { defaulted, object, text } from '../schema.ts'

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

export const deliveryStream = defineType({
  type: 'AWS::KinesisFirehose::DeliveryStream',
  names: ['DeliveryStreamName'],
  properties: {
    DeliveryStreamName: text,
    /** `DirectPut`, or what the stream reads from: `KinesisStreamAsSource`, `MSKAsSource`, `DatabaseAsSource`. */
    DeliveryStreamType: defaulted(text, 'DirectPut'),
    /** Absent: what waits for delivery is not encrypted. */
    DeliveryStreamEncryptionConfigurationInput: object({
      /** `AWS_OWNED_CMK` or `CUSTOMER_MANAGED_CMK`. */
      KeyType: text,
    }),
  },
})
