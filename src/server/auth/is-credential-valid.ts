import { findTeamsOfKey } from '../../store/access/api-keys.ts'
import { type AccessOfMember, findAccess } from '../../store/access/members.ts'
import { findSession } from '../../store/access/sessions.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import { type Viewer, wholeTenant } from '../../store/viewer.ts'
import type { Credential } from './principal.ts'
import type { Authentication } from './session-renewal.ts'

/**
 * Whether a credential is still valid: its user is still a member, may do what is named and sees the accounts of the same
 * teams, the key is not revoked or the session not ended, and it has not expired. For event streams, which outlive their
 * request. Does not wait for an identity provider, which ends the session before the next look.
 */
export async function isCredentialValid(
  authentication: Authentication,
  credential: Credential,
  permissions: readonly string[] = [],
): Promise<boolean> {
  const { expiresAt, tenantId, userId, teams } = credential
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) return false
  const { store } = authentication
  return store.inTenant(wholeTenant(tenantId), async (transaction) => {
    const member = await findAccess(transaction, userId)
    if (member === undefined || !permissions.every((one) => member.permissions.includes(one))) return false
    const now = await teamsNow(authentication, transaction, credential, member)
    return now !== undefined && areSame(teams, now)
  })
}

/** The teams whose accounts the credential shows now; null: all accounts; undefined: the credential has ended. */
async function teamsNow(
  { renew }: Authentication,
  transaction: TenantTransaction,
  credential: Credential,
  member: AccessOfMember,
): Promise<Viewer['teams'] | undefined> {
  if (credential.kind === 'api_key') return findTeamsOfKey(transaction, credential.keyId)
  const { tenantId, sessionId } = credential
  const session = await findSession(transaction, sessionId)
  const checkedAt = session?.checked_at ?? null
  if (checkedAt !== null) renew({ tenantId, sessionId, checkedAt }).catch(() => undefined)
  return session === undefined ? undefined : member.teams
}

/** Both are sorted. */
function areSame(before: Viewer['teams'], now: Viewer['teams']): boolean {
  return before?.join() === now?.join()
}
