import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

export const deliveryStream = defineAdapter({
  type: 'AWS::KinesisFirehose::DeliveryStream',
  named: ['name'],
  joined: {
    DeliveryStreamType: sourceOf,
    DeliveryStreamEncryptionConfigurationInput: (stream) =>
      stream.one('server_side_encryption', (encryption) =>
        encryption.boolean('enabled')?.map((on) => (on ? { KeyType: 'AWS_OWNED_CMK' } : undefined)),
      ),
  },
})

/** Terraform has no argument for it: the block of the source says what the stream reads from. */
function sourceOf(stream: TerraformResource) {
  return (
    stream.one('kinesis_source_configuration', (source) => source.implied('KinesisStreamAsSource')) ??
    stream.one('msk_source_configuration', (source) => source.implied('MSKAsSource')) ??
    'DirectPut'
  )
}
