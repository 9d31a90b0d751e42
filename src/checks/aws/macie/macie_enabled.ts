import { isLive } from '../../../model/origin.ts'
import { defineCheck, mustBe } from '../../check.ts'
import { anyInRegionOf } from '../any-in-region.ts'

export default defineCheck({
  id: 'macie_enabled',
  title: 'Macie should watch the buckets of every region',
  service: 'macie',
  severity: 'low',
  profile: 'all',
  categories: ['exposure'],
  topics: ['data-exposure'],
  risk: 'Nobody knows which buckets hold data of people, until one of them is found open.',
  remediation: {
    text: 'Enable Macie in each region that has buckets, through the organization.',
    command: 'aws macie2 enable-macie --region <REGION>',
    url: 'https://docs.aws.amazon.com/macie/latest/user/getting-started.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/macie-controls.html#macie-1'],
  compliance: { 'cis-aws-7.0': ['3.1.3'], 'aws-fsbp': ['Macie.1'] },
  resources: ['AWS::Macie::Session'],
  evaluate(session, infrastructure) {
    if (isLive(session) && !anyInRegionOf(session, 'AWS::S3::Bucket', infrastructure)) return undefined
    return mustBe(session.at('Status'), 'ENABLED', {
      passes: 'Macie is enabled.',
      fails: 'Macie is not enabled, or paused.',
    })
  },
})
