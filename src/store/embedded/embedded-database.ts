import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Outage } from '../outage.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { connect } from './connect.ts'
import { INSTANCE_FOLDER, LOG_FILE, prepareDataDirectory } from './data-directory.ts'
import { DatabaseLostError, DataDirectoryInUseError, EmbeddedDatabaseError } from './embedded-error.ts'
import { findEngine } from './engine.ts'
import { operatingUser } from './operating-user.ts'
import { prepareOwner } from './owner.ts'
import {
  endOfLog,
  type Installation,
  POLL_INTERVAL_MS,
  STARTUP_LIMIT_MS,
  startServer,
  stopServer,
} from './server-process.ts'
import { Supervisor } from './supervisor.ts'
import { claimServing, claimStopping, startUsing, stopUsing } from './usage-locks.ts'

/**
 * Number of starts, since one may fail for temporary reasons: the port was taken, or another process starts or stops.
 */
const ATTEMPTS = 5
const PAUSE_BETWEEN_ATTEMPTS_MS = 100

const MOVED =
  'The database had to be started again at another port, since a program has taken its own. Start assay again.'

export interface EmbeddedDatabaseOptions {
  /** Created if missing; holds everything of the database. */
  dataDirectory: string
  /** True for `assay serve`, of which a data directory has at most one; false for commands that share its server. */
  serving: boolean
  /** Called with a sentence about what will be created on this machine: a system user, a database. */
  announce?: (sentence: string) => void
}

export interface EmbeddedDatabase {
  /** Connects as the owner of the database `assay`, which is not a superuser. */
  url: string
  /** Why it is away, while it is started again; for whoever serves from it. */
  outage?(): Outage | undefined
  /** Rejects when it cannot be reached at this address any more; for whoever serves from it. */
  readonly lost?: Promise<never>
  /** Stops the server, unless another process uses it; then the last one stops it. */
  close(): Promise<void>
}

/**
 * Opens the built-in PostgreSQL of a data directory: a server on 127.0.0.1, created at the first call, started when it
 * is not running, and adopted when a killed process left it running.
 */
export async function openEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const installation = await install(options)
  const client = await acquireServer(installation)
  try {
    if (options.serving) await serveAlone(client, options)
    const url = await prepareOwner(client, installation.cluster)
    return options.serving
      ? supervised(url, client, installation, options)
      : { url, close: () => releaseServer(installation, client) }
  } catch (error) {
    await releaseServer(installation, client)
    throw error
  }
}

/** Starts the server again whenever it ends. */
function supervised(
  url: string,
  client: Client,
  installation: Installation,
  options: EmbeddedDatabaseOptions,
): EmbeddedDatabase {
  const supervisor = new Supervisor({
    client,
    restart: (signal) => restartServer(installation, { port: client.port, options, signal }),
    folder: installation.cluster.folder,
    announce: options.announce ?? (() => undefined),
  })
  return {
    url,
    outage: () => supervisor.outage,
    lost: supervisor.lost,
    close: async () => releaseServer(installation, await supervisor.stop()),
  }
}

interface Restart {
  /** Of the server that has ended. */
  readonly port: number
  readonly options: EmbeddedDatabaseOptions
  readonly signal: AbortSignal
}

/** A connection to a server that takes the place of the one that has ended. */
async function restartServer(
  installation: Installation,
  { port, options, signal }: Restart,
): Promise<Client> {
  const client = await acquireServer(installation, signal)
  try {
    await serveAlone(client, options)
    if (client.port !== port) throw new DatabaseLostError(MOVED)
    return client
  } catch (error) {
    await releaseServer(installation, client)
    throw error instanceof DataDirectoryInUseError ? new DatabaseLostError(error.message) : error
  }
}

async function serveAlone(client: Client, { dataDirectory }: EmbeddedDatabaseOptions): Promise<void> {
  if (!(await claimServing(client))) throw new DataDirectoryInUseError(dataDirectory)
}

async function install({ dataDirectory, announce }: EmbeddedDatabaseOptions): Promise<Installation> {
  const user = await operatingUser(announce)
  const engine = await findEngine({ shared: user !== undefined })
  const directory = await prepareDataDirectory(dataDirectory, user)
  if (!existsSync(join(directory, INSTANCE_FOLDER))) {
    announce?.(`A database is created in ${directory}; all data goes there.`)
  }
  const cluster = await openCluster(directory, engine, user)
  return { engine, user, cluster, logFile: join(directory, LOG_FILE) }
}

/**
 * A connection to the running server that holds the usage lock, so that nobody stops the server. On the signal it
 * rejects; a server that is starting then goes on.
 */
async function acquireServer(installation: Installation, signal?: AbortSignal): Promise<Client> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    signal?.throwIfAborted()
    const client =
      (await adoptRunningServer(installation.cluster, signal)) ?? (await startServer(installation, signal))
    if (client !== undefined) {
      if (await startUsing(client).catch(() => false)) return client
      await client.end().catch(() => undefined)
    }
    await sleep(PAUSE_BETWEEN_ATTEMPTS_MS)
  }
  throw new EmbeddedDatabaseError(
    'The database does not start. Remove the cause that its log names, or set DATABASE_URL to a PostgreSQL ' +
      `of your own.\n${await endOfLog(installation)}`,
  )
}

/** Over a new connection, since the current one may have been lost. */
async function releaseServer(installation: Installation, client: Client): Promise<void> {
  await stopUsing(client).catch(() => undefined)
  await client.end().catch(() => undefined)
  const last = await connect(installation.cluster)
  if (typeof last !== 'object') return
  try {
    if (await claimStopping(last)) await stopServer(installation)
  } finally {
    await last.end().catch(() => undefined)
  }
}

/** PostgreSQL opens its port moments after it has written its process id. */
const ANSWER_LIMIT_MS = 3_000

/**
 * Connects to a server that already runs on this cluster, such as one whose parent was killed. Undefined when there is
 * none; a stale `postmaster.pid` is left for PostgreSQL to replace. Rejects on the signal.
 */
async function adoptRunningServer(cluster: Cluster, signal?: AbortSignal): Promise<Client | undefined> {
  const started = Date.now()
  while (Date.now() - started < STARTUP_LIMIT_MS) {
    signal?.throwIfAborted()
    const answer = await connect(cluster)
    if (typeof answer === 'object') return answer
    if (answer === 'absent') return undefined
    if (answer === 'unreachable' && Date.now() - started > ANSWER_LIMIT_MS) return undefined
    await sleep(POLL_INTERVAL_MS)
  }
  return undefined
}
