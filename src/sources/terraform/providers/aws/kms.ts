import type { Value } from '../../../../model/value.ts'
import type { Sourced } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

const KEYS = ['aws_kms_external_key', 'aws_kms_key', 'aws_kms_replica_external_key', 'aws_kms_replica_key']

export const aws_kms_key = defineAdapter({
  type: 'AWS::KMS::Key',
  renamed: { KeyPolicy: 'policy', KeySpec: 'customer_master_key_spec' },
  defaults: { EnableKeyRotation: false, KeyPolicy: separatePolicy },
  joined: { Origin: origin },
})

/** A key with imported key material. */
export const aws_kms_external_key = defineAdapter({
  type: 'AWS::KMS::Key',
  renamed: { KeyPolicy: 'policy' },
  defaults: { EnableKeyRotation: false, KeyPolicy: separatePolicy, Origin: 'EXTERNAL' },
})

const kmsReplicaKey = defineAdapter({
  type: 'AWS::KMS::ReplicaKey',
  renamed: { KeyPolicy: 'policy' },
  defaults: { KeyPolicy: separatePolicy },
})

export { kmsReplicaKey as aws_kms_replica_external_key, kmsReplicaKey as aws_kms_replica_key }

/** The policy of a key that this module does not declare: a resource of its own. */
export const aws_kms_key_policy = defineAdapter({
  type: 'X::KMS::KeyPolicy',
  partOf: { key_id: KEYS },
  renamed: { KeyPolicy: 'policy' },
})

/** The policy that is a resource of its own. */
function separatePolicy(key: TerraformResource, module: TerraformModule): Sourced<Value> {
  return module.join('aws_kms_key_policy', 'key_id', key, (policy) =>
    policyDocument(policy, 'policy', module),
  )
}

function origin(key: Block): Sourced<string> {
  if (key.string('xks_key_id')) return 'EXTERNAL_KEY_STORE'
  return key.string('custom_key_store_id') ? 'AWS_CLOUDHSM' : 'AWS_KMS'
}
