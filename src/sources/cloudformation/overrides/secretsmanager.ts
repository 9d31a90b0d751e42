import { rotationSchedule } from '../../../model/aws/secretsmanager.ts'
import { text } from '../../../model/schema.ts'
import { override } from '../override.ts'

/** What ties a secret to its database. A reference to it stands for the secret, so that what follows waits for both. */
const ATTACHMENT = 'AWS::SecretsManager::SecretTargetAttachment'

export const rotation = override(rotationSchedule, {
  decide: {
    SecretId: (schedule, stack) =>
      stack.named(ATTACHMENT, schedule.string('SecretId'))?.read('SecretId', text),
  },
})
