import type { StreamAccess, StreamSession } from '../../sse/stream-access.ts'
import type { Store } from '../../store/store.ts'
import { authenticate, authenticateToken } from '../auth/authenticate.ts'
import { isCredentialValid } from '../auth/is-credential-valid.ts'
import type { Credential, Principal } from '../auth/principal.ts'

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
  const credential = credentialOf(principal)
  const { tenantId, userId, expiresAt } = credential
  return {
    tenantId,
    userId,
    permissions: permissionsOf(principal),
    credentialId: credentialId(credential),
    ...(expiresAt !== null && { expiresAt }),
    holds: () => isCredentialValid(store, credential),
    inTenant: (work) => store.inTenant(tenantId, work),
  }
}

/** The tokens of one session end at different times. */
function credentialId(credential: Credential): string {
  if (credential.kind === 'api_key') return `key ${credential.keyId}`
  return `token of ${credential.sessionId} until ${credential.expiresAt?.getTime()}`
}

/** A stream keeps it for as long as it lives, and thousands of them are open. */
function credentialOf(principal: Principal): Credential {
  const { tenantId, userId, expiresAt } = principal
  return principal.kind === 'api_key'
    ? { kind: principal.kind, tenantId, userId, expiresAt, keyId: principal.keyId }
    : { kind: principal.kind, tenantId, userId, expiresAt, sessionId: principal.sessionId }
}

/** A key allows nothing beyond what it carries itself, and nothing beyond the role of its owner. */
function permissionsOf(principal: Principal): readonly string[] {
  const { permissions } = principal.access
  if (principal.kind === 'token') return permissions
  return permissions.filter((permission) => principal.permissions.includes(permission))
}
