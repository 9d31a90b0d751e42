import { defineAdapter } from './define-adapter.ts'

export const stateMachine = defineAdapter({ type: 'AWS::StepFunctions::StateMachine', named: ['name'] })
