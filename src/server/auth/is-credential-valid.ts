import { findAccess } from '../../store/access/find-access.ts'
import { isApiKeyActive } from '../../store/access/is-api-key-active.ts'
import { isSessionOpen } from '../../store/access/is-session-open.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import type { Credential } from './principal.ts'

/**
 * Whether a credential would still be let in: the member is one, the key was not revoked, the session not ended, and
 * neither has expired. For what lives longer than a request; permissions are not asked again.
 */
export async function isCredentialValid(store: Store, credential: Credential): Promise<boolean> {
  const { expiresAt, tenantId, userId } = credential
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) return false
  return store.inTenant(
    tenantId,
    async (transaction) =>
      (await isCredentialGood(transaction, credential)) &&
      (await findAccess(transaction, userId)) !== undefined,
  )
}

function isCredentialGood(transaction: TenantTransaction, credential: Credential): Promise<boolean> {
  return credential.kind === 'api_key'
    ? isApiKeyActive(transaction, credential.keyId)
    : isSessionOpen(transaction, credential.sessionId)
}
