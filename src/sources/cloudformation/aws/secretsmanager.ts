import { defineType } from '../resource-type.ts'
import { anything, number, object, text } from '../shape.ts'

/** What ties a secret to its database. A reference to it stands for the secret, so that what follows waits for both. */
const ATTACHMENT = 'AWS::SecretsManager::SecretTargetAttachment'

export const rotationSchedule = defineType({
  type: 'AWS::SecretsManager::RotationSchedule',
  fields: {
    SecretId: text,
    RotationRules: object({ AutomaticallyAfterDays: number, ScheduleExpression: text }),
  },
  decide: {
    SecretId: (schedule, stack) =>
      stack.named(ATTACHMENT, schedule.string('SecretId'))?.read('SecretId', text),
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
