import type { Infrastructure } from '../../../model/infrastructure.ts'
import { whyUnread } from '../../../model/origin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { isUnknown } from '../../../model/unknown.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../../check.ts'
import { set } from '../../fix.ts'
import { each } from '../../verdict.ts'

/** Settings that a trail must have, and how a missing one is described. */
const SWITCHES = [
  ['IsMultiRegionTrail', 'covers a single region only'],
  ['IsLogging', 'is switched off'],
  ['IncludeGlobalServiceEvents', 'leaves out services without regions, such as IAM'],
] as const

const TYPE = 'AWS::CloudTrail::Trail'

type Trail = ResourceCursor<typeof TYPE>
type AccountTrails = ResourceCursor<'X::CloudTrail::AccountTrails'>

export default defineCheck({
  id: 'cloudtrail_multi_region_enabled',
  title: 'A CloudTrail trail should record every region',
  service: 'cloudtrail',
  severity: 'high',
  categories: ['logging'],
  topics: ['audit-logging'],
  risk: 'Attackers work in regions that nobody watches, and what they did there can never be told.',
  remediation: {
    text: 'Let one trail record all regions and the global services, and keep its logging on.',
    command:
      'aws cloudtrail update-trail --name <TRAIL> --is-multi-region-trail --include-global-service-events',
    url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/receive-cloudtrail-log-files-from-multiple-regions.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/cloudtrail-controls.html#cloudtrail-1',
  ],
  compliance: { 'cis-aws-7.0': ['4.1'], 'aws-fsbp': ['CloudTrail.1', 'CloudTrail.3'] },
  fix: set('IsMultiRegionTrail', true, {
    breaks:
      'Where each region has a trail of its own, events are logged and paid several times, and a region takes no more than five trails.',
  }),
  sameAs: { checkov: ['CKV_AWS_67'], trivy: ['AWS-0014', 'aws-cloudtrail-enable-all-regions'] },
  resources: [TYPE, 'X::CloudTrail::AccountTrails'],
  evaluate(resource, infrastructure) {
    if (resource.type === 'X::CloudTrail::AccountTrails')
      return anyTrail(resource as AccountTrails, infrastructure)
    const trail = resource as Trail
    const lacking = each(SWITCHES, ([name, consequence]) => {
      const property = trail.at(name)
      return property.known() ? undefined : fail(`The trail ${consequence}.`, property)
    })
    if (!lacking) return pass('The trail records every region.', trail.at('IsMultiRegionTrail'))
    // One such trail in the scope is enough; others may be narrower.
    if (infrastructure.having(trail, TYPE, recordsEverything, true).length > 0) return undefined
    const [other] = infrastructure.having(trail, TYPE, mayRecordEverything, true)
    if (!other || other.address === trail.address) return lacking
    const unread = whyUnread(other)
    return manual(
      unread === undefined
        ? `${other.address} may record every region, of which not all is known.`
        : `Another trail may record every region: ${unread}.`,
    )
  },
})

/** Each trail of a live account is judged on its own; here an account fails that has none. */
function anyTrail(account: AccountTrails, infrastructure: Infrastructure): Verdict | undefined {
  const trails = infrastructure.inScopeOf(account, TYPE)
  return trails.length > 0 ? undefined : fail('No trail records what is done in the account.')
}

function recordsEverything(trail: Trail): boolean {
  return SWITCHES.every(([name]) => trail.at(name).value === true)
}

function mayRecordEverything(trail: Trail): boolean {
  if (whyUnread(trail) !== undefined) return true
  return SWITCHES.every(([name]) => {
    const { value } = trail.at(name)
    return value === true || isUnknown(value)
  })
}
