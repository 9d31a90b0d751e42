import { defineType } from '../define-type.ts'
import { integer, json, object, secretText, text } from '../schema.ts'

export const secretPolicy = defineType({
  type: 'AWS::SecretsManager::ResourcePolicy',
  properties: { ResourcePolicy: json },
})

export const rotationSchedule = defineType({
  type: 'AWS::SecretsManager::RotationSchedule',
  properties: {
    SecretId: text,
    RotationRules: object({
      AutomaticallyAfterDays: integer,
      /** `rate(30 days)` or `cron(0 4 1 * ? *)`. */
      ScheduleExpression: text,
    }),
  },
})

const version = {
  /** Absent: AWS makes the value up, or somebody fills it in later. */
  SecretString: secretText,
} as const

export const secret = defineType({
  type: 'AWS::SecretsManager::Secret',
  names: ['Name'],
  properties: { Name: text, KmsKeyId: text, ...version },
})

/** The value of a secret that is declared elsewhere, or that is not known. */
export const secretVersion = defineType({ type: 'X::SecretsManager::SecretVersion', properties: version })
