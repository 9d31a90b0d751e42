import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Client } from 'pg'
import { messageOf } from '../../errors/message-of.ts'
import type { Cluster } from './cluster.ts'
import { connect } from './connect.ts'
import { EmbeddedDatabaseError } from './embedded-error.ts'
import type { Engine } from './engine.ts'
import { engineEnvironment } from './environment.ts'
import type { OperatingUser } from './operating-user.ts'
import { choosePort, LOOPBACK } from './port.ts'

const run = promisify(execFile)

export const POLL_INTERVAL_MS = 20
/** Recovery after a crash replays what was written since the last checkpoint: some minutes at most. */
export const STARTUP_LIMIT_MS = 5 * 60_000
/** A fast shutdown writes one checkpoint. */
const SHUTDOWN_LIMIT_SECONDS = 60
const QUOTED_LOG_LINES = 10

/** Passed on the command line, so that an upgrade of assay also changes existing databases. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: LOOPBACK,
  // TCP only, since the path of a Unix socket is limited to about 100 characters.
  unix_socket_directories: '',
  // Data acknowledged with 202 is on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  // JIT pays off for long analytical queries, of which there are none here.
  jit: 'off',
}

/** What is needed to run a server. */
export interface Installation {
  engine: Engine
  user: OperatingUser | undefined
  cluster: Cluster
  logFile: string
}

/**
 * Starts PostgreSQL and connects to it. The server keeps running after this process unless it is stopped. Undefined
 * when it exited: the port was taken, another process was faster, or it cannot run at all. Rejects on the signal.
 */
export async function startServer(
  installation: Installation,
  signal?: AbortSignal,
): Promise<Client | undefined> {
  signal?.throwIfAborted()
  const child = await launch(installation)
  const started = Date.now()
  while (Date.now() - started < STARTUP_LIMIT_MS) {
    signal?.throwIfAborted()
    const ended = child.exitCode !== null || child.signalCode !== null
    const answer = await connect(installation.cluster)
    if (typeof answer === 'object') return answer
    if (ended) return undefined
    await sleep(POLL_INTERVAL_MS)
  }
  throw new EmbeddedDatabaseError(
    `The database did not become ready in ${STARTUP_LIMIT_MS / 60_000} minutes and goes on starting. ` +
      `Try again later.\n${await endOfLog(installation)}`,
  )
}

/** Stops the server with a fast shutdown: running statements are cancelled, everything committed is kept. */
export async function stopServer({ engine, user, cluster }: Installation): Promise<void> {
  const stop = ['stop', '--silent', '--wait', `--timeout=${SHUTDOWN_LIMIT_SECONDS}`, '--mode=fast']
  await run(engine.pg_ctl, [...stop, `--pgdata=${cluster.folder}`], {
    cwd: cluster.folder,
    env: engineEnvironment(),
    ...user,
  })
}

/** The last lines of the server's log, as a quotation. */
export async function endOfLog({ logFile }: Installation): Promise<string> {
  const text = await readFile(logFile, 'utf8').catch(() => '')
  const lines = text.trimEnd().split('\n').slice(-QUOTED_LOG_LINES)
  return [`The end of ${logFile}:`, ...lines].join('\n  ')
}

async function launch({ engine, user, cluster, logFile }: Installation): Promise<ChildProcess> {
  const settings = {
    ...SETTINGS,
    port: String(await choosePort(cluster)),
    hba_file: await writeAccessRules(cluster, user),
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = await open(logFile, 'a', 0o600)
  try {
    const child = spawn(engine.postgres, ['-D', cluster.folder, ...options], {
      cwd: cluster.folder,
      env: engineEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      // Ctrl-C in the terminal is for assay, which then shuts its database down.
      detached: true,
      windowsHide: true,
      ...user,
    })
    await once(child, 'spawn')
    child.unref()
    return child
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The database engine ${engine.postgres} cannot be run: ${messageOf(error)}. ` +
        'Install assay again, or set DATABASE_URL to a PostgreSQL of your own.',
      { cause: error },
    )
  } finally {
    await log.close()
  }
}

/** The only allowed access, whatever the data folder itself says. */
const RULES = `# Written by assay at each start.
# TYPE  DATABASE  USER  ADDRESS         METHOD
host    all       all   ${LOOPBACK}/32    scram-sha-256
`

/**
 * Writes the access rules (PostgreSQL, pg_hba.conf) beside the data folder, where the database's user cannot change
 * them, and returns their path. They contain no secret.
 */
async function writeAccessRules(cluster: Cluster, user: OperatingUser | undefined): Promise<string> {
  const file = join(cluster.folder, '..', 'pg_hba.conf')
  await writeFile(file, RULES, { mode: user === undefined ? 0o600 : 0o644 })
  return file
}
