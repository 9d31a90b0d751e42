import { defineCheck, fail, pass } from '../../check.ts'

export default defineCheck({
  id: 'securityhub_enabled',
  title: 'Security Hub should be enabled in every region',
  service: 'securityhub',
  severity: 'medium',
  categories: ['logging'],
  topics: ['secure-configuration'],
  risk: 'Findings of GuardDuty, Inspector, Macie and others are scattered over consoles, and nobody sees them together.',
  remediation: {
    text: 'Enable Security Hub in each region that is used, through the organization.',
    command: 'aws securityhub enable-security-hub --region <REGION>',
    url: 'https://docs.aws.amazon.com/securityhub/latest/userguide/securityhub-settingup.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/what-is-securityhub.html'],
  compliance: { 'cis-aws-7.0': ['5.16'] },
  resources: ['X::SecurityHub::Hub'],
  evaluate(region) {
    const hub = region.at('HubArn')
    return hub.known() === undefined
      ? fail('Security Hub is not enabled in the region.', hub)
      : pass('Security Hub is enabled.', hub)
  },
})
