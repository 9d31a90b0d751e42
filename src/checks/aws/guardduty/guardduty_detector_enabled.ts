import { defineCheck, mustBe } from '../../check.ts'

export default defineCheck({
  id: 'guardduty_detector_enabled',
  title: 'GuardDuty detectors should be switched on',
  service: 'guardduty',
  severity: 'high',
  categories: ['logging'],
  topics: ['threat-detection'],
  risk: 'Stolen credentials, mined coins and data on its way out stay unnoticed until the bill or the news tells.',
  remediation: {
    text: 'Enable the detector, in each region that is in use.',
    command: 'aws guardduty update-detector --detector-id <DETECTOR_ID> --enable',
    url: 'https://docs.aws.amazon.com/guardduty/latest/ug/guardduty_settingup.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/guardduty-controls.html#guardduty-1',
  ],
  compliance: { 'aws-fsbp': ['GuardDuty.1'] },
  sameAs: { checkov: ['CKV_AWS_238'] },
  resources: ['AWS::GuardDuty::Detector'],
  evaluate: (detector) =>
    mustBe(detector.at('Enable'), true, { passes: 'The detector is on.', fails: 'The detector is off.' }),
})
