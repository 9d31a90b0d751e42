import type { TenantTransaction } from '../store/tenant-transaction.ts'

/** What a client shows to be let in: the value of `Authorization`, or the token of its query. */
export type StreamCredential =
  | { readonly header: string }
  /** A JWT and never an API key: a query ends up in histories and in other people's logs. */
  | { readonly token: string }

/** How the platform learns who opens a stream; the server implements it. */
export interface StreamAccess {
  /** Throws the answer to whoever may not pass; `undefined` is a client that shows nothing. */
  authenticate(credential: StreamCredential | undefined): Promise<StreamSession>
}

/** Whoever opened a stream, in the tenant of their credential. */
export interface StreamSession {
  readonly tenantId: string
  readonly userId: string
  readonly permissions: readonly string[]
  /** The same for every stream that was opened with one credential. */
  readonly credentialId: string
  /** When the credential ends by itself. */
  readonly expiresAt?: Date
  /** Whether the credential still opens this tenant, asked anew. Rejects when nobody can tell. */
  holds(): Promise<boolean>
  /** A transaction that sees the tenant's rows, and ends with `work`. */
  inTenant<T>(work: (transaction: TenantTransaction) => Promise<T>): Promise<T>
}
