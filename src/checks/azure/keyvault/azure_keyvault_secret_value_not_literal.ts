import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSecretText, mayBeginWithSecret, secretIn, writesSecret } from '../../secrets/secret-in.ts'

/** Endings of names of values that are not secret: `sql-username`, `client-id`. */
const PUBLIC =
  /(?:^|-)(?:database|endpoint|fqdn|host|id|location|login|name|region|uri|url|user)$|(?:hostname|username)$/i

export default defineCheck({
  id: 'azure_keyvault_secret_value_not_literal',
  title: 'Values of secrets in key vaults should not be written into templates',
  service: 'keyvault',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, reads the secret: keeping it in a vault hides it from nobody.',
  remediation: {
    text: 'Let a resource make the value up, pass it as a variable without a default, or fill it in after the deployment; then replace the one that leaked.',
    url: 'https://learn.microsoft.com/azure/key-vault/secrets/secrets-best-practices',
  },
  references: ['https://learn.microsoft.com/security/benchmark/azure/baselines/key-vault-security-baseline'],
  resources: ['Microsoft.KeyVault/vaults/secrets'],
  evaluate(secret) {
    const value = secret.at('value')
    if (!value.value) return pass('No value is written in plain text.')
    if (isUnknown(value.value) && writesSecret(value.value))
      return fail('A part of the value is a secret that is written in plain text.', value)
    if (isUnknown(value.value) && mayBeginWithSecret(value.value)) value.known()
    const written = textsOf(value.value).filter(isSecretText)
    if (written.length === 0) return pass('The value is filled in.', value)
    return isPublic(secret.at('name').value) && !written.some((text) => secretIn('', text))
      ? pass('By its name, the value is not a secret.', value)
      : fail('The value of the secret is written in plain text.', value)
  },
})

/** The texts that the value may be, as far as they are written. */
function textsOf(value: string | Unknown): readonly string[] {
  return isUnknown(value) ? (value.candidates ?? []) : [value]
}

function isPublic(name: string | Unknown | undefined): boolean {
  return typeof name === 'string' && PUBLIC.test(name)
}
