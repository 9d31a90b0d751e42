import { isUnknown } from '../../../resources/unknown.ts'
import { defineCheck } from '../../check.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'
import { known, pass } from '../../verdict.ts'

const VARIABLES = 'Environment.EnvironmentVariables'

export default defineCheck({
  id: 'codebuild_environment_no_plaintext_secrets',
  title: 'CodeBuild projects get secrets by reference, not in plain environment variables',
  service: 'codebuild',
  severity: 'critical',
  categories: ['secrets'],
  risk: 'Everybody who may look at the project or at one of its builds reads the secret, and builds print it into their logs.',
  remediation: {
    text: 'Keep the value in Secrets Manager or Parameter Store and give the variable its name, with the type SECRETS_MANAGER or PARAMETER_STORE; then replace the one that leaked.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/change-project.html',
  },
  references: ['https://docs.aws.amazon.com/codebuild/latest/userguide/build-spec-ref.html'],
  compliance: { 'AWS-FSBP': ['CodeBuild.2'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate({ properties }) {
    const environment = known(properties.Environment, 'Environment')
    const variables = known(environment?.EnvironmentVariables, VARIABLES) ?? []
    const plain = variables.flatMap((property, index) => {
      const { Name = '', Type, Value = '' } = known(property, `${VARIABLES}[${index}]`)
      if (!isUnknown(Type) && Type !== 'PLAINTEXT') return []
      // While the type is not known, nobody can tell whether the value is a secret or the name of one.
      return [{ name: Name, value: isUnknown(Type) ? Type : Value, at: `${VARIABLES}[${index}].Value` }]
    })
    return secretsAmong(plain) ?? pass('No plain environment variable holds a secret.', VARIABLES)
  },
})
