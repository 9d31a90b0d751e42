/**
 * What an organization waits for: three tenants, 40 teams, 200 repositories, accounts of three clouds, 300,000 findings, while
 * workers ingest: `npx node bench/organization.ts [findings]`. Every list of the API's description, every filter and
 * count, as somebody who sees all accounts and as a member of one team, beside the read of one finding in turn.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '../src/server/app.ts'
import { createApiKey } from '../src/store/admin/api-keys.ts'
import { setMembership } from '../src/store/admin/members.ts'
import { createRole } from '../src/store/admin/roles.ts'
import { createUser } from '../src/store/admin/users.ts'
import type { Database } from '../src/store/database.ts'
import { createBoss } from '../src/store/jobs.ts'
import { migrate } from '../src/store/migrate.ts'
import { openOwnerDatabase } from '../src/store/open-database.ts'
import { PERMISSIONS } from '../src/store/permissions.ts'
import { Store } from '../src/store/store.ts'
import { onBenchDatabase } from './bench-database.ts'
import { writeRecordsFile } from './ingest/records-file.ts'
import { Sender } from './ingest/sender.ts'
import { startServerProcess } from './ingest/server.ts'
import { type BenchTenant, createBenchTenant } from './ingest/tenant.ts'
import { Client, type Times, timesOf } from './read/client.ts'
import { type BenchAccount, fill } from './read/fill.ts'
import { type Question, questionsAbout } from './read/questions.ts'
import { ratio } from './report.ts'

const COUNT = Number(process.argv[2] ?? 300_000)
const TENANTS = 3
const TEAMS = 40
const MOST = 3
const UNLIMITED = { perSecond: 1_000_000, burst: 1_000_000 }
/** Findings of a file that is sent meanwhile, over and over. */
const SENT = 2_000

const ACCOUNTS: readonly BenchAccount[] = [
  ...many(200, (index) => ({ provider: 'iac', uid: `github.com/acme/repository-${index}` })),
  ...many(20, (index) => ({ provider: 'aws', uid: String(index).padStart(12, '0') })),
  ...many(20, (index) => ({
    provider: 'azure',
    uid: `00000000-0000-0000-0000-${String(index).padStart(12, '0')}`,
  })),
  ...many(20, (index) => ({ provider: 'gcp', uid: `acme-project-${index}` })),
]

await onBenchDatabase(measure)

async function measure(url: string, folder: string): Promise<void> {
  await migrate(url)
  const owner = openOwnerDatabase(url)
  const store = new Store(url)
  const boss = createBoss(url)
  await boss.start()
  const app = buildApp({ store, boss, rateLimits: { perTenant: UNLIMITED, perAddress: UNLIMITED } })
  const api = await startServerProcess(url, 'api')
  const worker = await startServerProcess(url, 'worker')
  try {
    const tenants: BenchTenant[] = []
    for (let tenant = 0; tenant < TENANTS; tenant += 1) tenants.push(await createBenchTenant(owner))
    const [largest, , smallest] = tenants
    if (largest === undefined || smallest === undefined) throw new Error('There have to be tenants.')
    const tenantIds = tenants.map(({ tenantId }) => tenantId)
    await fill(owner, tenantIds, { known: 0, count: COUNT, accounts: ACCOUNTS })
    const teams = await createTeams(owner, largest.tenantId)
    const keys = {
      'all accounts': await keyOf(owner, largest.tenantId, null),
      'one team': await keyOf(owner, largest.tenantId, teams[0] ?? ''),
    }
    const description = (await app.inject('/api/v1/schema')).json()
    const ingesting = ingestMeanwhile(new Sender(api.url, smallest.key), folder)
    for (const [viewer, key] of Object.entries(keys)) {
      console.log(`${COUNT} findings of ${TENANTS} tenants, ${viewer}:`)
      await reportReads(new Client(app, key), listsOf(description))
    }
    console.log(`  files of ${SENT} findings that were ingested meanwhile: ${await ingesting.stop()}`)
  } finally {
    await worker.close()
    await api.close()
    await app.close()
    await boss.stop({ graceful: false })
    await store.close()
    await owner.destroy()
  }
}

function many<T>(count: number, of: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => of(index))
}

/** Each account belongs to one team in turn. */
async function createTeams(owner: Database, tenantId: string): Promise<readonly string[]> {
  const ids = many(TEAMS, () => randomUUID())
  await sql`
    insert into teams (tenant_id, id, name)
    select ${tenantId}, id, 'team ' || number from unnest(${ids}::uuid[]) with ordinality as made(id, number)`.execute(
    owner,
  )
  await sql`
    insert into team_accounts (tenant_id, team_id, provider_id)
    select ${tenantId}, (${ids}::uuid[])[1 + number % ${TEAMS}], id
    from (select id, row_number() over (order by provider, uid)::integer as number from providers
      where tenant_id = ${tenantId}) as numbered`.execute(owner)
  return ids
}

/** A key of a member who sees the accounts of a team; null: all of them, and may do everything. */
async function keyOf(owner: Database, tenantId: string, team: string | null): Promise<string> {
  const ownTeams = ['manage_ingestions', 'manage_findings', 'manage_providers'] as const
  const permissions = team === null ? PERMISSIONS : ownTeams
  const ownerId = await createUser(owner, `${randomUUID()}@bench.example`)
  const sees = team === null ? 'all' : 'teams'
  const roleId = await createRole(owner, { tenantId, name: randomUUID(), permissions, sees })
  await setMembership(owner, { tenantId, userId: ownerId, roleId })
  if (team !== null)
    await sql`insert into team_members (tenant_id, team_id, user_id) values (${tenantId}, ${team}, ${ownerId})`.execute(
      owner,
    )
  return (await createApiKey(owner, { tenantId, ownerId, name: sees, permissions })).key
}

interface Description {
  readonly paths: Readonly<
    Record<
      string,
      { readonly get?: { readonly responses: Readonly<Record<string, { readonly content?: object }>> } }
    >
  >
}

/** Everything that the API answers as a document to who names nothing. */
function listsOf({ paths }: Description): readonly Question[] {
  return Object.entries(paths).flatMap(([path, { get }]) => {
    const content = get?.responses['200']?.content
    const isDocument = content !== undefined && 'application/vnd.api+json' in content
    return isDocument && !path.includes('{') ? [{ name: path, path: path.replace('/api/v1', '') }] : []
  })
}

async function reportReads(client: Client, lists: readonly Question[]): Promise<void> {
  const ids: string[] = (await client.get('/findings?page[size]=100')).data.map(
    ({ id }: { id: string }) => id,
  )
  const units = ids.map((id) => `/findings/${id}`)
  const questions = questionsAbout(
    await client.firstFinding('-changed_at'),
    await client.firstFinding('changed_at'),
  )
  const times: { readonly name: string; readonly asked: Times; readonly inTurns: number }[] = []
  const ofUnits: number[] = []
  for (const { name, path } of [...lists, ...questions]) {
    const measured = await client.compare(path, units)
    if (measured === undefined) continue
    const asked = timesOf(measured.asked)
    times.push({ name, asked, inTurns: asked.p50 / timesOf(measured.unit).p50 })
    ofUnits.push(...measured.unit)
  }
  // The p99 of those in turn with one question is a single request.
  const unit = timesOf(ofUnits)
  for (const { name, asked, inTurns } of times) {
    const details = `p99 ${asked.p99.toFixed(1)} ms of ${unit.p99.toFixed(1)} ms, p50 ${inTurns.toFixed(2)}×`
    ratio(name, asked.p99 / unit.p99, details, { most: MOST })
  }
}

/** Sends one file after the other, as many as there is time for. */
function ingestMeanwhile(sender: Sender, folder: string): { stop(): Promise<number> } {
  let isStopping = false
  let files = 0
  const sending = (async () => {
    while (!isStopping) {
      const path = join(folder, 'meanwhile.json')
      await writeRecordsFile({ path, account: String(files).padStart(12, '9'), count: SENT })
      await sender.ingest(path)
      files += 1
    }
  })()
  return {
    stop: async () => {
      isStopping = true
      await sending
      return files
    },
  }
}
