import { defineType } from '../define-type.ts'
import { defaulted, flag, integer, list, object, secretText, text } from '../schema.ts'
import { networkAcls, publicNetworkAccess } from './network-access.ts'

export const keyVault = defineType({
  type: 'Microsoft.KeyVault/vaults',
  names: ['name'],
  properties: {
    name: text,
    enablePurgeProtection: defaulted(flag, false),
    /** Whether roles decide who may do what, and not the access policies of the vault. */
    enableRbacAuthorization: defaulted(flag, false),
    networkAcls,
    publicNetworkAccess,
  },
})

/** When it expires, in seconds since 1970. */
const attributes = object({ exp: integer })

export const keyVaultKey = defineType({
  type: 'Microsoft.KeyVault/vaults/keys',
  names: ['name'],
  properties: {
    name: text,
    /** The key vault. */
    parent: text,
    attributes,
    rotationPolicy: object({
      attributes: object({
        /** For how long a version is valid after it was made: `P90D`. */
        expiryTime: text,
      }),
      lifetimeActions: list(
        object({
          /** `rotate` or `notify`. */
          action: object({ type: text }),
        }),
      ),
    }),
  },
})

export const keyVaultSecret = defineType({
  type: 'Microsoft.KeyVault/vaults/secrets',
  names: ['name'],
  properties: {
    name: text,
    /** The key vault. */
    parent: text,
    attributes,
    /** What the value is: `password`, `application/x-pkcs12`. */
    contentType: text,
    value: secretText,
  },
})
