import { randomUUID } from 'node:crypto'
import { createApiKey } from '../../src/store/admin/api-keys.ts'
import { setMembership } from '../../src/store/admin/members.ts'
import { createRole } from '../../src/store/admin/roles.ts'
import { createTenant, setSubscription } from '../../src/store/admin/tenants.ts'
import { createUser } from '../../src/store/admin/users.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { PATIENCE } from './patience.ts'

/** One tenant, as a client with its key sees the API. */
export interface TenantClient {
  readonly id: string
  readonly authorization: string
  get(server: Server, path: string): Promise<Response>
  /** Sends one file of these records. */
  post(server: Server, records: readonly unknown[]): Promise<Response>
  /** The same, where nothing may go wrong; answers with the job's path. */
  send(server: Server, records: readonly unknown[]): Promise<string>
  /** What a client reads of a job once it has ended. */
  endOf(server: Server, path: string): Promise<EndedJob>
  count(server: Server, collection: string): Promise<number>
}

interface Server {
  readonly url: string
}

interface EndedJob {
  readonly status: string
  readonly requested_at: string
  readonly started_at: string
  readonly completed_at: string
  readonly summary: { readonly total: number; readonly processed: number; readonly invalid: number }
}

const POLLING_INTERVAL_MS = 50
const FILE_NAME = 'scan.ocsf.json'

/** A new tenant with a subscription that has no limit. */
export async function createTenantClient(databaseUrl: string): Promise<TenantClient> {
  const { id, key } = await createTenantWithKey(databaseUrl)
  const authorization = `Api-Key ${key}`
  const headers = { authorization }

  const get = (server: Server, path: string): Promise<Response> =>
    fetch(new URL(path, server.url), { headers })

  const read = async (server: Server, path: string) => {
    const response = await get(server, path)
    if (response.status !== 200) throw new Error(`${path} was answered with ${response.status}.`)
    return JSON.parse(await response.text())
  }

  const post = (server: Server, records: readonly unknown[]): Promise<Response> => {
    const body = new FormData()
    body.set('file', new File([JSON.stringify(records)], FILE_NAME, { type: 'application/json' }))
    return fetch(`${server.url}/api/v1/ingestions`, { method: 'POST', headers, body })
  }

  return {
    id,
    authorization,
    get,
    post,
    send: async (server, records) => {
      const response = await post(server, records)
      if (response.status !== 202) throw new Error(`A file was answered with ${response.status}.`)
      return response.headers.get('content-location') ?? ''
    },
    endOf: async (server, path) => {
      for (const until = Date.now() + PATIENCE.timeout; Date.now() < until; ) {
        const { attributes } = (await read(server, path)).data
        if (attributes.completed_at !== null) return attributes
        await new Promise((resolve) => setTimeout(resolve, POLLING_INTERVAL_MS))
      }
      throw new Error(`The job ${path} does not end.`)
    },
    count: async (server, collection) => (await read(server, `/api/v1/${collection}`)).meta.pagination.count,
  }
}

async function createTenantWithKey(databaseUrl: string): Promise<{ id: string; key: string }> {
  const name = randomUUID()
  const owner = openOwnerDatabase(databaseUrl)
  try {
    const permissions = ['manage_ingestions'] as const
    const tenantId = await createTenant(owner, name)
    const userId = await createUser(owner, `${name}@example.test`)
    const roleId = await createRole(owner, { tenantId, name: 'sender', permissions })
    await setMembership(owner, { tenantId, userId, roleId })
    await setSubscription(owner, { tenantId, status: 'active', providerLimit: null })
    const { key } = await createApiKey(owner, { tenantId, ownerId: userId, name: 'pipeline', permissions })
    return { id: tenantId, key }
  } finally {
    await owner.destroy()
  }
}
