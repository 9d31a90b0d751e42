import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'

/** An account of Cosmos DB. */
export const databaseAccount = defineType({
  type: 'Microsoft.DocumentDB/databaseAccounts',
  names: ['name'],
  properties: {
    name: text,
    /** `GlobalDocumentDB`, `MongoDB` or `Parse`. */
    kind: text,
    /** What sets the API: `EnableCassandra`, `EnableGremlin`, `EnableTable`; none for SQL. */
    capabilities: list(object({ name: text })),
    disableKeyBasedMetadataWriteAccess: defaulted(flag, false),
    /** Whether the keys of the account are refused. */
    disableLocalAuth: defaulted(flag, false),
    ipRules: list(object({ ipAddressOrRange: text })),
    /** Whether only the subnets that rules name are let in. */
    isVirtualNetworkFilterEnabled: defaulted(flag, false),
    publicNetworkAccess,
  },
})

export const redis = defineType({
  type: 'Microsoft.Cache/redis',
  names: ['name'],
  properties: {
    name: text,
    enableNonSslPort: defaulted(flag, false),
    /** `1.0`, `1.1` or `1.2`. */
    minimumTlsVersion: text,
    publicNetworkAccess,
    /** The subnet that the cache is in, which then has no public address. */
    subnetId: text,
  },
})
