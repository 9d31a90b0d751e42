import { defineCheck, fail, pass } from '../../check.ts'
import { judgeFeature } from './judge-feature.ts'

const VERDICTS = { on: 'Buckets are watched.', off: 'Buckets are not watched.' }

export default defineCheck({
  id: 'guardduty_s3_protection_enabled',
  title: 'GuardDuty should watch what is done in buckets',
  service: 'guardduty',
  severity: 'medium',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Somebody who reads or deletes the objects of a bucket with stolen credentials is not noticed.',
  remediation: {
    text: 'Enable S3 protection of the detector.',
    command:
      'aws guardduty update-detector --detector-id <DETECTOR_ID> --features Name=S3_DATA_EVENTS,Status=ENABLED',
    url: 'https://docs.aws.amazon.com/guardduty/latest/ug/s3-protection.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html#guardduty-10',
  ],
  compliance: { 'aws-fsbp': ['GuardDuty.10'] },
  resources: ['AWS::GuardDuty::Detector'],
  evaluate(detector) {
    // Another check finds a detector that is off.
    if (detector.at('Enable').is(false)) return undefined
    const verdict = judgeFeature(detector, 'S3_DATA_EVENTS', VERDICTS)
    if (verdict) return verdict
    const older = detector.at('DataSources').at('S3Logs').at('Enable')
    return older.known() === false ? fail(VERDICTS.off, older) : pass(VERDICTS.on)
  },
})
