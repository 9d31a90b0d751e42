import { defineType } from '../resource-type.ts'
import { anything, number, object, text } from '../shape.ts'

export const rotationSchedule = defineType({
  type: 'AWS::SecretsManager::RotationSchedule',
  fields: {
    SecretId: text,
    RotationRules: object({ AutomaticallyAfterDays: number, ScheduleExpression: text }),
  },
})

export const secret = defineType({
  type: 'AWS::SecretsManager::Secret',
  named: ['Name'],
  fields: { Name: text, SecretString: text },
})

export const secretPolicy = defineType({
  type: 'AWS::SecretsManager::ResourcePolicy',
  fields: { ResourcePolicy: anything },
})
