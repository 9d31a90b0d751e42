import { HARD_TO_DELETE } from '../../breaks.ts'
import { defineSettingCheck } from '../../setting-check.ts'

export default defineSettingCheck({
  id: 'cognito_user_pool_deletion_protection',
  title: 'Cognito user pools should be protected from deletion',
  service: 'cognito',
  severity: 'medium',
  categories: ['resilience'],
  topics: ['backup'],
  risk: 'One wrong call, or one wrong line in a plan, deletes every user with their password, and there is no backup of them.',
  remediation: {
    text: 'Make deletion protection of the user pool active.',
    url: 'https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-settings-deletion-protection.html',
  },
  references: ['https://docs.aws.amazon.com/securityhub/latest/userguide/cognito-controls.html'],
  resources: ['AWS::Cognito::UserPool'],
  must: {
    path: 'DeletionProtection',
    equals: 'ACTIVE',
    safety: HARD_TO_DELETE,
    passes: 'The user pool is protected from deletion.',
    fails: 'The user pool can be deleted by a single call.',
  },
})
