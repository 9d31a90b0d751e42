import type { StreamAccess, StreamSession } from '../../sse/stream-access.ts'
import type { Store } from '../../store/store.ts'
import { authenticate, authenticateToken } from '../auth/authenticate.ts'
import type { Principal } from '../auth/principal.ts'
import { stillHolds } from '../auth/still-holds.ts'

/** Lets members open event streams with the same credentials as the rest of the API takes (specification 5.2). */
export function streamAccess(store: Store): StreamAccess {
  return {
    async authenticate(credential) {
      const principal =
        credential !== undefined && 'token' in credential
          ? await authenticateToken(store, credential.token)
          : await authenticate(store, credential?.header)
      return sessionOf(store, principal)
    },
  }
}

function sessionOf(store: Store, principal: Principal): StreamSession {
  const { tenantId, userId, expiresAt } = principal
  return {
    tenantId,
    userId,
    permissions: permissionsOf(principal),
    credentialId: credentialId(principal),
    ...(expiresAt !== null && { expiresAt }),
    holds: () => stillHolds(store, principal),
    inTenant: (work) => store.inTenant(tenantId, work),
  }
}

/** The tokens of one session end at different times. */
function credentialId(principal: Principal): string {
  if (principal.kind === 'api_key') return `key ${principal.keyId}`
  return `token of ${principal.sessionId} until ${principal.expiresAt?.getTime()}`
}

/** A key allows nothing beyond what it carries itself, and nothing beyond the role of its owner. */
function permissionsOf(principal: Principal): readonly string[] {
  const { permissions } = principal.access
  if (principal.kind === 'token') return permissions
  return permissions.filter((permission) => principal.permissions.includes(permission))
}
