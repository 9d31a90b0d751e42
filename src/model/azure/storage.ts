import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'
import { networkAcls, publicNetworkAccess } from './network-access.ts'

/** For how long what was deleted is kept. */
const deleteRetentionPolicy = object({ enabled: defaulted(flag, false) })

export const storageAccount = defineType({
  type: 'Microsoft.Storage/storageAccounts',
  names: ['name'],
  properties: {
    name: text,
    /** `StorageV2`, `FileStorage`, `BlobStorage` … */
    kind: text,
    /** Whether containers may be public. */
    allowBlobPublicAccess: defaulted(flag, false),
    allowCrossTenantReplication: defaulted(flag, false),
    /** Whether the keys of the account are accepted, and signatures that are made with them. */
    allowSharedKeyAccess: defaulted(flag, true),
    encryption: object({ requireInfrastructureEncryption: defaulted(flag, false) }),
    /** `TLS1_0`, `TLS1_1`, `TLS1_2` or `TLS1_3`. */
    minimumTlsVersion: defaulted(text, 'TLS1_0'),
    networkAcls,
    publicNetworkAccess,
    supportsHttpsTrafficOnly: defaulted(flag, true),
    blobServices: object({
      containerDeleteRetentionPolicy: deleteRetentionPolicy,
      deleteRetentionPolicy,
    }),
  },
})

export const blobContainer = defineType({
  type: 'Microsoft.Storage/storageAccounts/blobServices/containers',
  names: ['name'],
  properties: {
    name: text,
    /** The storage account. */
    parent: text,
    /** `None`, `Blob` (everybody reads objects by their names) or `Container` (and lists them). */
    publicAccess: defaulted(text, 'None'),
  },
})
