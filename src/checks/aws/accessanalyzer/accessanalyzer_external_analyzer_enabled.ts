import { defineCheck, fail, pass } from '../../check.ts'
import { allHold, anyOf, isText } from '../../logic.ts'

/** Others look for what is not used, or for access within the account. */
const OF_EXTERNAL_ACCESS = ['ACCOUNT', 'ORGANIZATION']

export default defineCheck({
  id: 'accessanalyzer_external_analyzer_enabled',
  title: 'An analyzer of external access should look at every region',
  service: 'accessanalyzer',
  severity: 'medium',
  categories: ['exposure', 'logging'],
  topics: ['public-access'],
  risk: 'Nobody is told when a policy gives a bucket, key, queue or role to another account.',
  remediation: {
    text: 'Create an analyzer of external access in each region that is used.',
    command:
      'aws accessanalyzer create-analyzer --analyzer-name external-access --type ACCOUNT --region <REGION>',
    url: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/access-analyzer-create-external.html',
  },
  references: ['https://docs.aws.amazon.com/IAM/latest/UserGuide/what-is-access-analyzer.html'],
  compliance: { 'cis-aws-7.0': ['2.18'] },
  resources: ['X::AccessAnalyzer::Analyzers'],
  evaluate(region) {
    const analyzers = region.at('Analyzers')
    const isWatched = anyOf(analyzers.items(), (analyzer) =>
      allHold(
        () => OF_EXTERNAL_ACCESS.some((type) => isText(analyzer.at('Type'), type)),
        () => isText(analyzer.at('Status'), 'ACTIVE'),
      ),
    )
    return isWatched
      ? pass('An analyzer of external access is active.', analyzers)
      : fail('No analyzer of external access is active in the region.', analyzers)
  },
})
