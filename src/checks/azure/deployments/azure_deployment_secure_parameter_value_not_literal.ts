import { isUnknown, type Unknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSecretText, mayBeginWithSecret, secretIn } from '../../secrets/secret-in.ts'
import { isForSecret } from '../../secrets/template-parameter.ts'

/** What the tests of the quickstart templates of Azure replace: `GEN-PASSWORD`. */
const GENERATED = /^GEN-[A-Z0-9-]{1,60}$/

export default defineCheck({
  id: 'azure_deployment_secure_parameter_value_not_literal',
  title: 'Values of secure parameters should not be written into templates or files of parameters',
  service: 'deployments',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, knows the secret of what is deployed with it.',
  remediation: {
    text: 'Leave the default out or let newGuid() make one up, and let files of parameters refer to a key vault; then replace the secret where it was deployed.',
    url: 'https://learn.microsoft.com/azure/azure-resource-manager/bicep/linter-rule-secure-parameter-default',
  },
  references: ['https://learn.microsoft.com/azure/azure-resource-manager/bicep/key-vault-parameter'],
  resources: ['ARM::Parameter'],
  evaluate(parameter) {
    const isHidden = parameter.at('isHidden')
    if (isHidden.value === false) return undefined
    const written = parameter.at('value')
    const { value } = written
    const isSecret = textsOf(value).some((text) => isSecretValue(text, isForSecret(parameter)))
    if (!isSecret && isUnknown(value) && !value.candidates && mayBeginWithSecret(value)) written.known()
    if (!isSecret)
      return isUnknown(isHidden.value) ? undefined : pass('No secret is written as its value.', written)
    isHidden.known()
    return fail('The value of the secure parameter is written in plain text.', written)
  },
})

/** The texts that the value may be, as far as they are written. */
function textsOf(value: string | Unknown | undefined): readonly string[] {
  if (isUnknown(value)) return value.candidates ?? []
  return value === undefined ? [] : [value]
}

function isSecretValue(text: string, isForSecret: boolean): boolean {
  if (GENERATED.test(text)) return false
  return isForSecret ? isSecretText(text) : secretIn('', text) !== undefined
}
