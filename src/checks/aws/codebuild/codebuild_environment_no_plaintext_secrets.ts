import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, pass } from '../../check.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'

export default defineCheck({
  id: 'codebuild_environment_no_plaintext_secrets',
  title: 'CodeBuild projects should get secrets by reference, not in plain environment variables',
  service: 'codebuild',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the project or at one of its builds reads the secret, and builds print it into their logs.',
  remediation: {
    text: 'Keep the value in Secrets Manager or Parameter Store and give the variable its name, with the type SECRETS_MANAGER or PARAMETER_STORE; then replace the one that leaked.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/change-project.html',
  },
  references: ['https://docs.aws.amazon.com/codebuild/latest/userguide/build-spec-ref.html'],
  compliance: { 'aws-fsbp': ['CodeBuild.2'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate(project) {
    const variables = project.at('Environment').at('EnvironmentVariables')
    const plain = variables.items().flatMap((variable) => {
      variable.known()
      const type = variable.at('Type').value
      if (!isUnknown(type) && type !== 'PLAINTEXT') return []
      const value = variable.at('Value')
      // With an unknown type, the value may be a secret or the name of one.
      const held = isUnknown(type) ? value.holding<string>(type) : value
      return [{ name: variable.at('Name').value ?? '', value: held }]
    })
    return secretsAmong(plain) ?? pass('No plain environment variable holds a secret.', variables)
  },
})
