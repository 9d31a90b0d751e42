import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import { INSTANCE_FOLDER } from '../../src/store/embedded/data-directory.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'
import { isAlive, readPostmasterFile } from '../../src/store/embedded/postmaster-file.ts'
import { migrate } from '../../src/store/migrate.ts'
import { PATIENCE } from './patience.ts'

/** A PostgreSQL that one test has for itself, to do to it what no other test could bear. */
export interface PrivateDatabase {
  /** Connects as the owner; stays the same after a restart. */
  readonly url: string
  /** Connects as the superuser, who can make tablespaces. */
  readonly superuserUrl: string
  /** SIGINT ends every session and writes a checkpoint (a "fast" shutdown); SIGKILL is a crash. */
  stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void>
  start(): Promise<void>
}

/** Starts one that is migrated and ends with the test. To the servers of the test it is an external database. */
export async function startPrivateDatabase(): Promise<PrivateDatabase> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'assay-test-private-'))
  const instance = join(dataDirectory, INSTANCE_FOLDER)
  let running: EmbeddedDatabase | undefined
  const start = async (): Promise<void> => {
    running = await vi.waitFor(() => openEmbeddedDatabase({ dataDirectory, serving: false }), PATIENCE)
  }
  onTestFinished(async () => {
    await running?.close()
    await rm(dataDirectory, { recursive: true, force: true })
  })
  await start()
  const url = running?.url ?? ''
  await migrate(url)
  return {
    url,
    superuserUrl: await superuserUrl(url, instance),
    start,
    stop: async (signal) => {
      const postmaster = await readPostmasterFile(join(instance, 'data'))
      if (postmaster === undefined) throw new Error('There is no database to stop.')
      process.kill(postmaster.pid, signal)
      await vi.waitUntil(() => !isAlive(postmaster.pid), PATIENCE)
      // Its own connection is gone with the server.
      await running?.close()
      running = undefined
    },
  }
}

async function superuserUrl(url: string, instance: string): Promise<string> {
  const { superuser } = JSON.parse(await readFile(join(instance, 'passwords.json'), 'utf8')) as {
    superuser: string
  }
  const address = new URL(url)
  address.username = 'postgres'
  address.password = superuser
  return address.href
}
