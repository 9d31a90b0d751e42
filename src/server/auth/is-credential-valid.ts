import { isApiKeyActive } from '../../store/access/api-keys.ts'
import { findAccess } from '../../store/access/members.ts'
import { isSessionOpen } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import type { Credential } from './principal.ts'

/**
 * Whether a credential is still valid: its user is still a member, the key is not revoked or the session not ended, and
 * it has not expired. For event streams, which outlive their request; permissions are not checked again.
 */
export async function isCredentialValid(store: Store, credential: Credential): Promise<boolean> {
  const { expiresAt, tenantId, userId } = credential
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) return false
  return store.inTenant(
    tenantId,
    async (transaction) =>
      (await isKeyActiveOrSessionOpen(transaction, credential)) &&
      (await findAccess(transaction, userId)) !== undefined,
  )
}

function isKeyActiveOrSessionOpen(transaction: TenantTransaction, credential: Credential): Promise<boolean> {
  return credential.kind === 'api_key'
    ? isApiKeyActive(transaction, credential.keyId)
    : isSessionOpen(transaction, credential.sessionId)
}
