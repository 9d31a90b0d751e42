import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'

export const redisInstance = defineType({
  type: 'redis.googleapis.com/Instance',
  names: ['name'],
  properties: {
    name: text,
    authEnabled: defaulted(flag, false),
    /** `DISABLED` or `SERVER_AUTHENTICATION`. */
    transitEncryptionMode: defaulted(text, 'DISABLED'),
  },
})
