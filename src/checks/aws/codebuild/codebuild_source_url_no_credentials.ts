import type { BuildSource } from '../../../resources/aws/codebuild.ts'
import type { Property } from '../../../resources/value.ts'
import { defineCheck } from '../../check.ts'
import { isSet } from '../../logic.ts'
import { secretsAmong } from '../../secrets/secrets-among.ts'
import { each, known, pass, type Verdict } from '../../verdict.ts'

export default defineCheck({
  id: 'codebuild_source_url_no_credentials',
  title: 'The source URLs of CodeBuild projects hold no credentials',
  service: 'codebuild',
  severity: 'critical',
  categories: ['secrets'],
  risk: 'Everybody who may look at the project or at one of its builds can read, and perhaps change, the code with the credentials of somebody else.',
  remediation: {
    text: 'Connect the project to its provider with a connection or OAuth, and take the credentials out of the URL; then replace them.',
    url: 'https://docs.aws.amazon.com/codebuild/latest/userguide/access-tokens.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/codebuild-controls.html#codebuild-1',
  ],
  compliance: { 'AWS-FSBP': ['CodeBuild.1'] },
  resources: ['AWS::CodeBuild::Project'],
  evaluate({ properties }) {
    const { Source, SecondarySources } = properties
    const others = known(SecondarySources, 'SecondarySources') ?? []
    const sources = [
      { source: Source, at: 'Source' },
      ...others.map((source, index) => ({ source, at: `SecondarySources[${index}]` })),
    ]
    return each(sources, ({ source, at }) => judge(source, at)) ?? pass('No source URL holds credentials.')
  },
})

function judge(source: Property<BuildSource> | undefined, path: string): Verdict | undefined {
  const at = `${path}.Location`
  const location = known(source, path)?.Location
  if (!isSet(location, at)) return undefined
  return secretsAmong([{ name: 'The location', value: location ?? '', at }])
}
