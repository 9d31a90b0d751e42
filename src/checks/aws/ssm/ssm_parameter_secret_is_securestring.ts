import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass } from '../../check.ts'
import { mentionsCredential } from '../../secrets/credential-name.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'
import { decided } from '../../verdict.ts'

export default defineCheck({
  id: 'ssm_parameter_secret_is_securestring',
  title: 'Parameters that hold secrets should be of the type SecureString',
  service: 'ssm',
  severity: 'high',
  categories: ['secrets', 'encryption'],
  topics: ['encryption-at-rest'],
  risk: 'Everybody who may read parameters reads the secret: no key stands in between, and it is in every list of parameters.',
  remediation: {
    text: 'Make the parameter a SecureString, or move the value to Secrets Manager; CloudFormation can only do the latter. Then replace the secret.',
    url: 'https://docs.aws.amazon.com/systems-manager/latest/userguide/secure-string-parameter-kms-encryption.html',
  },
  references: [
    'https://docs.aws.amazon.com/systems-manager/latest/userguide/sysman-paramstore-securestring.html',
  ],
  sameAs: { checkov: ['CKV2_AWS_34'] },
  resources: ['AWS::SSM::Parameter'],
  evaluate(parameter) {
    const [name, type, value] = [parameter.at('Name'), parameter.at('Type'), parameter.at('Value')]
    const secret = decided(() => secretsAmong([{ name: name.value ?? '', value }]))
    if (!secret && !mayHoldCredential(parameter)) return pass('The parameter does not look like a secret.')
    if (type.is('SecureString')) return pass('The parameter is a SecureString.', type)
    if (!secret) {
      type.known()
      return manual(`${name.known()} speaks of a credential, and may hold one.`, type)
    }
    if (secret.status === 'FAIL') return fail(`${secret.reason}, and is not a SecureString.`, type)
    // Whatever the value is: the name is that of a credential.
    return fail(`${name.known()} is the name of a credential, but the parameter is not a SecureString.`, type)
  },
})

/** Whether the name has the word of a credential somewhere, and the value is one for all that is known of it. */
function mayHoldCredential(parameter: ResourceCursor<'AWS::SSM::Parameter'>): boolean {
  const { value: name } = parameter.at('Name')
  if (typeof name !== 'string' || !mentionsCredential(name)) return false
  return decided(() => secretsAmong([{ name: 'password', value: parameter.at('Value') }])) !== undefined
}
