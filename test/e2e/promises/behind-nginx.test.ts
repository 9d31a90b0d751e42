import { describe, expect, test } from 'vitest'
import { recordsOf, type Scan, timeOf } from '../../server/life/scans.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { startNginx } from '../../support/nginx.ts'
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

describe('two APIs behind nginx, with an external PostgreSQL', needs('nginx'), () => {
  test('findings are sent, live, die, come back and are read as with one, also when one API dies', async () => {
    const { url: databaseUrl } = await startPrivateDatabase()
    const [api, otherApi] = await Promise.all([
      startServerProcess({ databaseUrl, role: 'api' }),
      startServerProcess({ databaseUrl, role: 'api' }),
      startServerProcess({ databaseUrl, role: 'worker' }),
    ])
    const nginx = { url: await startNginx({ upstream: [api.url, otherApi.url] }) }
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

    await send(third)
    expect(await uidsOf('filter[delta]=reopened')).toEqual(['infra/public/two'])
    const until = new Date(timeOf(first)).toISOString()
    expect(await uidsOf(`filter[delta]=reopened&filter[first_seen_at__lte]=${until}`)).toHaveLength(1)

    const everybody = ['infra/key/four', 'infra/key/three', 'infra/public/one', 'infra/public/two']
    await otherApi.kill()
    // nginx asks each API in turn: at least one of these requests would go to the one that is gone.
    for (const _ of SCANS) {
      expect(await uidsOf('')).toEqual(everybody)
      expect(await uidsOf('filter[search]=arn key')).toEqual(['infra/key/four', 'infra/key/three'])
      expect(await uidsOf('', stranger)).toEqual([])
    }
  }, 120_000)
})
