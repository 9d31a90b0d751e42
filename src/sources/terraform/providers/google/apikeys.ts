import { defineAdapter } from './define-adapter.ts'

export const apiKey = defineAdapter({ type: 'apikeys.googleapis.com/Key', named: ['name'], global: true })
