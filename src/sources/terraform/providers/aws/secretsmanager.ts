import { defineAdapter } from '../adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const secret = defineAdapter({
  type: 'AWS::SecretsManager::Secret',
  named: ['name'],
  properties: (secret, module) => ({
    Name: secret.string('name'),
    KmsKeyId: secret.string('kms_key_id'),
    SecretString: module.join('aws_secretsmanager_secret_version', 'secret_id', secret, (version) =>
      version.secret('secret_string'),
    ),
  }),
})

export const rotationSchedule = defineAdapter({
  type: 'AWS::SecretsManager::RotationSchedule',
  properties: (rotation) => ({
    SecretId: rotation.string('secret_id'),
    RotationRules: rotation.object('rotation_rules', (rules) => ({
      AutomaticallyAfterDays: rules.number('automatically_after_days'),
      ScheduleExpression: rules.string('schedule_expression'),
    })),
  }),
})

/** The value of a secret that this module does not declare: a resource of its own. */
export const secretVersion = defineAdapter({
  type: 'X::SecretsManager::SecretVersion',
  partOf: { secret_id: ['aws_secretsmanager_secret'] },
  properties: (version) => ({ SecretString: version.secret('secret_string') }),
})

/** `aws_secretsmanager_secret_policy`, or the `policy` argument of a secret. */
export const secretPolicy = defineAdapter({
  type: 'AWS::SecretsManager::ResourcePolicy',
  properties: (holder, module) =>
    holder.value('policy') && { ResourcePolicy: policyDocument(holder, 'policy', module) },
})
