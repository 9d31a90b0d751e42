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

/** The PostgreSQL of this machine, as one of several that follow each other. */
export interface PostgresqlCluster {
  readonly port: number
  /** Runs statements as the superuser, in the database `postgres`. */
  administer(...statements: readonly string[]): Promise<void>
  /** Connects as this user. */
  urlOf(user: string, database: string): string
  /** Ends it at once, whoever is connected: SIGQUIT with its sessions, SIGKILL as a crash. */
  kill(signal?: 'SIGQUIT' | 'SIGKILL'): Promise<void>
  start(): Promise<void>
}

/** Called with what ends a cluster. */
type Ends = (end: () => Promise<void> | void) => void

/** Starts one with Debian's settings, which ends with the test. Tests of it need `postgres`. */
export async function startPostgresqlCluster(ends: Ends = onTestFinished): Promise<PostgresqlCluster> {
  const place = await newPlace(ends)
  const authentication = ['--auth=scram-sha-256', '--username=postgres', `--pwfile=${place.folder}/password`]
  await run(place, 'initdb', ['--no-sync', ...authentication, place.data])
  return startedIn(place, ends)
}

/** Starts a streaming replica of another, which ends with the test. */
export async function startReplicaOf(
  { port }: PostgresqlCluster,
  ends: Ends = onTestFinished,
): Promise<PostgresqlCluster> {
  const place = await newPlace(ends)
  const from = `host=127.0.0.1 port=${port} user=postgres password=${PASSWORD}`
  const copy = ['--pgdata', place.data, '--checkpoint=fast', '--no-sync', '--write-recovery-conf']
  await run(place, 'pg_basebackup', ['--dbname', from, ...copy])
  return startedIn(place, ends)
}

interface Place {
  readonly folder: string
  readonly data: string
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

async function newPlace(ends: Ends): Promise<Place> {
  const user = await operatingUser()
  const folder = folderOf({ password: PASSWORD }, ends)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  return { folder, data: join(folder, 'data'), user }
}

async function run({ folder, user }: Place, program: string, options: readonly string[]): Promise<void> {
  await promisify(execFile)(programAt(program), options, { cwd: folder, ...user })
}

function programAt(name: string): string {
  return join(dirname(realpathSync(pathOf('postgres'))), name)
}

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=off',
  'max_connections=300',
]

async function startedIn({ folder, data, user }: Place, ends: Ends): Promise<PostgresqlCluster> {
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const urlOf = (name: string, database: string) =>
    `postgresql://${name}:${PASSWORD}@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined
  const administer = async (...statements: readonly string[]): Promise<void> => {
    const superuser = new Client(urlOf('postgres', 'postgres'))
    await superuser.connect()
    try {
      for (const statement of statements) await superuser.query(statement)
    } finally {
      await superuser.end()
    }
  }
  const start = async (): Promise<void> => {
    server = spawn(programAt('postgres'), options, { cwd: folder, stdio: 'ignore', ...user })
    await vi.waitFor(() => administer(), PATIENCE)
  }
  const kill = async (signal: NodeJS.Signals = 'SIGQUIT'): Promise<void> => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return
    server.kill(signal)
    await once(server, 'exit')
  }
  ends(() => kill())
  await start()
  return { port, urlOf, administer, kill, start }
}
