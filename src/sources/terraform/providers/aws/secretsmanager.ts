import { defineAdapter } from './define-adapter.ts'

const secret = defineAdapter({
  type: 'AWS::SecretsManager::Secret',
  joined: {
    SecretString: (secret, module) =>
      module.join('aws_secretsmanager_secret_version', 'secret_id', secret, (version) =>
        version.secret('secret_string'),
      ),
  },
})

export const aws_secretsmanager_secret_rotation = defineAdapter({
  type: 'AWS::SecretsManager::RotationSchedule',
})

/** The value of a secret that this module does not declare: a resource of its own. */
export const aws_secretsmanager_secret_version = defineAdapter({
  type: 'X::SecretsManager::SecretVersion',
  partOf: { secret_id: ['aws_secretsmanager_secret'] },
})

/** `aws_secretsmanager_secret_policy`, or the `policy` argument of a secret. */
const secretPolicy = defineAdapter({
  type: 'AWS::SecretsManager::ResourcePolicy',
  when: (holder) => holder.value('policy') !== undefined,
  renamed: { ResourcePolicy: 'policy' },
})

export { secretPolicy as aws_secretsmanager_secret_policy }

export const aws_secretsmanager_secret = [secret, secretPolicy]
