import { defineAdapter } from './define-adapter.ts'

export const graphQlApi = defineAdapter({ type: 'AWS::AppSync::GraphQLApi', named: ['name'] })

export const graphQlCache = defineAdapter({ type: 'AWS::AppSync::ApiCache' })
