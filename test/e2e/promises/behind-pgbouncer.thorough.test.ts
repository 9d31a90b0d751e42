import { describe, expect, test } from 'vitest'
import { assay } from '../../support/assay.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { startPgbouncer } from '../../support/pgbouncer.ts'
import { startPrivateDatabase } from '../../support/private-database.ts'
import { startServerProcess } from '../../support/server-process.ts'
import { createTenantClient } from '../../support/tenant-client.ts'
import { SAMPLE, SAMPLE_FINDINGS, SAMPLE_OUTCOME } from './sample.ts'

describe('with PgBouncer before the database', needs('pgbouncer'), () => {
  test('that pools sessions, files are taken, processed and read, and tenants are kept apart', async () => {
    const databaseUrl = await startPgbouncer((await startPrivateDatabase()).url, 'session')
    const [api] = await Promise.all([
      startServerProcess({ databaseUrl, role: 'api' }),
      startServerProcess({ databaseUrl, role: 'worker' }),
    ])
    const tenant = await createTenantClient(databaseUrl)
    const stranger = await createTenantClient(databaseUrl)
    expect(await tenant.endOf(api, await tenant.send(api, SAMPLE))).toMatchObject(SAMPLE_OUTCOME)
    expect(await tenant.count(api, 'findings')).toBe(SAMPLE_FINDINGS)
    expect(await stranger.count(api, 'findings')).toBe(0)
  }, 120_000)

  test('that pools transactions, the start is refused', async () => {
    const databaseUrl = await startPgbouncer((await startPrivateDatabase()).url, 'transaction')
    const environment = { DATABASE_URL: databaseUrl }
    const run = await assay(['serve', '--port', '0'], { environment })
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain('pool_mode = session')
  })
})
