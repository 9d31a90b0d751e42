import { defineCheck, fail, pass } from '../../check.ts'
import { isSet } from '../../logic.ts'

export default defineCheck({
  id: 'apigateway_stage_logging_enabled',
  title: 'API Gateway stages should log the requests made to them',
  service: 'apigateway',
  severity: 'medium',
  categories: ['logging'],
  topics: ['traffic-logging'],
  risk: 'After an attack nobody can tell which requests were made, by whom, and what was answered.',
  remediation: {
    text: 'Enable access logging for the stage, into a log group of CloudWatch Logs or a delivery stream of Data Firehose.',
    command:
      'aws apigateway update-stage --rest-api-id <API_ID> --stage-name <STAGE> --patch-operations op=replace,path=/accessLogSettings/destinationArn,value=<LOG_GROUP_ARN> op=replace,path=/accessLogSettings/format,value=<FORMAT>',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html',
  },
  references: ['https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-logging.html'],
  compliance: { 'cis-aws-7.0': ['4.10'], 'aws-fsbp': ['APIGateway.1', 'APIGateway.9'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-APIG1'],
    checkov: ['CKV_AWS_76', 'CKV_AWS_95'],
    trivy: [
      'AWS-0001',
      'aws-apigateway-enable-access-logging',
      'AWS-0113',
      'aws-sam-enable-api-access-logging',
      'AWS-0116',
      'aws-sam-enable-http-api-access-logging',
    ],
  },
  resources: ['AWS::ApiGateway::Stage', 'AWS::ApiGatewayV2::Stage'],
  evaluate(stage) {
    // The two versions of the service spell it differently.
    const first = stage.at('AccessLogSetting')
    const log = first.value === undefined ? stage.at('AccessLogSettings') : first
    const destination = log.at('DestinationArn')
    return isSet(destination)
      ? pass('Requests are logged.', destination)
      : fail('Access logging is not enabled.', log)
  },
})
