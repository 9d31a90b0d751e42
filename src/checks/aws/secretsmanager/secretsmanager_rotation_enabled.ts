import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, pass } from '../../check.ts'
import { perhaps, withoutCompanion } from '../../companions.ts'
import { each } from '../../verdict.ts'
import { rotationInterval } from './rotation-interval.ts'

const SCHEDULE = 'AWS::SecretsManager::RotationSchedule'

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
  resources: ['AWS::SecretsManager::Secret'],
  evaluate(secret, infrastructure) {
    const { certain, possible } = infrastructure.referring(SCHEDULE, 'SecretId', secret)
    if (certain.length > 0) return each(certain, judge)
    return (
      perhaps(secret, possible, 'rotate the secret') ??
      withoutCompanion(secret, { companion: 'rotation', failure: 'The secret is never rotated.' })
    )
  },
})

function judge(schedule: ResourceCursor<typeof SCHEDULE>) {
  const days = rotationInterval(schedule)
  if (days === undefined) return fail('The rotation of the secret has no schedule.')
  if (days > MAX_DAYS) return fail(`The secret is only rotated every ${days} days.`)
  return pass(`The secret is rotated within ${MAX_DAYS} days.`)
}
