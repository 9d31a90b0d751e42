import { parseJsonWithHoles } from '../../../resources/json-with-holes.ts'
import { isUnknown } from '../../../resources/unknown.ts'
import { isValueObject, type Property, type Value } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { secretIn } from '../../secrets/secret-in.ts'
import { fail, pass } from '../../verdict.ts'

/** What stands in the place of a value that somebody fills in later. */
const EMPTY = ['', '{}']

export default defineCheck({
  id: 'secretsmanager_secret_value_not_literal',
  title: 'The values of secrets are not written into templates',
  service: 'secretsmanager',
  severity: 'high',
  categories: ['secrets'],
  risk: 'Everybody who may read the repository, now or in its history, reads the secret: keeping it in Secrets Manager hides it from nobody.',
  remediation: {
    text: 'Let AWS make the value up, pass it as a parameter that is not echoed or a write-only argument, or fill it in after the deployment; then replace the one that leaked.',
    url: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/cloudformation.html',
  },
  references: ['https://docs.aws.amazon.com/secretsmanager/latest/userguide/best-practices.html'],
  compliance: {},
  resources: ['AWS::SecretsManager::Secret', 'X::SecretsManager::SecretVersion'],
  evaluate({ properties }) {
    const { SecretString } = properties
    if (SecretString === undefined) return pass('No value is written down.')
    if (isWritten(SecretString)) return fail('The value of the secret is written down.', 'SecretString')
    return pass('The value is filled in.', 'SecretString')
  },
})

/** A text with holes is written down as far as it has members that hold a credential. */
function isWritten(value: Property<string>): boolean {
  if (!isUnknown(value)) return !EMPTY.includes(value.trim())
  const json = value.json ?? (value.template && parseJsonWithHoles(value.template))
  return isValueObject(json) && Object.entries(json).some(([name, member]) => isSecret(name, member))
}

function isSecret(name: string, member: Value): boolean {
  return typeof member === 'string' && secretIn(name, member) !== undefined
}
