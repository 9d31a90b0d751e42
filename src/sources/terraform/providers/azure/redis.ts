import { defineAdapter } from './define-adapter.ts'
import { isBefore, publicNetworkAccess } from './settings.ts'

export const redis = defineAdapter({
  type: 'Microsoft.Cache/redis',
  named: ['name'],
  // The second name is of version 3 and before.
  renamed: { enableNonSslPort: ['non_ssl_port_enabled', 'enable_non_ssl_port'] },
  defaults: { minimumTlsVersion: (_, module) => (isBefore(module, 3) ? '1.0' : '1.2') },
  joined: { publicNetworkAccess },
})
