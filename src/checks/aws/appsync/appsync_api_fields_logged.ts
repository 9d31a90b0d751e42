import { defineCheck, fail, pass } from '../../check.ts'
import { isGood, type Words } from '../../words.ts'

const LEVELS: Words = { good: ['ERROR', 'INFO', 'DEBUG', 'ALL'], bad: ['NONE'] }

export default defineCheck({
  id: 'appsync_api_fields_logged',
  title: 'AppSync APIs should log how fields are resolved',
  service: 'appsync',
  severity: 'medium',
  categories: ['logging'],
  topics: ['audit-logging', 'traffic-logging'],
  risk: 'Nobody can tell which queries were asked, and which of them failed or were refused.',
  remediation: {
    text: 'Log fields at the level ERROR at least, to CloudWatch Logs.',
    url: 'https://docs.aws.amazon.com/appsync/latest/devguide/monitoring.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/appsync-controls.html#appsync-2'],
  compliance: { 'aws-fsbp': ['AppSync.2'] },
  sameAs: { checkov: ['CKV_AWS_193', 'CKV_AWS_194'] },
  resources: ['AWS::AppSync::GraphQLApi'],
  evaluate(api) {
    const log = api.at('LogConfig')
    const level = log.at('FieldLogLevel')
    if (level.value === undefined) return fail('The API logs nothing.', log)
    return isGood(level, LEVELS)
      ? pass(`Fields are logged at the level ${level.value}.`, level)
      : fail('How fields are resolved is not logged.', level)
  },
})
