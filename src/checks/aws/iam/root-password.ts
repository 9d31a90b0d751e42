import type { ResourceCursor } from '../../../model/resource-cursor.ts'

/** The reason why a second factor is not asked for. */
export const NO_PASSWORD = 'The root user has no password to sign in with.'

/** Whether nobody can sign in as the root user, as in accounts whose root access an organization manages. */
export function hasNoPassword(account: ResourceCursor<'X::IAM::AccountSummary'>): boolean {
  return account.at('AccountPasswordPresent').known() === 0
}
