import { defineType } from '../define-type.ts'
import { flag, text } from '../schema.ts'

export const redisInstance = defineType({
  type: 'redis.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    authEnabled: flag,
    /** `DISABLED` or `SERVER_AUTHENTICATION`. */
    transitEncryptionMode: text,
  },
})
