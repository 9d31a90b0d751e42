import { defineAdapter } from './define-adapter.ts'

export const airflowEnvironment = defineAdapter({ type: 'AWS::MWAA::Environment', named: ['name'] })
