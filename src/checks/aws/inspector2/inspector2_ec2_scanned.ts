import { defineScanCheck } from './define-scan-check.ts'

export default defineScanCheck({
  id: 'inspector2_ec2_scanned',
  title: 'Inspector should scan EC2 instances',
  severity: 'medium',
  scan: 'Ec2',
  named: 'EC2',
  what: 'EC2 instances',
  of: 'AWS::EC2::Instance',
  risk: 'A known vulnerability in a package of a machine stays there until somebody uses it.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/inspector-controls.html#inspector-1',
  ],
})
