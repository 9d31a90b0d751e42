import { randomInt } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, inject, vi } from 'vitest'
import { type AppOptions, buildApp } from '../../src/server/app.ts'
import { type Processing, processIngestion } from '../../src/server/ingestions/process-ingestion.ts'
import { Outbox } from '../../src/server/notifications/outbox.ts'
import { createApiKey } from '../../src/store/admin/api-keys.ts'
import { setMembership } from '../../src/store/admin/members.ts'
import { createRole } from '../../src/store/admin/roles.ts'
import { createTenant, setSubscription } from '../../src/store/admin/tenants.ts'
import { createUser } from '../../src/store/admin/users.ts'
import type { Database } from '../../src/store/database.ts'
import { createBoss, type EnqueueOutgoing, outgoingOver } from '../../src/store/jobs.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { changeTeamMembers } from '../../src/store/people/teams.ts'
import type { Permission } from '../../src/store/permissions.ts'
import { Store } from '../../src/store/store.ts'
import { type FreshDatabase, freshDatabase } from '../support/database.ts'
import { PATIENCE } from '../support/patience.ts'
import { expectJsonApi } from './json-api/expect-json-api.ts'
import { type FormFile, multipart } from './multipart.ts'
import { Declarations } from './openapi/expect-declared.ts'
import { overHttp } from './over-http.ts'

export interface Api {
  readonly url: string
  readonly store: Store
  /** Takes what is told of files that tests process, with pages at https://assay.example.com. */
  readonly outbox: Outbox
  readonly enqueue: EnqueueOutgoing
  /** The database as its owner sees it, to prepare what no request does. */
  readonly owner: Database
  readonly app: FastifyInstance
  /** Another application on the same database. */
  build(options: Partial<AppOptions>): FastifyInstance
  newTenant(options?: TenantOptions): Promise<TestTenant>
  /** Another member of the tenant, who sees the accounts of these teams. */
  newTeamMember(tenant: TestTenant, options: TeamMemberOptions): Promise<TestTenant>
}

/** Called with what closes the API. */
type Ends = (close: () => Promise<void>) => void

/** A migrated database, with a replica. */
export interface ApiDatabase extends FreshDatabase {
  readonly readUrl: string
}

interface TenantOptions {
  readonly keyPermissions?: readonly Permission[]
  readonly rolePermissions?: readonly Permission[]
  readonly subscription?: 'active' | 'inactive' | 'none'
  readonly expiresAt?: Date
}

interface TeamMemberOptions {
  /** By id. */
  readonly teams: readonly string[]
  readonly permissions?: readonly Permission[]
}

/** A tenant, as one of its members sees it through a key. */
export interface TestTenant {
  readonly id: string
  readonly userId: string
  readonly email: string
  readonly key: string
  readonly authorization: string
  get(path: string): Promise<Answer>
  delete(path: string): Promise<Answer>
  send(...files: FormFile[]): Promise<Answer>
  /** Sends records, processes them in this thread and answers with the finished job. */
  ingest(content: unknown): Promise<Answer>
  process(ingestionId: string): Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
  readonly body: any
}

/** A service that runs already, over the external database, instead of an application of this process; see `behind-nginx.endurance.test.ts`. */
const SERVICE_URL = inject('serviceUrl')

const PLENTY = { perSecond: 1_000_000, burst: 1_000_000 }
/** All tests ask from one address, and each application takes a part of what an address may ask: forty would take all. */
const NO_LIMITS = { perAddress: PLENTY, perTenant: PLENTY }

/**
 * The API over a database of its own, without a worker: tests process jobs when they want to. With a service that runs, its database is shared
 * by all tests, and its workers process jobs when they come.
 */
export async function openApi(on?: ApiDatabase, ends: Ends = afterAll): Promise<Api> {
  const database = SERVICE_URL === null ? (on ?? (await freshDatabase())) : sharedDatabase()
  const store = new Store(database.url, { readUrl: on?.readUrl })
  const owner = openOwnerDatabase(database.url)
  const boss = createBoss(database.url)
  await boss.start()
  const enqueue = outgoingOver(async () => boss)
  const outbox = new Outbox(enqueue, 'https://assay.example.com')
  const apps: FastifyInstance[] = []
  const build = (options: Partial<AppOptions>): FastifyInstance => {
    const app = buildApp({ store, boss, rateLimits: NO_LIMITS, ...options })
    apps.push(app)
    return app
  }
  const own = build({})
  await own.ready()
  const app = SERVICE_URL === null ? own : overHttp(own, { url: SERVICE_URL, address: anyAddress() })
  declarations = new Declarations((await app.inject('/api/v1/schema')).json())
  ends(async () => {
    for (const opened of apps) await opened.close()
    await boss.stop({ graceful: false })
    await store.close()
    await owner.destroy()
    await database.close()
  })
  return {
    url: database.url,
    store,
    outbox,
    enqueue,
    owner,
    app,
    build,
    newTenant: (options) => newTenant(owner, { store, outbox }, app, options),
    newTeamMember: (tenant, options) => newTeamMember(owner, { store, outbox }, app, tenant, options),
  }
}

function sharedDatabase(): FreshDatabase {
  return {
    url: inject('externalPoolerUrl') ?? inject('externalDatabaseUrl') ?? '',
    close: async () => undefined,
  }
}

/** Limits count by address: each test file has its own, of the network for benchmarks. */
function anyAddress(): string {
  return `198.18.${randomInt(256)}.${randomInt(256)}`
}

async function newTenant(
  owner: Database,
  processing: Processing,
  app: FastifyInstance,
  {
    keyPermissions = ['manage_ingestions'],
    rolePermissions = ['manage_ingestions'],
    ...options
  }: TenantOptions = {},
): Promise<TestTenant> {
  const name = uuidv7()
  const tenantId = await createTenant(owner, `tenant ${name}`)
  const email = `${name}@example.test`
  const userId = await createUser(owner, email)
  const roleId = await createRole(owner, { tenantId, name: 'role', permissions: rolePermissions })
  await setMembership(owner, { tenantId, userId, roleId })
  const { subscription = 'active' } = options
  if (subscription !== 'none') {
    await setSubscription(owner, { tenantId, status: subscription, providerLimit: null })
  }
  const { key } = await createApiKey(owner, {
    tenantId,
    ownerId: userId,
    name: 'key',
    permissions: keyPermissions,
    ...(options.expiresAt !== undefined && { expiresAt: options.expiresAt }),
  })
  return clientOf(processing, app, { id: tenantId, userId, email, key })
}

async function newTeamMember(
  owner: Database,
  processing: Processing,
  app: FastifyInstance,
  { id: tenantId }: TestTenant,
  { teams, permissions = ['manage_ingestions'] }: TeamMemberOptions,
): Promise<TestTenant> {
  const name = uuidv7()
  const email = `${name}@example.test`
  const userId = await createUser(owner, email)
  const roleId = await createRole(owner, { tenantId, name, permissions, sees: 'teams' })
  await setMembership(owner, { tenantId, userId, roleId })
  for (const teamId of teams) await changeTeamMembers(owner, { tenantId, teamId }, { add: [userId] })
  const { key } = await createApiKey(owner, { tenantId, ownerId: userId, name, permissions })
  return clientOf(processing, app, { id: tenantId, userId, email, key })
}

type Identity = Pick<TestTenant, 'id' | 'userId' | 'email' | 'key'>

function clientOf(
  processing: Processing,
  app: FastifyInstance,
  { id: tenantId, userId, email, key }: Identity,
): TestTenant {
  const authorization = `Api-Key ${key}`
  const call = async (method: 'GET' | 'DELETE', path: string): Promise<Answer> =>
    answer(await app.inject({ method, url: `/api/v1${path}`, headers: { authorization } }))
  const get = (path: string): Promise<Answer> => call('GET', path)
  const send = async (...files: FormFile[]): Promise<Answer> => {
    const { payload, headers } = multipart(...files)
    const request = { url: '/api/v1/ingestions', headers: { authorization, ...headers }, payload }
    return answer(await app.inject({ method: 'POST', ...request }))
  }
  const process = async (ingestionId: string): Promise<void> => {
    const hasEnded = async () =>
      (await get(`/ingestions/${ingestionId}`)).body.data.attributes.completed_at !== null
    if (SERVICE_URL === null) await processIngestion(processing, { tenantId, ingestionId })
    else await vi.waitUntil(hasEnded, PATIENCE)
  }
  const ingest = async (content: unknown): Promise<Answer> => {
    const text = typeof content === 'string' ? content : JSON.stringify(content)
    const { body } = await send({ content: text })
    await process(body.data.id)
    return get(`/ingestions/${body.data.id}`)
  }
  return {
    id: tenantId,
    userId,
    email,
    key,
    authorization,
    get,
    delete: (path) => call('DELETE', path),
    send,
    ingest,
    process,
  }
}

/** What the application says of its own answers; the same for every one of a test file. */
let declarations: Declarations | undefined

interface Answered {
  readonly statusCode: number
  readonly headers: object
  readonly body: string
  /** Of what was injected: the request. */
  readonly raw?: { readonly req: { readonly method?: string | undefined; readonly url?: string | undefined } }
}

/**
 * What was answered, after a look at its format: it is JSON:API, but for what says it is plain JSON or a table, and it is
 * declared in the API's own description.
 */
export function answer({ statusCode, headers, body: text, raw }: Answered): Answer {
  const type = 'content-type' in headers ? String(headers['content-type']) : ''
  const isTable = type.startsWith('text/csv')
  const body: unknown = text === '' ? undefined : isTable ? text : JSON.parse(text)
  const answered: Answer = { status: statusCode, headers: { ...headers }, body }
  if (!isTable && !type.startsWith('application/json')) expectJsonApi(answered)
  declarations?.expectDeclared(raw?.req.method ?? '', raw?.req.url ?? '', answered)
  return answered
}
