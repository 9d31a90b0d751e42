import type { StreamAccess, StreamSession } from '../../sse/stream-access.ts'
import { authenticate, authenticateToken } from '../auth/authenticate.ts'
import { isCredentialValid } from '../auth/is-credential-valid.ts'
import { type Credential, effectivePermissions, type HeaderPrincipal } from '../auth/principal.ts'
import type { Authentication } from '../auth/session-renewal.ts'
import { clientAddressOf } from '../http/address-of.ts'

/**
 * Authenticates readers of event streams with the header or the token of the rest of the API, which are the only ways
 * there are: a session cookie opens no stream.
 */
export function streamAccess(authentication: Authentication): StreamAccess {
  return {
    async authenticate(credential, request) {
      const principal =
        credential !== undefined && 'token' in credential
          ? await authenticateToken(authentication, credential.token)
          : await authenticate(authentication, credential?.header, {
              address: clientAddressOf(request),
              log: request.log,
            })
      return sessionOf(authentication, principal)
    },
  }
}

function sessionOf(authentication: Authentication, principal: HeaderPrincipal): StreamSession {
  const credential = credentialOf(principal)
  const { tenantId, teams, userId, expiresAt } = credential
  const permissions = effectivePermissions(principal)
  return {
    tenantId,
    userId,
    permissions,
    credentialId: credentialId(credential),
    ...(expiresAt !== null && { expiresAt }),
    isValid: () => isCredentialValid(authentication, credential, permissions),
    inTenant: (work) => authentication.store.inTenant({ tenantId, teams }, work),
  }
}

/** Includes the expiry, since the tokens of one session expire at different times. */
function credentialId(credential: Credential): string {
  if (credential.kind === 'api_key') return `key ${credential.keyId}`
  return `token of ${credential.sessionId} until ${credential.expiresAt?.getTime()}`
}

/** Kept as long as the stream, and thousands of them are open, so without what is not needed. */
function credentialOf(principal: HeaderPrincipal): Credential {
  const { tenantId, teams, userId, expiresAt } = principal
  return principal.kind === 'api_key'
    ? { kind: principal.kind, tenantId, teams, userId, expiresAt, keyId: principal.keyId }
    : { kind: principal.kind, tenantId, teams, userId, expiresAt, sessionId: principal.sessionId }
}
