import { defineAdapter } from './define-adapter.ts'
import { iamPolicyBy } from './iam.ts'

export const google_kms_key_ring = defineAdapter({
  type: 'cloudkms.googleapis.com/KeyRing',
  joined: { iamPolicy: iamPolicyBy('key_ring_id') },
})

export const google_kms_crypto_key = defineAdapter({
  type: 'cloudkms.googleapis.com/CryptoKey',
  joined: { iamPolicy: iamPolicyBy('crypto_key_id') },
})
