import { defineAdapter } from './define-adapter.ts'

export const transferServer = defineAdapter({ type: 'AWS::Transfer::Server' })
