import { defineAdapter } from '../adapter.ts'
import { isBefore, publicNetworkAccess } from './settings.ts'

export const redis = defineAdapter({
  type: 'Microsoft.Cache/redis',
  named: ['name'],
  properties: (cache, module) => ({
    name: cache.string('name'),
    enableNonSslPort:
      cache.boolean('non_ssl_port_enabled') ??
      // The same, up to version 3.
      cache.boolean('enable_non_ssl_port') ??
      false,
    minimumTlsVersion: cache.string('minimum_tls_version') ?? (isBefore(module, 3) ? '1.0' : '1.2'),
    publicNetworkAccess: publicNetworkAccess(cache),
    subnetId: cache.string('subnet_id'),
  }),
})
