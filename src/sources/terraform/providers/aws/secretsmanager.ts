import { defineAdapter } from './define-adapter.ts'

export const secret = defineAdapter({
  type: 'AWS::SecretsManager::Secret',
  named: ['name'],
  joined: {
    SecretString: (secret, module) =>
      module.join('aws_secretsmanager_secret_version', 'secret_id', secret, (version) =>
        version.secret('secret_string'),
      ),
  },
})

export const rotationSchedule = defineAdapter({ type: 'AWS::SecretsManager::RotationSchedule' })

/** The value of a secret that this module does not declare: a resource of its own. */
export const secretVersion = defineAdapter({
  type: 'X::SecretsManager::SecretVersion',
  partOf: { secret_id: ['aws_secretsmanager_secret'] },
})

/** `aws_secretsmanager_secret_policy`, or the `policy` argument of a secret. */
export const secretPolicy = defineAdapter({
  type: 'AWS::SecretsManager::ResourcePolicy',
  when: (holder) => holder.value('policy') !== undefined,
  renamed: { ResourcePolicy: 'policy' },
})
