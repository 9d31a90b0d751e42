import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'apigateway_stage_tracing_enabled',
  title: 'Stages of REST APIs should be traced',
  service: 'apigateway',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'When a request fails or is slow, nobody can tell which of the services behind the API was the cause.',
  remediation: {
    text: 'Enable tracing with X-Ray for the stage.',
    command:
      'aws apigateway update-stage --rest-api-id <API_ID> --stage-name <STAGE> --patch-operations op=replace,path=/tracingEnabled,value=true',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-xray.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/apigateway-controls.html#apigateway-3',
  ],
  compliance: { 'aws-fsbp': ['APIGateway.3'] },
  sameAs: {
    checkov: ['CKV_AWS_73'],
    trivy: ['AWS-0003', 'aws-apigateway-enable-tracing', 'AWS-0111', 'aws-sam-enable-api-tracing'],
  },
  resources: ['AWS::ApiGateway::Stage'],
  must: {
    path: 'TracingEnabled',
    equals: true,
    safety: 'safe',
    passes: 'Requests are traced.',
    fails: 'Requests are not traced.',
  },
})
