import type { Infrastructure } from '../../../model/infrastructure.ts'
import { isLive, whyUnread } from '../../../model/origin.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { mayBeNamed } from '../../../model/text-with-holes.ts'
import { isUnknown } from '../../../model/unknown.ts'

const FILTER = 'AWS::Logs::MetricFilter'

type Filter = ResourceCursor<typeof FILTER>
type Trail = ResourceCursor<'AWS::CloudTrail::Trail'>

/** The log group of a trail, as its ARN names it. */
export interface LogGroup {
  readonly region: string
  readonly account: string
  readonly name: string
}

/** The log group that a trail names by its ARN. */
export function logGroupOf(trail: Trail): LogGroup | undefined {
  const { value } = trail.at('CloudWatchLogsLogGroupArn')
  if (typeof value !== 'string') return undefined
  const [, , , region = '', account = '', , name = ''] = value.split(':')
  return { region, account, name }
}

/** Metric filters of a log group. */
export interface Filters {
  readonly certain: readonly Filter[]
  /** Those of which it is not known whether they are of this log group. */
  readonly possible: readonly Filter[]
}

const NONE: Filters = { certain: [], possible: [] }

/** The metric filters of the log group that a trail sends its events to. */
export function filtersOf(trail: Trail, infrastructure: Infrastructure): Filters {
  const { value } = trail.at('CloudWatchLogsLogGroupArn')
  if (isUnknown(value)) {
    const group = infrastructure.referred('AWS::Logs::LogGroup', value, trail)
    return group ? infrastructure.referring(FILTER, 'LogGroupName', group) : NONE
  }
  const group = logGroupOf(trail)
  if (!group) return NONE
  const isThere = ({ region }: Filter) => !isLive(trail) || region === group.region
  return {
    certain: infrastructure.having(trail, FILTER, groupNameOf, group.name).filter(isThere),
    possible: infrastructure
      .having(trail, FILTER, groupNameOf, undefined)
      .filter((filter) => isThere(filter) && mayBeOf(filter, group)),
  }
}

/** Whether the log group of a trail has metric filters, or may have them. */
export function hasFilters(trail: Trail, infrastructure: Infrastructure): boolean {
  const { certain, possible } = filtersOf(trail, infrastructure)
  return certain.length > 0 || possible.length > 0
}

/** Why metric filters of the region of a log group could not be read. */
export function whyUnreadIn(
  { region }: LogGroup,
  trail: Trail,
  infrastructure: Infrastructure,
): string | undefined {
  const unread = infrastructure.having(trail, FILTER, isUnread, true).find((each) => each.region === region)
  return unread && whyUnread(unread)
}

function isUnread(filter: Filter): boolean {
  return whyUnread(filter) !== undefined
}

function groupNameOf(filter: Filter): string | undefined {
  const { value } = filter.at('LogGroupName')
  return isUnknown(value) ? undefined : value
}

function mayBeOf(filter: Filter, { name }: LogGroup): boolean {
  const { value } = filter.at('LogGroupName')
  return isUnknown(value) && mayBeNamed(value, name)
}
