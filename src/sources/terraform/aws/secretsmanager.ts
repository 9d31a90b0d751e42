import { defineAdapter } from './adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

/** `aws_secretsmanager_secret_policy`, or the `policy` argument of a secret. */
export const secretPolicy = defineAdapter({
  type: 'AWS::SecretsManager::ResourcePolicy',
  named: [],
  properties: (holder, module) =>
    holder.value('policy') && { ResourcePolicy: policyDocument(holder, 'policy', module) },
})
