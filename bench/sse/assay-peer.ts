import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApiKey } from '../../src/store/admin/api-keys.ts'
import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { createBenchTenant } from '../ingest/tenant.ts'
import { startNodePeer } from './node-peer.ts'
import type { Peer } from './peer.ts'

/** API keys that the readers share. The server checks each of them again with every keep-alive. */
const KEYS = 100

/** The database of our servers under test. */
export interface AssayBackend {
  /** Starts a server; it uses the Redis that the environment names, if any. */
  start(environment?: Readonly<Record<string, string>>): Promise<Peer>
  close(): Promise<void>
}

/** Makes a database with a tenant and its API keys, which the readers share. */
export async function openAssayBackend(): Promise<AssayBackend> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'))
  // When started by root, the database runs as another user, which must be able to enter the folder.
  chmodSync(folder, 0o711)
  const database = await openEmbeddedDatabase({ dataDirectory: folder, serving: false })
  await migrate(database.url)
  const { tenantId, keys } = await createTenantWithKeys(database.url)
  return {
    start: (environment = {}) =>
      startNodePeer({
        program: 'assay.ts',
        words: [tenantId],
        environment: { CACHE_HOST: '', ...environment, DATABASE_URL: database.url },
        request: (channel, reader) => ({
          path: `/api/v1/bench/${channel}/event-stream`,
          headers: `Authorization: Api-Key ${keys[reader % KEYS]}\r\n`,
        }),
      }),
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function createTenantWithKeys(url: string): Promise<{ tenantId: string; keys: readonly string[] }> {
  const owner = openOwnerDatabase(url)
  try {
    const { tenantId, userId } = await createBenchTenant(owner)
    const request = { tenantId, ownerId: userId, name: 'reader', permissions: ['manage_ingestions'] } as const
    const keys: string[] = []
    while (keys.length < KEYS) keys.push((await createApiKey(owner, request)).key)
    return { tenantId, keys }
  } finally {
    await owner.destroy()
  }
}
