import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { operatingUser } from '../../src/store/embedded/operating-user.ts'
import { pathOf } from './borrowed/borrow.ts'
import { folderOf } from './folder.ts'
import { freePort } from './free-port.ts'
import { PATIENCE } from './patience.ts'

const PASSWORD = 'correct-horse'

/** As docs/operate.md has it; tests make databases as well. */
const PREPARATION = `
  create role assay login createdb password '${PASSWORD}';
  create role assay_app nologin;
  create role assay_team nologin;
  grant assay_app, assay_team to assay;`

/**
 * Starts the PostgreSQL of this machine with Debian's settings, and answers with the address of an empty database, as its
 * owner. It ends with the test, which needs `postgres`.
 */
export async function startDebianPostgresql(): Promise<string> {
  const user = await operatingUser()
  const folder = folderOf({ password: PASSWORD })
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const programs = dirname(realpathSync(pathOf('postgres')))
  const authentication = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${folder}/password`]
  await promisify(execFile)(join(programs, 'initdb'), ['--no-sync', ...authentication, data], {
    cwd: folder,
    ...user,
  })
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'max_connections=300',
  ]
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { cwd: folder, stdio: 'ignore', ...user },
  )
  onTestFinished(() => stop(server))
  const superuser = await vi.waitFor(() => connect(port), PATIENCE)
  await superuser.query(PREPARATION)
  await superuser.query('create database assay owner assay')
  await superuser.end()
  return `postgresql://assay:${PASSWORD}@127.0.0.1:${port}/assay`
}

async function connect(port: number): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: PASSWORD,
    database: 'postgres',
  })
  await client.connect()
  return client
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  // At once, whoever is connected.
  server.kill('SIGQUIT')
  await once(server, 'exit')
}
