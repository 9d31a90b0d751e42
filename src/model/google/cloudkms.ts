import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'
import { iamPolicy } from './iam.ts'

export const keyRing = defineType({
  type: 'cloudkms.googleapis.com/KeyRing',
  names: ['name'],
  properties: { name: text, iamPolicy },
})

export const cryptoKey = defineType({
  type: 'cloudkms.googleapis.com/CryptoKey',
  names: ['name'],
  properties: {
    name: text,
    purpose: defaulted(text, 'ENCRYPT_DECRYPT'),
    importOnly: defaulted(flag, false),
    /** Seconds, with the unit: `7776000s`. */
    rotationPeriod: text,
    iamPolicy,
  },
})

/** Access to a key or key ring that is declared elsewhere, or that is not known. */
export const keyAccess = defineType({
  type: 'X/cloudkms.googleapis.com/KeyAccess',
  properties: { iamPolicy },
})
