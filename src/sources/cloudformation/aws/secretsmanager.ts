import { defineType } from '../resource-type.ts'
import { anything, text } from '../shape.ts'

export const secret = defineType({
  type: 'AWS::SecretsManager::Secret',
  named: ['Name'],
  fields: { Name: text, SecretString: text },
})

export const secretPolicy = defineType({
  type: 'AWS::SecretsManager::ResourcePolicy',
  fields: { ResourcePolicy: anything },
})
