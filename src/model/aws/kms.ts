import { defineType } from '../define-type.ts'
import { defaulted, flag, json, text } from '../schema.ts'

export const kmsKey = defineType({
  type: 'AWS::KMS::Key',
  properties: {
    EnableKeyRotation: flag,
    /** Absent: the default policy, which leaves everything to the account. */
    KeyPolicy: json,
    /** `Enabled`, `PendingDeletion` and others; only a live account tells. */
    KeyState: text,
    /** `SYMMETRIC_DEFAULT` or the name of an asymmetric or HMAC key spec. */
    KeySpec: defaulted(text, 'SYMMETRIC_DEFAULT'),
    /** `ENCRYPT_DECRYPT`, or what only asymmetric and HMAC keys do: `SIGN_VERIFY`, for one. */
    KeyUsage: defaulted(text, 'ENCRYPT_DECRYPT'),
    /** Where the key material comes from: `AWS_KMS`, `EXTERNAL`, `AWS_CLOUDHSM` or `EXTERNAL_KEY_STORE`. */
    Origin: defaulted(text, 'AWS_KMS'),
  },
})

/** A multi-Region key's copy in another Region; key material and rotation are those of the primary key. */
export const kmsReplicaKey = defineType({
  type: 'AWS::KMS::ReplicaKey',
  properties: { KeyPolicy: json },
})

/** The policy of a key that is declared elsewhere, or that is not known. */
export const kmsKeyPolicy = defineType({
  type: 'X::KMS::KeyPolicy',
  properties: { KeyPolicy: json },
})

/** A key that a service of AWS made for the account, which nobody but AWS manages. Only a live account has them. */
export const kmsAwsManagedKey = defineType({ type: 'X::KMS::AwsManagedKey', properties: {} })
