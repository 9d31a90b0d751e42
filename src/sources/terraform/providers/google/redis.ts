import { defineAdapter } from './define-adapter.ts'

export const redisInstance = defineAdapter({ type: 'redis.googleapis.com/Instance', named: ['name'] })
