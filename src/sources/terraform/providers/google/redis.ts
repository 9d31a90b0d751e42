import { defineAdapter } from '../adapter.ts'

export const redisInstance = defineAdapter({
  type: 'redis.googleapis.com/Instance',
  named: ['name'],
  properties: (instance) => ({
    name: instance.string('name'),
    authEnabled: instance.boolean('auth_enabled') ?? false,
    transitEncryptionMode: instance.string('transit_encryption_mode') ?? 'DISABLED',
  }),
})
