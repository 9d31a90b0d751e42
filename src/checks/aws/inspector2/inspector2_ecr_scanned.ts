import { defineScanCheck } from './define-scan-check.ts'

export default defineScanCheck({
  id: 'inspector2_ecr_scanned',
  title: 'Inspector should scan images in ECR',
  severity: 'medium',
  scan: 'Ecr',
  named: 'ECR',
  what: 'images in ECR',
  of: 'AWS::ECR::Repository',
  risk: 'An image was free of known vulnerabilities when it was pushed, and nobody hears of those that became known since.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/inspector-controls.html#inspector-2',
  ],
})
