import { createRemoteJWKSet, customFetch, type JWTVerifyGetKey } from 'jose'
import type { Configuration, ServerMetadata } from 'openid-client'
import type { IdentityProviderRow } from '../../store/identity/providers.ts'
import type { Store } from '../../store/store.ts'
import { configurationOf, discover, fetchFor } from './discover.ts'
import type { IdentityProvider } from './identity-provider.ts'

/** How long a provider's description of itself is taken as it was. */
const DESCRIPTION_MS = 5 * 60 * 1000

/** A provider of a tenant, and how to talk to it. */
export interface KnownProvider extends IdentityProvider {
  readonly id: string
  readonly tenantId: string
  readonly name: string
  readonly metadata: ServerMetadata
  /** For requests about people who are in: with the keys that were loaded before. */
  readonly configuration: Configuration
  /** The keys that sign what the provider sends by itself. */
  readonly keys: JWTVerifyGetKey
}

interface Described {
  /** What it was described with: another secret is another provider. */
  readonly settings: string
  readonly readAt: number
  readonly provider: Promise<KnownProvider>
}

/** The identity providers of all tenants, by their ids. */
export class KnownProviders {
  readonly #store: Store
  readonly #described = new Map<string, Described>()

  constructor(store: Store) {
    this.#store = store
  }

  /** The provider with this id; undefined when there is none. Throws a ProviderError where it cannot be used. */
  async find(id: string): Promise<KnownProvider | undefined> {
    const row = await this.#store.findIdentityProvider(id)
    if (row === undefined) {
      this.#described.delete(id)
      return undefined
    }
    const settings = JSON.stringify(row)
    const known = this.#described.get(id)
    if (known?.settings === settings && performance.now() - known.readAt < DESCRIPTION_MS)
      return known.provider
    const provider = describe(row)
    const described = { settings, readAt: performance.now(), provider }
    this.#described.set(id, described)
    provider.catch(() => {
      if (this.#described.get(id) === described) this.#described.delete(id)
    })
    return provider
  }
}

async function describe(row: IdentityProviderRow): Promise<KnownProvider> {
  const provider: IdentityProvider = {
    issuer: row.issuer,
    clientId: row.client_id,
    clientSecret: row.client_secret,
    scopes: row.scopes,
    parameters: row.parameters,
    groupsClaim: row.groups_claim,
    trustsAddresses: row.trusts_addresses,
    privateNetwork: row.private_network,
  }
  const metadata = await discover(provider)
  const get = fetchFor(provider)
  const keys = createRemoteJWKSet(new URL(String(metadata.jwks_uri)), {
    [customFetch]: (url, { headers, method }) =>
      get(url, { method, headers: Object.fromEntries(headers), body: undefined, redirect: 'manual' }),
  })
  const { id, tenant_id: tenantId, name } = row
  const configuration = configurationOf(provider, metadata)
  return { ...provider, id, tenantId, name, metadata, configuration, keys }
}
