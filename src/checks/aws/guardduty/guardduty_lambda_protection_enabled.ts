import { defineFeatureCheck } from './define-feature-check.ts'

export default defineFeatureCheck({
  id: 'guardduty_lambda_protection_enabled',
  title: 'GuardDuty should watch the network traffic of Lambda functions',
  risk: 'A function that a hijacked dependency lets mine coins, or send data away, is not noticed.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html#guardduty-6',
  ],
  compliance: { 'aws-fsbp': ['GuardDuty.6'] },
  feature: 'LAMBDA_NETWORK_LOGS',
  protection: 'Lambda protection',
  url: 'https://docs.aws.amazon.com/guardduty/latest/ug/lambda-protection.html',
  on: 'Network traffic of functions is watched.',
  off: 'Network traffic of functions is not watched.',
})
