import type { PortRange } from '../../../model/aws/emr.ts'
import type { Cursor } from '../../../model/cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { anyOf } from '../../logic.ts'

const SSH = 22

export default defineCheck({
  id: 'emr_public_access_blocked',
  title: 'EMR should start no cluster that is open to the internet',
  service: 'emr',
  severity: 'high',
  categories: ['exposure'],
  topics: ['network-exposure'],
  risk: 'One rule of a security group lets everybody reach the consoles of a cluster, most of which ask for no password and run code.',
  remediation: {
    text: 'Block public access in each region, with no exception but port 22.',
    command:
      'aws emr put-block-public-access-configuration --block-public-access-configuration BlockPublicSecurityGroupRules=true',
    url: 'https://docs.aws.amazon.com/emr/latest/ManagementGuide/emr-block-public-access.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/emr-controls.html#emr-2'],
  compliance: { 'aws-fsbp': ['EMR.2'] },
  resources: ['X::EMR::BlockPublicAccess'],
  evaluate(block) {
    const isBlocked = block.at('BlockPublicSecurityGroupRules')
    if (!isBlocked.known()) return fail('Public access is not blocked.', isBlocked)
    const ranges = block.at('PermittedPublicSecurityGroupRuleRanges')
    return anyOf(ranges.items(), (range) => !isSshAlone(range))
      ? fail('Ports other than 22 may be open to everybody.', ranges)
      : pass('Public access is blocked.', isBlocked)
  },
})

function isSshAlone(range: Cursor<PortRange>): boolean {
  const first = range.at('MinRange').known()
  return first === SSH && (range.at('MaxRange').known() ?? first) === SSH
}
