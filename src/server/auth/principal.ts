import type { Access } from '../../store/access/find-access.ts'

/** Who sent a request: a member of a tenant, by a key or by a token of his. */
export type Principal = KeyPrincipal | TokenPrincipal

interface Member {
  readonly tenantId: string
  readonly userId: string
  /** When the credential ends by itself; null for a key that never does. */
  readonly expiresAt: Date | null
  /** As it was when the credential was looked at. */
  readonly access: Access
}

interface KeyPrincipal extends Member {
  readonly kind: 'api_key'
  readonly keyId: string
  /** What the key itself carries. It allows nothing beyond the role of its owner. */
  readonly permissions: readonly string[]
}

interface TokenPrincipal extends Member {
  readonly kind: 'token'
  readonly sessionId: string
}

/** What can be asked about later: a principal without what was true at one moment. */
export type Credential = Omit<KeyPrincipal, 'access' | 'permissions'> | Omit<TokenPrincipal, 'access'>
