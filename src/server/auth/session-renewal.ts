import type { Store } from '../../store/store.ts'

/** A session that came through an identity provider. */
export interface ProvidedSession {
  readonly tenantId: string
  readonly sessionId: string
  /** When the provider last said that the person may stay. */
  readonly checkedAt: Date
}

/**
 * Lets the provider be asked again where that is due; resolves with whether the session, or what its person may do, has to be
 * looked up again.
 */
export type RenewSession = (session: ProvidedSession) => Promise<boolean>

/** What authenticating a request takes. */
export interface Authentication {
  readonly store: Store
  readonly renew: RenewSession
}
