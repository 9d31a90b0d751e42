import { defineCheck, fail, pass } from '../../check.ts'
import { each } from '../../verdict.ts'

export default defineCheck({
  id: 'apigateway_stage_no_data_trace',
  title: 'API Gateway stages should not log whole requests and answers',
  service: 'apigateway',
  severity: 'medium',
  categories: ['secrets'],
  topics: ['secret-handling'],
  risk: 'Tokens, passwords and personal data of callers stand in the logs, for everybody who may read those.',
  remediation: {
    text: 'Turn off data tracing where real callers come; access logs tell who called what.',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html',
  },
  references: ['https://docs.aws.amazon.com/apigateway/latest/api/API_MethodSetting.html'],
  sameAs: { checkov: ['CKV_AWS_276'] },
  resources: ['AWS::ApiGateway::Stage'],
  evaluate: (stage) =>
    each(stage.at('MethodSettings').items(), (settings) => {
      const trace = settings.at('DataTraceEnabled')
      return trace.known() ? fail('Whole requests and answers are logged.', trace) : undefined
    }) ?? pass('No whole requests and answers are logged.'),
})
