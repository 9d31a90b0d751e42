import { defineAdapter } from './define-adapter.ts'
import { grantedBy, iamPolicyBy } from './iam.ts'

export const keyRing = defineAdapter({
  type: 'cloudkms.googleapis.com/KeyRing',
  named: ['name'],
  joined: { iamPolicy: iamPolicyBy('key_ring_id') },
})

export const cryptoKey = defineAdapter({
  type: 'cloudkms.googleapis.com/CryptoKey',
  named: ['name'],
  joined: { iamPolicy: iamPolicyBy('crypto_key_id') },
})

/**
 * Access to a key or key ring that this module does not declare: a resource of its own, since public access is public
 * for any key.
 */
export const keyAccess = defineAdapter({
  type: 'X/cloudkms.googleapis.com/KeyAccess',
  partOf: { crypto_key_id: ['google_kms_crypto_key'], key_ring_id: ['google_kms_key_ring'] },
  joined: { iamPolicy: grantedBy },
})
