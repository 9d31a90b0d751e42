import type { Infrastructure } from '../../../model/infrastructure.ts'
import { accountOf, isLive, whyUnread } from '../../../model/origin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { type Check, type CheckMetadata, defineCheck, fail, manual, pass, type Verdict } from '../../check.ts'
import { allOf, judged } from '../../logic.ts'
import { type Events, patternOf } from './events.ts'
import { hasFilters, logGroupOf, whyUnreadIn } from './metric-filters.ts'
import { best, type Outcome, unsure } from './outcome.ts'
import { alarmsOfTrail } from './trail-alarms.ts'

const TRAIL = 'AWS::CloudTrail::Trail'
const ACCOUNT = 'X::CloudTrail::AccountTrails'

type Trail = ResourceCursor<typeof TRAIL>
type Account = ResourceCursor<typeof ACCOUNT>

/** A check that an alarm tells of events: what all such checks have in common is left out. */
interface AlarmCheck extends Pick<CheckMetadata, 'id' | 'title' | 'risk' | 'compliance' | 'references'> {
  /** In the plural: `Changes of trails`. */
  readonly what: string
  readonly events: Events
  /** A filter pattern that matches the events; that of their names, if left out. */
  readonly pattern?: string
}

/**
 * Declares a check that somebody is told of events, by an alarm on a metric filter of the log group of a trail. A live account is
 * judged as a whole; code is where it has metric filters for its trail, since another place may have them.
 */
export function defineAlarmCheck({
  what,
  events,
  pattern = patternOf(events),
  ...metadata
}: AlarmCheck): Check {
  return defineCheck({
    ...metadata,
    service: 'cloudwatch',
    severity: 'low',
    profile: 'all',
    categories: ['logging'],
    topics: ['threat-detection'],
    remediation: {
      text: `Send a trail of all regions to a log group of CloudWatch Logs, and give the log group the metric filter ${pattern}, the metric an alarm, and the topic of the alarm a subscriber.`,
      url: 'https://docs.aws.amazon.com/awscloudtrail/latest/userguide/cloudwatch-alarms-for-cloudtrail.html',
    },
    resources: [TRAIL, ACCOUNT],
    evaluate(resource, infrastructure) {
      if (resource.type === ACCOUNT)
        return verdictOn(ofAccount(resource as Account, events, infrastructure), what)
      const trail = resource as Trail
      if (isLive(trail) || !hasFilters(trail, infrastructure) || !recordsAll(trail)) return undefined
      const verdict = verdictOn(alarmsOfTrail(trail, events, infrastructure), what)
      return { ...verdict, at: trail.at('CloudWatchLogsLogGroupArn').path }
    },
  })
}

function verdictOn({ tells, why }: Outcome, what: string): Verdict {
  if (tells === true) return pass(`${what} raise an alarm.`)
  const reason = why.replace(/\.$/, '')
  return tells === undefined
    ? manual(`Whether ${what.charAt(0).toLowerCase()}${what.slice(1)} raise an alarm is unknown: ${reason}.`)
    : fail(`${what} raise no alarm: ${reason}.`)
}

function ofAccount(account: Account, events: Events, infrastructure: Infrastructure): Outcome {
  const trails = infrastructure.inScopeOf(account, TRAIL)
  return best(
    trails.flatMap((trail) => ofTrail(trail, account, events, infrastructure)),
    'no trail that records every region sends its events to CloudWatch Logs',
  )
}

/** None for a trail that could not tell of everything, whatever alarms there are. */
function ofTrail(
  trail: Trail,
  account: Account,
  events: Events,
  infrastructure: Infrastructure,
): readonly Outcome[] {
  const unread = whyUnread(trail)
  if (unread !== undefined) return [unsure(`trails could not be read: ${unread}`)]
  const { value: arn } = trail.at('CloudWatchLogsLogGroupArn')
  const records = judged(() => recordsAll(trail))
  if (arn === undefined || records === false) return []
  const group = logGroupOf(trail)
  if (records !== true || !group) return [unsure(`not all is known of the trail ${trail.name}`)]
  if (group.account !== accountOf(account))
    return [unsure(`the trail ${trail.name} sends its events to account ${group.account}`)]
  const regions = account.at('Regions').value
  if (Array.isArray(regions) && !regions.includes(group.region))
    return [unsure(`the alarms are in ${group.region}, which was not scanned`)]
  const outcome = alarmsOfTrail(trail, events, infrastructure)
  const missing = whyUnreadIn(group, trail, infrastructure)
  if (outcome.tells !== true && missing !== undefined)
    return [unsure(`metric filters could not be read: ${missing}`)]
  return [outcome]
}

const SWITCHES = ['IsMultiRegionTrail', 'IsLogging'] as const

function recordsAll(trail: Trail): boolean {
  return allOf(SWITCHES, (name) => trail.at(name).is(true))
}
