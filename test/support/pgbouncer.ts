import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { onTestFinished, vi } from 'vitest'
import { operatingUser } from '../../src/store/embedded/operating-user.ts'
import { pathOf } from './borrowed/borrow.ts'
import { folderOf } from './folder.ts'
import { answersAt, freePort } from './free-port.ts'
import { PATIENCE } from './patience.ts'

/**
 * Starts PgBouncer before the database of an address, and answers with its own. It ends with the test, which needs
 * `pgbouncer`.
 */
export async function startPgbouncer(databaseUrl: string, mode: 'session' | 'transaction'): Promise<string> {
  const port = await freePort()
  const address = new URL(databaseUrl)
  // It refuses them.
  address.searchParams.delete('options')
  const folder = folderOf({
    'pgbouncer.ini': configuration(address, port, mode),
    'users.txt': `"${address.username}" "${address.password}"\n`,
  })
  // It does not run as root.
  chmodSync(folder, 0o755)
  const server = spawn(pathOf('pgbouncer'), ['--quiet', 'pgbouncer.ini'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...(await operatingUser()),
  })
  onTestFinished(() => stop(server))
  await vi.waitUntil(() => hasEnded(server) || answersAt(port), PATIENCE)
  if (hasEnded(server)) throw new Error('PgBouncer ended before it served.')
  address.port = String(port)
  return address.href
}

function configuration({ hostname, port: target }: URL, port: number, mode: string): string {
  return `[databases]
* = host=${hostname} port=${target}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = users.txt
pool_mode = ${mode}
default_pool_size = 90
max_client_conn = 300
; Databases of tests are dropped soon.
server_idle_timeout = 1
`
}

async function stop(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  // At once: to SIGINT it waits for its clients.
  server.kill('SIGTERM')
  await once(server, 'exit')
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
