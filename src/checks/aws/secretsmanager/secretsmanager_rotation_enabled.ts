import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass, type Verdict } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'
import { each } from '../../verdict.ts'
import { rotationInterval } from './rotation-interval.ts'

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
