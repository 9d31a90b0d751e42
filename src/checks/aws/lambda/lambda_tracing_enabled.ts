import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'lambda_tracing_enabled',
  title: 'Lambda functions should be traced',
  service: 'lambda',
  severity: 'low',
  profile: 'all',
  categories: ['logging'],
  topics: ['fault-tolerance'],
  risk: 'When a request fails or is slow, nobody can tell which of the services behind it was the cause.',
  remediation: {
    text: 'Set the tracing mode to Active, and let the role of the function write to X-Ray.',
    command:
      'aws lambda update-function-configuration --function-name <FUNCTION> --tracing-config Mode=Active',
    url: 'https://docs.aws.amazon.com/lambda/latest/dg/services-xray.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/lambda-controls.html#lambda-7'],
  sameAs: {
    checkov: ['CKV_AWS_50'],
    trivy: ['AWS-0066', 'aws-lambda-enable-tracing', 'AWS-0125', 'aws-sam-enable-function-tracing'],
  },
  resources: ['AWS::Lambda::Function'],
  evaluate: (lambda) =>
    mustBe(lambda.at('TracingConfig').at('Mode'), 'Active', {
      passes: 'Requests are traced.',
      fails: 'Requests are traced only where the caller traces them.',
    }),
})
