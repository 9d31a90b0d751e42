import { defineAdapter } from './adapter.ts'
import type { Block } from './block.ts'
import type { Sourced } from './located.ts'

export const kmsKey = defineAdapter({
  type: 'AWS::KMS::Key',
  named: [],
  properties: (key) => ({
    EnableKeyRotation: key.boolean('enable_key_rotation') ?? false,
    KeySpec: key.string('customer_master_key_spec') ?? 'SYMMETRIC_DEFAULT',
    Origin: origin(key),
  }),
})

function origin(key: Block): Sourced<string> {
  if (key.string('xks_key_id')) return 'EXTERNAL_KEY_STORE'
  return key.string('custom_key_store_id') ? 'AWS_CLOUDHSM' : 'AWS_KMS'
}
