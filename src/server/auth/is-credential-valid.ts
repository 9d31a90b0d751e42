import { findTeamsOfKey } from '../../store/access/api-keys.ts'
import { findAccess } from '../../store/access/members.ts'
import { isSessionOpen } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { type Viewer, wholeTenant } from '../../store/viewer.ts'
import type { Credential } from './principal.ts'

/**
 * Whether a credential is still valid: its user is still a member and sees the accounts of the same teams, the key is not
 * revoked or the session not ended, and it has not expired. For event streams, which outlive their request; permissions
 * are not checked again.
 */
export async function isCredentialValid(store: Store, credential: Credential): Promise<boolean> {
  const { expiresAt, tenantId, teams } = credential
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) return false
  const now = await store.inTenant(wholeTenant(tenantId), (transaction) => teamsNow(transaction, credential))
  return now !== undefined && areSame(teams, now)
}

/** The teams whose accounts the credential shows now; null: all accounts; undefined: the credential has ended. */
async function teamsNow(
  transaction: TenantTransaction,
  credential: Credential,
): Promise<Viewer['teams'] | undefined> {
  if (credential.kind === 'api_key') return findTeamsOfKey(transaction, credential.keyId)
  const isOpen = await isSessionOpen(transaction, credential.sessionId)
  return isOpen ? (await findAccess(transaction, credential.userId))?.teams : undefined
}

/** Both are sorted. */
function areSame(before: Viewer['teams'], now: Viewer['teams']): boolean {
  return before?.join() === now?.join()
}
