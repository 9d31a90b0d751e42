import { endSession } from '../../store/access/sessions.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import { sessionHash } from '../auth/browser-session.ts'

/** Ends the session whose cookie is replaced, since nobody could end it afterwards. */
export async function endFormerSession(store: Store, token: string | undefined): Promise<void> {
  const former = token === undefined ? undefined : await store.findBrowserSession(sessionHash(token))
  if (former === undefined) return
  await store.inTenant(wholeTenant(former.tenant_id), (transaction) => endSession(transaction, former.id))
}
