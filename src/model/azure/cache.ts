import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'
import { publicNetworkAccess } from './network-access.ts'

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
