import { defineCheck, fail, pass } from '../../check.ts'
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
  compliance: {},
  resources: ['AWS::SSM::Parameter'],
  evaluate(parameter) {
    const [name, type, value] = [parameter.at('Name'), parameter.at('Type'), parameter.at('Value')]
    const secret = decided(() => secretsAmong([{ name: name.value ?? '', value }]))
    if (!secret) return pass('The parameter does not look like a secret.')
    if (type.is('SecureString')) return pass('The parameter is a SecureString.', type)
    if (secret.status === 'FAIL') return fail(`${secret.reason}, and is not a SecureString.`, type)
    // Whatever the value is: the name is that of a credential.
    return fail(`${name.known()} is the name of a credential, but the parameter is not a SecureString.`, type)
  },
})
