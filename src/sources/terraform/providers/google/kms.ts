import { defineAdapter } from '../adapter.ts'
import { grantedBy, iamPolicyOf } from './iam.ts'

export const keyRing = defineAdapter({
  type: 'cloudkms.googleapis.com/KeyRing',
  named: ['name'],
  properties: (ring, module) => ({
    name: ring.string('name'),
    iamPolicy: iamPolicyOf(ring, 'key_ring_id', module),
  }),
})

export const cryptoKey = defineAdapter({
  type: 'cloudkms.googleapis.com/CryptoKey',
  named: ['name'],
  properties: (key, module) => ({
    name: key.string('name'),
    purpose: key.string('purpose') ?? 'ENCRYPT_DECRYPT',
    importOnly: key.boolean('import_only') ?? false,
    rotationPeriod: key.string('rotation_period'),
    iamPolicy: iamPolicyOf(key, 'crypto_key_id', module),
  }),
})

/**
 * Access to a key or key ring that this module does not declare: a resource of its own, since public access is public
 * for any key.
 */
export const keyAccess = defineAdapter({
  type: 'X/cloudkms.googleapis.com/KeyAccess',
  partOf: { crypto_key_id: ['google_kms_crypto_key'], key_ring_id: ['google_kms_key_ring'] },
  properties: (grant, module) => ({ iamPolicy: grantedBy(grant, module) }),
})
