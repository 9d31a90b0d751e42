import type { Property, Value } from '../value.ts'

export interface KmsResourceTypes {
  'AWS::KMS::Key': KmsKey
  'AWS::KMS::ReplicaKey': KmsReplicaKey
  /** The policy of a key that is declared elsewhere, or cannot be told. */
  'X::KMS::KeyPolicy': Pick<KmsKey, 'KeyPolicy'>
}

interface KmsKey {
  readonly EnableKeyRotation?: Property<boolean>
  /** `SYMMETRIC_DEFAULT` or the name of an asymmetric or HMAC key spec. */
  readonly KeySpec?: Property<string>
  /** Where the key material comes from: `AWS_KMS`, `EXTERNAL`, `AWS_CLOUDHSM` or `EXTERNAL_KEY_STORE`. */
  readonly Origin?: Property<string>
  /** Absent: the default policy, which leaves everything to the account. */
  readonly KeyPolicy?: Property<Value>
}

/** A multi-Region key's copy in another Region; key material and rotation are those of the primary key. */
interface KmsReplicaKey {
  readonly KeyPolicy?: Property<Value>
}
