import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { INSTANCE_FOLDER } from '../../src/store/embedded/data-directory.ts'
import { openEmbeddedDatabase } from '../../src/store/embedded/embedded-database.ts'
import { readPostmasterFile } from '../../src/store/embedded/postmaster-file.ts'
import { PATIENCE } from './patience.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** `assay serve` with a database of its own, which can be killed. */
export interface EmbeddedServer {
  readonly server: ServerProcess
  /** Of its database, as the owner. */
  readonly databaseUrl: string
  /** Resolves once the server has noticed. */
  killDatabase(): Promise<void>
}

/** It ends with the test. */
export async function startEmbeddedServer(dataDirectory: string): Promise<EmbeddedServer> {
  const server = await startServerProcess({ databaseUrl: '', options: ['--data-dir', dataDirectory] })
  const { url, close } = await openEmbeddedDatabase({ dataDirectory, serving: false })
  await close()
  const ends = (): number => server.log.filter((line) => line.includes('The database has ended')).length
  return {
    server,
    databaseUrl: url,
    killDatabase: async () => {
      const before = ends()
      const postmaster = await readPostmasterFile(join(dataDirectory, INSTANCE_FOLDER, 'data'))
      process.kill(postmaster?.pid ?? expect.fail('There is no database to kill.'), 'SIGKILL')
      await vi.waitUntil(() => ends() > before, PATIENCE)
    },
  }
}
