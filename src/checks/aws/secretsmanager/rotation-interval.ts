import type { Resource } from '../../../resources/resource.ts'
import { Unknown } from '../../../resources/unknown.ts'
import { known, Undecidable } from '../../verdict.ts'

const RULES = 'RotationRules'
const EXPRESSION = `${RULES}.ScheduleExpression`

const HOURS_PER_DAY = 24

/** The longest month there is. */
const DAYS_PER_MONTH = 31

/** A day of every month: minutes, hours, a day of the month or of the week, each month and each year. */
const MONTHLY = /^cron\(\S+ \S+ \S+ \* \S+ \*\)$/

/**
 * After how many days at most a secret is rotated; `undefined` when it never is. `Undecidable` for schedules whose
 * months one would have to count.
 * @see https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotate-secrets_schedule.html
 */
export function rotationInterval(
  schedule: Resource<'AWS::SecretsManager::RotationSchedule'>,
): number | undefined {
  const rules = known(schedule.properties.RotationRules, RULES)
  const days = known(rules?.AutomaticallyAfterDays, `${RULES}.AutomaticallyAfterDays`)
  if (days !== undefined) return days
  const expression = known(rules?.ScheduleExpression, EXPRESSION)
  return expression === undefined ? undefined : intervalOf(expression.trim())
}

function intervalOf(expression: string): number {
  const [, count, unit] = /^rate\((\d{1,4}) (day|hour)s?\)$/.exec(expression) ?? []
  if (count !== undefined) return unit === 'day' ? Number(count) : Number(count) / HOURS_PER_DAY
  if (MONTHLY.test(expression)) return DAYS_PER_MONTH
  throw new Undecidable(new Unknown(`nothing tells how often ${expression} is`), EXPRESSION)
}
