import { defineCheck, pass } from '../../check.ts'
import { judgeFeature } from './judge-feature.ts'

const VERDICTS = { on: 'Logins to databases are watched.', off: 'Logins to databases are not watched.' }

export default defineCheck({
  id: 'guardduty_rds_protection_enabled',
  title: 'GuardDuty should watch logins to databases',
  service: 'guardduty',
  severity: 'medium',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Somebody who tries passwords at a database, or logs in from an unusual place, is not noticed.',
  remediation: {
    text: 'Enable RDS protection of the detector.',
    command:
      'aws guardduty update-detector --detector-id <DETECTOR_ID> --features Name=RDS_LOGIN_EVENTS,Status=ENABLED',
    url: 'https://docs.aws.amazon.com/guardduty/latest/ug/rds-protection.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html#guardduty-9',
  ],
  compliance: { 'aws-fsbp': ['GuardDuty.9'] },
  resources: ['AWS::GuardDuty::Detector'],
  evaluate(detector) {
    // Another check finds a detector that is off.
    if (detector.at('Enable').is(false)) return undefined
    return judgeFeature(detector, 'RDS_LOGIN_EVENTS', VERDICTS) ?? pass(VERDICTS.on)
  },
})
