import type { Property } from '../value.ts'

export interface KinesisResourceTypes {
  'AWS::Kinesis::Stream': KinesisStream
}

interface KinesisStream {
  readonly Name?: Property<string>
  readonly StreamEncryption?: Property<{
    /** `KMS`, or `NONE` where a source can say so. */
    readonly EncryptionType?: Property<string>
  }>
}
