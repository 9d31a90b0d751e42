import type { Cursor } from '../../../model/cursor.ts'
import { parseJsonWithHoles } from '../../../model/json-with-holes.ts'
import { isLive } from '../../../model/origin.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { isValueObject, type Value } from '../../../model/value.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSecretText, mayBeginWithSecret, secretIn } from '../../secrets/secret-in.ts'

export default defineCheck({
  id: 'secretsmanager_secret_value_not_literal',
  title: 'The values of secrets should not be written into templates',
  service: 'secretsmanager',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, reads the secret: keeping it in Secrets Manager hides it from nobody.',
  remediation: {
    text: 'Let AWS make the value up, pass it as a parameter that is not echoed or a write-only argument, or fill it in after the deployment; then replace the one that leaked.',
    url: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/cloudformation.html',
  },
  references: ['https://docs.aws.amazon.com/secretsmanager/latest/userguide/best-practices.html'],
  resources: ['AWS::SecretsManager::Secret', 'X::SecretsManager::SecretVersion'],
  evaluate(secret) {
    // A live account keeps values where they belong; the check is about code that has them.
    if (isLive(secret)) return undefined
    const text = secret.at('SecretString')
    if (text.value === undefined) return pass('No value is written in plain text.')
    if (isWritten(text)) return fail('The value of the secret is written in plain text.', text)
    return pass('The value is filled in.', text)
  },
})

/** Whether a secret is written. In a document with holes, only a member that holds a credential counts. */
function isWritten(text: Cursor<string>): boolean {
  const { value = '' } = text
  if (!isUnknown(value)) return isSecretText(value)
  if (value.candidates?.some(isSecretText)) return true
  const json = value.json ?? (value.template && parseJsonWithHoles(value.template))
  if (isValueObject(json)) return Object.entries(json).some(([name, member]) => isSecret(name, member))
  return mayBeginWithSecret(value) && text.known() !== undefined
}

function isSecret(name: string, member: Value): boolean {
  return typeof member === 'string' && secretIn(name, member) !== undefined
}
