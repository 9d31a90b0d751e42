import type { Cursor } from '../../../model/cursor.ts'
import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { Unknown } from '../../../model/unknown.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'
import { each } from '../../verdict.ts'

const SCHEDULE = 'AWS::SecretsManager::RotationSchedule'

type Schedule = ResourceCursor<typeof SCHEDULE>

/** Maximum of the AWS Foundational Security Best Practices. */
const MAX_DAYS = 90

export default defineCheck({
  id: 'secretsmanager_rotation_enabled',
  title: 'Secrets in Secrets Manager should be rotated within 90 days',
  service: 'secretsmanager',
  severity: 'medium',
  categories: ['secrets', 'resilience'],
  topics: ['credential-rotation'],
  risk: 'A secret that leaked, with a laptop, a log or somebody who left, stays good for as long as nobody changes it by hand.',
  remediation: {
    text: 'Give the secret a rotation schedule: AWS rotates those of its own databases, a function of yours all others.',
    command:
      'aws secretsmanager rotate-secret --secret-id <SECRET_ID> --rotation-lambda-arn <FUNCTION_ARN> --rotation-rules AutomaticallyAfterDays=30',
    url: 'https://docs.aws.amazon.com/secretsmanager/latest/userguide/rotating-secrets.html',
  },
  references: [
    'https://docs.aws.amazon.com/securityhub/latest/userguide/secretsmanager-controls.html#secretsmanager-1',
  ],
  compliance: { 'aws-fsbp': ['SecretsManager.1', 'SecretsManager.4'] },
  sameAs: { 'cdk-nag': ['AwsSolutions-SMG4'], checkov: ['CKV_AWS_304', 'CKV2_AWS_57'] },
  resources: ['AWS::SecretsManager::Secret', SCHEDULE],
  evaluate(resource, infrastructure) {
    if (resource.type === SCHEDULE) return judgeAlone(resource as Schedule, infrastructure)
    const secret = resource
    const { certain, possible } = infrastructure.referring(SCHEDULE, 'SecretId', secret)
    if (certain.length > 0) return each(certain, judge)
    return (
      perhaps(secret, possible, 'rotate the secret') ??
      withoutCompanion(secret, { companion: 'rotation', failure: 'The secret is never rotated.' })
    )
  },
})

/** A schedule of a secret that is declared elsewhere; of others the secret tells. */
function judgeAlone(schedule: Schedule, infrastructure: Infrastructure): Verdict | undefined {
  const secret = infrastructure.referred(
    'AWS::SecretsManager::Secret',
    schedule.at('SecretId').value,
    schedule,
  )
  return secret === undefined ? judge(schedule) : undefined
}

function judge(schedule: Schedule): Verdict {
  const days = rotationInterval(schedule)
  if (days === undefined) return fail('The rotation of the secret has no schedule.')
  if (days > MAX_DAYS) return fail(`The secret is only rotated every ${days} days.`)
  return pass(`The secret is rotated within ${MAX_DAYS} days.`)
}

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
function rotationInterval(
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
