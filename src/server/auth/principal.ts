import type { Access } from '../../store/access/members.ts'
import type { Viewer } from '../../store/viewer.ts'

/** The sender of a request: a member of a tenant, authenticated by an API key, an access token or a session cookie. */
export type Principal = HeaderPrincipal | SessionPrincipal

/** A principal that the `Authorization` header identifies. */
export type HeaderPrincipal = KeyPrincipal | TokenPrincipal

/** With the teams whose accounts the credential showed when it was checked. */
interface Member extends Viewer {
  readonly userId: string
  /** When the credential expires; null for a key that never does. */
  readonly expiresAt: Date | null
  /** The member's permissions when the credential was checked. */
  readonly access: Access
}

interface KeyPrincipal extends Member {
  readonly kind: 'api_key'
  readonly keyId: string
  /** Permissions of the key itself, limited by those of its owner's role. */
  readonly permissions: readonly string[]
}

interface TokenPrincipal extends Member {
  readonly kind: 'token'
  readonly sessionId: string
}

/** Somebody in a browser, by its session cookie. */
export interface SessionPrincipal extends Member {
  readonly kind: 'session'
  readonly sessionId: string
  /** The session's latest end; it ends earlier when it is not used. */
  readonly expiresAt: Date
  readonly csrfToken: string
}

/** A principal without its permissions: enough to check later whether it is still valid. */
export type Credential = Omit<KeyPrincipal, 'access' | 'permissions'> | Omit<TokenPrincipal, 'access'>

/** What a principal may do: as the member's role allows, and, for an API key, as the key itself does, too. */
export function effectivePermissions(principal: Principal): readonly string[] {
  const { permissions } = principal.access
  if (principal.kind !== 'api_key') return permissions
  return permissions.filter((permission) => principal.permissions.includes(permission))
}
