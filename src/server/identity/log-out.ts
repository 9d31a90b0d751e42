import { buildEndSessionUrl } from 'openid-client'
import { findProviderLogOut } from '../../store/identity/sessions.ts'
import type { Store } from '../../store/store.ts'
import { wholeTenant } from '../../store/viewer.ts'
import type { KnownProviders } from './known-providers.ts'

interface EndedSession {
  readonly tenantId: string
  readonly sessionId: string
}

/**
 * Where a browser ends the provider's own session as well (OpenID Connect RP-Initiated Logout); null for a session of a
 * password, and where the provider has no such page. Ask before the session is ended here.
 */
export async function providerLogOutUrl(
  store: Store,
  providers: KnownProviders,
  { tenantId, sessionId }: EndedSession,
  root: string | undefined,
): Promise<string | null> {
  const session = await store.inTenant(wholeTenant(tenantId), (transaction) =>
    findProviderLogOut(transaction, sessionId),
  )
  if (session === undefined) return null
  // A provider that is away must keep nobody from logging out here.
  const provider = await providers.find(session.provider_id).catch(() => undefined)
  if (provider?.metadata.end_session_endpoint === undefined) return null
  const url = buildEndSessionUrl(provider.configuration, {
    ...(session.id_token !== '' && { id_token_hint: session.id_token }),
    ...(root !== undefined && { post_logout_redirect_uri: `${root}/` }),
  })
  return url.href
}
