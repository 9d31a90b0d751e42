import { defineCheck, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'codebuild_source_url_no_credentials',
  title: 'The source URLs of CodeBuild projects should hold no credentials',
  service: 'codebuild',
  severity: 'critical',
  categories: ['secrets'],
  topics: ['secrets-in-code'],
  risk: 'Everybody who may look at the project or at one of its builds can read, and perhaps change, the code with the credentials of somebody else.',
  remediation: {
    text: 'Connect the project to its provider with a connection or OAuth, and take the credentials out of the URL; then replace them.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/access-tokens.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html#codebuild-1',
  ],
  compliance: { 'aws-fsbp': ['CodeBuild.1'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate(project) {
    const sources = [project.at('Source'), ...project.at('SecondarySources').items()]
    const verdict = each(sources, (source) => {
      const location = source.at('Location')
      if (!isSet(location)) return undefined
      return secretsAmong([{ name: 'The location', value: location }])
    })
    return verdict ?? pass('No source URL holds credentials.')
  },
})
