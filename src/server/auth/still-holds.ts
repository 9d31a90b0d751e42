import { findAccess } from '../../store/access/find-access.ts'
import { isApiKeyActive } from '../../store/access/is-api-key-active.ts'
import { isSessionOpen } from '../../store/access/is-session-open.ts'
import type { Store } from '../../store/store.ts'
import type { TenantTransaction } from '../../store/tenant-transaction.ts'
import type { Principal } from './principal.ts'

/**
 * Whether a principal would still be let in: the member is one, the key was not revoked, the session not ended, and
 * neither has expired. For what lives longer than a request; permissions are not asked again.
 */
export async function stillHolds(store: Store, principal: Principal): Promise<boolean> {
  const { expiresAt, tenantId, userId } = principal
  if (expiresAt !== null && expiresAt.getTime() <= Date.now()) return false
  return store.inTenant(
    tenantId,
    async (transaction) =>
      (await isCredentialGood(transaction, principal)) &&
      (await findAccess(transaction, userId)) !== undefined,
  )
}

function isCredentialGood(transaction: TenantTransaction, principal: Principal): Promise<boolean> {
  return principal.kind === 'api_key'
    ? isApiKeyActive(transaction, principal.keyId)
    : isSessionOpen(transaction, principal.sessionId)
}
