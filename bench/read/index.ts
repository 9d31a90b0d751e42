/**
 * What reading costs beside the read of one finding by its id in the same run, at growing numbers of findings:
 * `npx node bench/read/index.ts [findings…] [--tenants 20]`, on the embedded PostgreSQL or the empty one that
 * DATABASE_URL names. A million findings take two to three gigabytes of disk.
 */
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { buildApp } from '../../src/server/app.ts'
import type { Database } from '../../src/store/database.ts'
import { createBoss } from '../../src/store/jobs.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { Store } from '../../src/store/store.ts'
import { onBenchDatabase } from '../bench-database.ts'
import { type BenchTenant, createBenchTenant } from '../ingest/tenant.ts'
import { timedAsync } from '../measure.ts'
import { Client, timesOf } from './client.ts'
import { fill } from './fill.ts'
import { slowdownByReaders } from './ingestion.ts'
import { questionsAbout } from './questions.ts'

const DEFAULT_SIZES = ['100000', '1000000']
const UNLIMITED = { perSecond: 1_000_000, burst: 1_000_000 }

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tenants: { type: 'string', default: '20' } },
})
const SIZES = (positionals.length === 0 ? DEFAULT_SIZES : positionals).map(Number)

await onBenchDatabase(measure)

async function measure(url: string, folder: string): Promise<void> {
  await migrate(url)
  const owner = openOwnerDatabase(url)
  const store = new Store(url)
  const boss = createBoss(url)
  await boss.start()
  const app = buildApp({ store, boss, rateLimits: { perTenant: UNLIMITED, perAddress: UNLIMITED } })
  try {
    const tenants = await createTenants(owner)
    const [largest] = tenants
    if (largest === undefined) throw new Error('There has to be a tenant.')
    const client = new Client(app, largest.key)
    let known = 0
    let earlier: ReadonlyMap<string, number> = new Map()
    for (const count of SIZES) {
      const ids = tenants.map(({ tenantId }) => tenantId)
      const filled = await timedAsync(() => fill(owner, ids, { known, count }))
      known = count
      console.log(`\n${count} findings of ${tenants.length} tenants, ${await sizes(owner)}`)
      console.log(`  filled in ${(filled / 1000).toFixed(0)} s`)
      earlier = await reportReads(owner, client, largest.tenantId, earlier)
      await reportExport(client)
    }
    const slowdown = await slowdownByReaders(url, largest.key, folder)
    console.log(
      `\ningestion while 20 readers page: ${(1 / slowdown).toFixed(2)}× the speed of alone (goal ≥ 0.8×)`,
    )
  } finally {
    await app.close()
    await boss.stop({ graceful: false })
    await store.close()
    await owner.destroy()
  }
}

async function createTenants(owner: Database): Promise<BenchTenant[]> {
  const tenants: BenchTenant[] = []
  for (let tenant = 0; tenant < Number(values.tenants); tenant += 1)
    tenants.push(await createBenchTenant(owner))
  return tenants
}

async function sizes(owner: Database): Promise<string> {
  const { rows } = await sql<{ heap: string; indexes: string; all: string }>`
    select pg_size_pretty(pg_table_size('findings')) as heap, pg_size_pretty(pg_indexes_size('findings')) as indexes,
      pg_size_pretty(pg_database_size(current_database())) as all`.execute(owner)
  const [size] = rows
  return size === undefined ? '' : `${size.all}: table findings ${size.heap}, its indexes ${size.indexes}`
}

/** Prints each question's ratio to the read by primary key, and how that has grown since the size before. */
async function reportReads(
  owner: Database,
  client: Client,
  tenantId: string,
  earlier: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string }>`
    select id from findings where tenant_id = ${tenantId} order by md5(id::text) limit 200`.execute(owner)
  const units = rows.map(({ id }) => `/findings/${id}`)
  // First, so that the process is warm when the read of one finding is timed.
  const attributes = await attributesOf(client, units)
  const ratios = new Map<string, number>()
  const deep = await deepPage(client)
  for (const { name, path } of [
    ...questionsAbout(attributes, await client.firstFinding('changed_at')),
    ...deep,
  ]) {
    const measured = await client.compare(path, units)
    if (measured === undefined) {
      console.log(`  ${name.padEnd(32)} not answered`)
      continue
    }
    const asked = timesOf(measured.asked)
    const unit = timesOf(measured.unit)
    const ratio = asked.p50 / unit.p50
    ratios.set(name, ratio)
    const before = earlier.get(name)
    const growth = before === undefined ? '' : `, grown ${(ratio / before).toFixed(2)}×`
    const p99 = (asked.p99 / unit.p99).toFixed(2)
    const milliseconds = `${asked.p50.toFixed(1)} ms of ${unit.p50.toFixed(1)} ms`
    console.log(
      `  ${name.padEnd(32)} ${ratio.toFixed(2).padStart(8)}× p99 ${p99.padStart(8)}× (${milliseconds})${growth}`,
    )
  }
  return ratios
}

/** Values to filter by: of each attribute one that a finding has. */
async function attributesOf(
  client: Client,
  paths: readonly string[],
): Promise<Readonly<Record<string, unknown>>> {
  const known: [string, unknown][] = []
  for (const path of paths) {
    const { attributes } = (await client.get(path)).data
    known.push(...Object.entries(attributes).filter(([, value]) => value !== null && value !== ''))
  }
  return Object.fromEntries(known)
}

/** A page in the middle of the list, by its key. */
async function deepPage(client: Client): Promise<{ name: string; path: string }[]> {
  const middle = await client.get('/findings?page[size]=1&page[number]=30000')
  const next = middle?.links?.next
  if (typeof next !== 'string' || !next.includes('after')) return []
  const path = next.replace(/^.*\/api\/v1/, '').replace(/page(%5B|\[)size(%5D|\])=1\b/, 'page[size]=10')
  return [{ name: 'page 30,000 deep, by key', path: `${path}&page[count]=none` }]
}

async function reportExport(client: Client): Promise<void> {
  for (const format of ['csv', 'ocsf']) {
    const path = `/findings/export?format=${format}&filter[state]=open&filter[severity]=critical`
    let length = 0
    const milliseconds = await timedAsync(async () => {
      length = (await client.read(path)).length
    })
    console.log(
      `  export as ${format}: ${(length / 1e6).toFixed(1)} MB in ${(milliseconds / 1000).toFixed(1)} s`,
    )
  }
}
