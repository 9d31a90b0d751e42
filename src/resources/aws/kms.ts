import type { Property } from '../value.ts'

export interface KmsResourceTypes {
  'AWS::KMS::Key': KmsKey
}

interface KmsKey {
  readonly EnableKeyRotation?: Property<boolean>
  /** `SYMMETRIC_DEFAULT` or the name of an asymmetric or HMAC key spec. */
  readonly KeySpec?: Property<string>
  /** Where the key material comes from: `AWS_KMS`, `EXTERNAL`, `AWS_CLOUDHSM` or `EXTERNAL_KEY_STORE`. */
  readonly Origin?: Property<string>
}
