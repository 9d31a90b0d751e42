import { defineScanCheck } from './define-scan-check.ts'

export default defineScanCheck({
  id: 'inspector2_lambda_code_scanned',
  title: 'Inspector should scan the code of Lambda functions',
  severity: 'low',
  profile: 'all',
  scan: 'LambdaCode',
  named: 'LAMBDA_CODE',
  what: 'the code of Lambda functions',
  of: 'AWS::Lambda::Function',
  risk: 'Code that runs what strangers send, or that has a secret in it, is deployed and found by them first.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/inspector-controls.html#inspector-3',
  ],
})
