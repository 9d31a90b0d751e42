import type { FastifyRequest } from 'fastify'
import type { TenantTransaction } from '../store/tenant-transaction.ts'

/** Credential of a client: the `Authorization` header, or the token in the query. */
export type StreamCredential =
  | { readonly header: string }
  /** A JWT, never an API key: queries end up in browser histories and logs. */
  | { readonly token: string }

/** Authenticates readers; implemented by the server. */
export interface StreamAccess {
  /** Throws the response for a client without access; `undefined` is a client without credential. */
  authenticate(credential: StreamCredential | undefined, request: FastifyRequest): Promise<StreamSession>
}

/** The authenticated reader of a stream, in the tenant of the credential. */
export interface StreamSession {
  readonly tenantId: string
  readonly userId: string
  readonly permissions: readonly string[]
  /** The same for all streams opened with one credential. */
  readonly credentialId: string
  /** When the credential expires. */
  readonly expiresAt?: Date
  /** Whether the credential is still valid, checked again in the database. Rejects when that is not possible. */
  isValid(): Promise<boolean>
  /** Runs `work` in a transaction that sees what the reader sees of the tenant. */
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>
}
