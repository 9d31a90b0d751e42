import { defineAdapter } from './define-adapter.ts'

export const workspace = defineAdapter({ type: 'AWS::WorkSpaces::Workspace', named: ['user_name'] })
