import { defineAdapter } from './define-adapter.ts'

export const lambdaFunction = defineAdapter({ type: 'AWS::Lambda::Function', named: ['function_name'] })

export const lambdaPermission = defineAdapter({ type: 'AWS::Lambda::Permission' })

export const lambdaLayerPermission = defineAdapter({ type: 'AWS::Lambda::LayerVersionPermission' })

export const lambdaUrl = defineAdapter({
  type: 'AWS::Lambda::Url',
  renamed: { AuthType: 'authorization_type' },
})
