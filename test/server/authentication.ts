import type { Authentication } from '../../src/server/auth/session-renewal.ts'
import type { Store } from '../../src/store/store.ts'

/** Authentication where no identity provider is ever asked. */
export function authenticationOf(store: Store): Authentication {
  return { store, renew: async () => false }
}
