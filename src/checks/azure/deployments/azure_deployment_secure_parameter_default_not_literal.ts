import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { isSecretText, mayBeginWithSecret, secretIn } from '../../secrets/secret-in.ts'
import { isForSecret } from '../../secrets/template-parameter.ts'

export default defineCheck({
  id: 'azure_deployment_secure_parameter_default_not_literal',
  title: 'Secure parameters should have no default that is written in the template',
  service: 'deployments',
  severity: 'high',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may read the repository, now or in its history, knows the secret of each deployment that passes no other.',
  remediation: {
    text: 'Leave the default out, or let newGuid() make one up; then replace the secret where the default was deployed.',
    url: 'https://learn.microsoft.com/azure/azure-resource-manager/bicep/linter-rule-secure-parameter-default',
  },
  references: ['https://learn.microsoft.com/azure/azure-resource-manager/bicep/parameters#secure-parameters'],
  compliance: {},
  resources: ['ARM::Parameter'],
  evaluate(parameter) {
    const isHidden = parameter.at('isHidden')
    if (isHidden.value === false) return undefined
    const written = parameter.at('default')
    const { value } = written
    if (isUnknown(value) && mayBeginWithSecret(value)) written.known()
    const isSecret = typeof value === 'string' && isSecretDefault(value, isForSecret(parameter))
    if (!isSecret) return isUnknown(isHidden.value) ? undefined : pass('Its default is no secret.', written)
    isHidden.known()
    return fail('The default of the secure parameter is written in plain text.', written)
  },
})

function isSecretDefault(value: string, isForSecret: boolean): boolean {
  return isForSecret ? isSecretText(value) : secretIn('', value) !== undefined
}
