import { rotationSchedule } from '../../../model/aws/secretsmanager.ts'
import { text } from '../../../model/schema.ts'
import { override } from '../override.ts'

/** Resource that attaches a secret to its database. References to it count as references to the secret. */
const ATTACHMENT = 'AWS::SecretsManager::SecretTargetAttachment'

export const rotation = override(rotationSchedule, {
  decide: {
    SecretId: (schedule, stack) =>
      stack.named(ATTACHMENT, schedule.string('SecretId'))?.read('SecretId', text),
  },
})
