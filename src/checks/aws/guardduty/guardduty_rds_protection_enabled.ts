import { defineFeatureCheck } from './define-feature-check.ts'

export default defineFeatureCheck({
  id: 'guardduty_rds_protection_enabled',
  title: 'GuardDuty should watch logins to databases',
  risk: 'Somebody who tries passwords at a database, or logs in from an unusual place, is not noticed.',
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html#guardduty-9',
  ],
  compliance: { 'aws-fsbp': ['GuardDuty.9'] },
  feature: 'RDS_LOGIN_EVENTS',
  protection: 'RDS protection',
  url: 'https://docs.aws.amazon.com/guardduty/latest/ug/rds-protection.html',
  on: 'Logins to databases are watched.',
  off: 'Logins to databases are not watched.',
})
