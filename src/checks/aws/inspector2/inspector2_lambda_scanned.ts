import { defineScanCheck } from './define-scan-check.ts'

export default defineScanCheck({
  id: 'inspector2_lambda_scanned',
  title: 'Inspector should scan packages of Lambda functions',
  severity: 'medium',
  scan: 'Lambda',
  named: 'LAMBDA',
  what: 'packages of Lambda functions',
  of: 'AWS::Lambda::Function',
  risk: 'Functions are deployed once and forgotten, and with them packages whose vulnerabilities became known since.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/inspector-controls.html#inspector-4',
  ],
})
