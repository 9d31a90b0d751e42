import type { FastifyInstance } from 'fastify'
import { createIdentityProvider, setIdentityGroups } from '../../../src/store/admin/identity-providers.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import type { Permission } from '../../../src/store/permissions.ts'
import { CLIENT_ID, CLIENT_SECRET, type ScriptedProvider } from '../../support/scripted-provider.ts'
import { type Answer, type Api, answer } from '../api.ts'

/** Roles by the group that gives them, in the order in which they count. */
const GROUPS: Readonly<Record<string, readonly Permission[]>> = {
  admins: ['manage_users', 'manage_ingestions'],
  staff: ['manage_ingestions'],
}

type ProviderOptions = Partial<Parameters<typeof createIdentityProvider>[1]>

/** Lets a tenant's people log in through this provider; returns its id. */
export async function addProvider(
  { owner }: Api,
  tenantId: string,
  { issuer }: Pick<ScriptedProvider, 'issuer'>,
  options: ProviderOptions = {},
): Promise<string> {
  const providerId = await createIdentityProvider(owner, {
    ...{ tenantId, name: 'Okta', issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET },
    ...{ scopes: ['openid', 'email'], parameters: {}, groupsClaim: 'groups', defaultRoleId: null },
    ...{ required: false, listed: true, trustsAddresses: false, privateNetwork: false },
    ...options,
  })
  const groups = []
  for (const [group, permissions] of Object.entries(GROUPS)) {
    const roleId = await createRole(owner, { tenantId, name: `role of ${group}`, permissions })
    groups.push({ group, roleId })
  }
  await setIdentityGroups(owner, { tenantId, providerId }, groups)
  return providerId
}

export const HOST = '127.0.0.1:8080'

/** A browser, as far as log-ins need one: it keeps the cookies of the service. */
export class Browser {
  readonly #app: FastifyInstance
  readonly #cookies = new Map<string, string>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  async send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    data?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> {
    const response = await this.#app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        host: HOST,
        cookie: this.cookie,
        ...(data !== undefined && { 'content-type': 'application/vnd.api+json' }),
        ...headers,
      },
      ...(data !== undefined && { payload: JSON.stringify({ data }) }),
    })
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/Max-Age=0/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value)
    }
    return answer(response)
  }

  /** Begins a log-in; answers with the address at the provider. */
  async begin(provider: string, return_to?: string): Promise<URL> {
    const attributes = { provider, ...(return_to !== undefined && { return_to }) }
    const { body } = await this.send('POST', '/log-ins', { type: 'log-ins', attributes })
    return new URL(body.data.attributes.url)
  }

  /** Comes back from a provider with these parameters; answers with where it is led. */
  async comeBack(provider: string, parameters: Readonly<Record<string, string>>): Promise<string> {
    const path = `/log-in/${provider}/callback?${new URLSearchParams(parameters)}`
    const { headers, status } = await this.send('GET', path)
    return status === 303 ? String(headers['location']) : `status ${status}`
  }

  /** The status of a request with the session, if there is one. */
  async status(): Promise<number> {
    return (await this.send('GET', '/session')).status
  }

  /** Logs in through a scripted provider; answers with where the browser is led. */
  async logIn(id: string, provider: ScriptedProvider, claims: object = {}): Promise<string> {
    const url = await this.begin(id)
    const [state, nonce] = [url.searchParams.get('state') ?? '', url.searchParams.get('nonce') ?? '']
    provider.claims = { ...provider.claims, nonce, ...claims }
    return this.comeBack(id, { code: 'code', state })
  }
}
