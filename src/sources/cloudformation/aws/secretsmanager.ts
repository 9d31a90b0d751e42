import { defineType } from '../resource-type.ts'
import { anything } from '../shape.ts'

export const secretPolicy = defineType({
  type: 'AWS::SecretsManager::ResourcePolicy',
  fields: { ResourcePolicy: anything },
})
