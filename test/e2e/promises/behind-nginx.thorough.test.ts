import { expect, test } from 'vitest'
import { recordsOf, type Scan, timeOf } from '../../server/life/scans.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import type { ProgramName } from '../../support/borrowed/programs.ts'
import { startDebianPostgresql } from '../../support/debian-postgresql.ts'
import { startNginx } from '../../support/nginx.ts'
import { startPgbouncer } from '../../support/pgbouncer.ts'
import { startPrivateDatabase } from '../../support/private-database.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'

const WHOLE = { scope: ['infra'], complete: true } as const
const SCANS: readonly Scan[] = [
  {
    ...WHOLE,
    day: 1,
    findings: { 'infra/public/one': 'FAIL', 'infra/public/two': 'FAIL', 'infra/key/three': 'FAIL' },
  },
  {
    ...WHOLE,
    day: 2,
    findings: { 'infra/public/one': 'FAIL', 'infra/key/three': 'PASS', 'infra/key/four': 'FAIL' },
  },
  {
    ...WHOLE,
    day: 3,
    findings: { 'infra/public/one': 'FAIL', 'infra/public/two': 'FAIL', 'infra/key/four': 'FAIL' },
  },
]

interface ExternalDatabase {
  readonly name: string
  readonly needed: readonly ProgramName[]
  readonly open: () => Promise<string>
}

const DATABASES: readonly ExternalDatabase[] = [
  { name: 'an external PostgreSQL', needed: [], open: async () => (await startPrivateDatabase()).url },
  {
    name: 'Debian’s PostgreSQL behind PgBouncer',
    needed: ['postgres', 'pgbouncer'],
    open: async () => startPgbouncer(await startDebianPostgresql(), 'session'),
  },
]

for (const { name, needed, open } of DATABASES) {
  test(`two APIs behind nginx, two workers and ${name}: findings live as with one process, also when two die`, {
    ...needs('nginx', ...needed),
    timeout: 120_000,
  }, async () => {
    const databaseUrl = await open()
    // One migrates, and the others wait for it.
    const [api, otherApi, worker] = await Promise.all([
      startServerProcess({ databaseUrl, role: 'api' }),
      startServerProcess({ databaseUrl, role: 'api' }),
      startServerProcess({ databaseUrl, role: 'worker' }),
      startServerProcess({ databaseUrl, role: 'worker' }),
    ])
    const upstream = [api.url, otherApi.url] as const
    const nginx = { url: await startNginx({ upstream }) }
    const tenant = await createTenantClient(databaseUrl)
    const stranger = await createTenantClient(databaseUrl)
    const uidsOf = async (query: string, client = tenant): Promise<string[]> => {
      const response = await client.get(nginx, `/api/v1/findings?${query}`)
      expect(response.status).toBe(200)
      const { data } = JSON.parse(await response.text())
      return data.map(({ attributes }: { attributes: { uid: string } }) => attributes.uid).sort()
    }
    const send = async (scan: Scan): Promise<void> => {
      const job = await tenant.endOf(nginx, await tenant.send(nginx, recordsOf(scan)))
      expect(job).toMatchObject({ status: 'completed' })
    }
    const [first, second, third] = SCANS
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('Scans are missing.')

    await send(first)
    await send(second)
    expect(await uidsOf('filter[state]=open')).toEqual(['infra/key/four', 'infra/public/one'])
    expect(await uidsOf('filter[state]=resolved')).toEqual(['infra/key/three', 'infra/public/two'])

    await worker.kill()
    await send(third)
    expect(await uidsOf('filter[delta]=reopened')).toEqual(['infra/public/two'])
    const until = new Date(timeOf(first)).toISOString()
    expect(await uidsOf(`filter[delta]=reopened&filter[first_seen_at__lte]=${until}`)).toHaveLength(1)

    const everybody = ['infra/key/four', 'infra/key/three', 'infra/public/one', 'infra/public/two']
    await otherApi.kill()
    // nginx asks both APIs: some of these requests would go to the one that is gone.
    for (const _ of SCANS) {
      expect(await uidsOf('')).toEqual(everybody)
      expect(await uidsOf('filter[search]=arn key')).toEqual(['infra/key/four', 'infra/key/three'])
      expect(await uidsOf('', stranger)).toEqual([])
    }
  })
}
