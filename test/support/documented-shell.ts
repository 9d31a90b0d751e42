import { execFile } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject, onTestFinished } from 'vitest'
import { bootstrap } from '../../src/store/admin/bootstrap.ts'
import { openOwnerDatabase } from '../../src/store/open-database.ts'
import { type FreshDatabase, freshDatabase } from './database.ts'
import { folderOf } from './folder.ts'
import { startServerProcess } from './server-process.ts'

const run = promisify(execFile)

/** A shell in a folder of its own, with a server that has these options, a key to it, and the command `assay`. */
export async function openShell(
  files: Readonly<Record<string, string>> = {},
  options: readonly string[] = [],
): Promise<(script: string) => Promise<string>> {
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const key = await firstKey(database)
  const server = await startServerProcess({ databaseUrl: database.url, options })
  const cwd = folderOf(files)
  const bin = folderOf({})
  symlinkSync(inject('binary'), join(bin, 'assay'))
  symlinkSync(process.execPath, join(bin, 'node'))
  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    DATABASE_URL: database.url,
    ASSAY: server.url,
    KEY: key,
    SERVICE_CLOUD_API_BASE_URL: server.url,
    SERVICE_CLOUD_API_KEY: key,
  }
  return async (script) => (await run('bash', ['-euo', 'pipefail', '-c', script], { cwd, env })).stdout
}

async function firstKey({ url }: FreshDatabase): Promise<string> {
  const owner = openOwnerDatabase(url)
  const first = await bootstrap(owner)
  await owner.destroy()
  return first?.key ?? ''
}
