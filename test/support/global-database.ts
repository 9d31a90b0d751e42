import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { INSTANCE_FOLDER } from '../../src/store/embedded/data-directory.ts'
import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    databaseDirectory: string
    externalDatabaseUrl: string | null
    externalPoolerUrl: string | null
    serviceUrl: string | null
    run: string
  }
}

/**
 * One place for the database of a whole run. The server in it is started by the first test file that needs it
 * and shared by the others, so a run that needs none does not pay for one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'assay-test-database-'))
  project.provide('databaseDirectory', dataDirectory)
  // Read here, before the environment is scrubbed for the tests.
  const externalUrl = process.env['ASSAY_TEST_DATABASE_URL'] ?? null
  project.provide('externalDatabaseUrl', externalUrl)
  project.provide('externalPoolerUrl', process.env['ASSAY_TEST_POOLER_URL'] ?? null)
  project.provide('serviceUrl', process.env['ASSAY_TEST_SERVICE_URL'] ?? null)
  const run = randomUUID().replaceAll('-', '')
  project.provide('run', run)
  return async () => {
    // A worker that was killed has left the server running; whoever closes it last stops it.
    if (existsSync(join(dataDirectory, INSTANCE_FOLDER))) {
      const database = await openEmbeddedDatabase({ dataDirectory, serving: false })
      await database.close()
    }
    if (externalUrl !== null) await dropDatabasesOf(run, externalUrl)
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

async function dropDatabasesOf(run: string, url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where datname like $1',
    [`%${run}%`],
  )
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`)
  await client.end()
}
