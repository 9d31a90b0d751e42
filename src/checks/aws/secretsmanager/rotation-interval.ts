import type { Cursor } from '../../../model/cursor.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Unknown } from '../../../model/unknown.ts'

const HOURS_PER_DAY = 24

/** The longest month there is. */
const DAYS_PER_MONTH = 31

/** A day of every month: minutes, hours, a day of the month or of the week, each month and each year. */
const MONTHLY = /^cron\(\S+ \S+ \S+ \* \S+ \*\)$/

/**
 * The longest interval between rotations in days; `undefined` without rotation. Throws `Undecidable` for schedules
 * whose intervals are not computed.
 * @see https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotate-secrets_schedule.html
 */
export function rotationInterval(
  schedule: ResourceCursor<'AWS::SecretsManager::RotationSchedule'>,
): number | undefined {
  const rules = schedule.at('RotationRules')
  return rules.at('AutomaticallyAfterDays').known() ?? intervalOf(rules.at('ScheduleExpression'))
}

function intervalOf(schedule: Cursor<string>): number | undefined {
  const expression = schedule.known()?.trim()
  if (expression === undefined) return undefined
  const [, count, unit] = /^rate\((\d{1,4}) (day|hour)s?\)$/.exec(expression) ?? []
  if (count !== undefined) return unit === 'day' ? Number(count) : Number(count) / HOURS_PER_DAY
  if (MONTHLY.test(expression)) return DAYS_PER_MONTH
  return schedule.holding<number>(new Unknown(`nothing tells how often ${expression} is`)).known()
}
