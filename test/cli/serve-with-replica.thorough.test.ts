import { expect, onTestFinished, test } from 'vitest'
import { assay } from '../support/assay.ts'
import { freshDatabase } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { startServerProcess } from '../support/server-process.ts'
import { createTenantClient } from '../support/tenant-client.ts'

async function database(): Promise<string> {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  return url
}

test('a replica of another database is refused at the start', async () => {
  const environment = { DATABASE_URL: await database(), DATABASE_READ_URL: await database() }
  const problem = 'has another database than the service. Let DATABASE_READ_URL lead to'
  const run = await assay(['serve', '--port', '0'], { environment })
  expect(run).toMatchObject({ exitCode: 2, stdout: '' })
  expect(run.stderr).toContain(problem)
  expect((await assay(['serve', '--port', '0', '--check'], { environment })).stdout).toContain(problem)
})

test('what is wrong with the address of a replica is said of its variable', async () => {
  const environment = { DATABASE_URL: await database(), DATABASE_READ_URL: 'https://replica.example' }
  const run = await assay(['serve', '--port', '0'], { environment })
  expect(run).toMatchObject({ exitCode: 2, stdout: '' })
  expect(run.stderr).toContain('not a PostgreSQL URL')
})

test.each<[string, (url: URL) => Promise<string>, string]>([
  ['is away', async () => String(await freePort()), 'cannot be reached'],
  ['is the primary itself', async ({ port }) => port, 'is no replica'],
])('a replica that %s is announced, and the primary answers', async (_case, portOf, problem) => {
  const databaseUrl = await database()
  const readUrl = new URL(databaseUrl)
  readUrl.port = await portOf(readUrl)
  const server = await startServerProcess({ databaseUrl, environment: { DATABASE_READ_URL: readUrl.href } })
  expect(server.log.join('\n')).toContain(problem)
  expect(server.log.join('\n')).toContain('Meanwhile the primary answers reads.')
  const tenant = await createTenantClient(databaseUrl)
  expect(await tenant.count(server, 'findings')).toBe(0)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('assay_database_reads_total{from="primary",because="away"} 1')
  expect(metrics).not.toMatch(/^assay_database_replica_lag_seconds \d/m)
})
