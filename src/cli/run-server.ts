import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LogLevel } from '../server/logger.ts'
import type { MailServer } from '../server/sending/mail.ts'
import { type RunningServer, type ServerRole, startServer } from '../server/serve.ts'
import { openEmbeddedDatabase } from '../store/embedded/embedded-database.ts'
import { migrate } from '../store/migrate.ts'
import { openServerDatabase, type ServerDatabase } from '../store/open-server-database.ts'
import { findReplica } from '../store/replica/find-replica.ts'
import { type FirstAccess, firstAccess } from './first-access.ts'
import { whenLauncherIsGone } from './launcher.ts'
import { printData, printText, tell } from './print.ts'
import { onStopSignal } from './stop-signals.ts'

export interface ServeOptions {
  readonly host: string
  readonly port: number
  readonly publicUrl?: string
  readonly trustProxy?: readonly string[]
  readonly notifyNetworks?: readonly string[]
  readonly smtpUrl?: string
  readonly mailFrom?: string
  readonly dataDir?: string
  readonly role: ServerRole
  readonly ephemeral?: boolean
  readonly console: boolean
  readonly maxFileSize: number
  readonly tenantRate: number
  readonly addressRate: number
  readonly connections: number
  readonly logLevel?: LogLevel
  readonly drain?: number
  readonly stopGrace: number
  readonly retainIngestions: number
  readonly retainHistory: number
  readonly retainGone: number
}

/** Size of a burst, in seconds of the rate limit: pages that load, pipelines that start together. */
const BURST_SECONDS = 30

/** `assay serve`: runs until a stop signal, then lets requests and jobs end. */
export async function runServer(options: ServeOptions): Promise<void> {
  await (options.ephemeral ? serveEphemeral(options) : serveForGood(options))
}

async function serveForGood(options: ServeOptions): Promise<void> {
  const stop = stopSignal()
  const database = await openServerDatabase({
    serving: true,
    announce: tell,
    ...(options.dataDir !== undefined && { dataDir: options.dataDir }),
  })
  try {
    const readUrl = await findReplica(database.url, tell)
    const { server, first } = await start(database, options, readUrl)
    printText(`Assay serves ${addressOf(server)}. Press Ctrl+C to stop.\n`)
    if (first !== undefined)
      printText(firstStart(options.publicUrl ?? addressOf(server), first, options.console))
    await closedAfter(server, [stop, database.lost])
  } finally {
    await database.close()
  }
}

/** For end-to-end tests of pipelines: one JSON line says where, with which key and log-in, and nothing is left behind. */
async function serveEphemeral(options: ServeOptions): Promise<void> {
  const stop = stopSignal()
  const dataDirectory = await mkdtemp(join(tmpdir(), 'assay-serve-'))
  try {
    const database = await openEmbeddedDatabase({ dataDirectory, serving: true, announce: tell })
    try {
      await migrate(database.url)
      const { server, first } = await start(database, options)
      printData(`${JSON.stringify({ url: options.publicUrl ?? addressOf(server), ...first })}\n`)
      await closedAfter(server, [stop, database.lost])
    } finally {
      await database.close()
    }
  } finally {
    await rm(dataDirectory, { recursive: true, force: true })
  }
}

/** Waits for a stop signal, or for the database to be lost, which is thrown once the server is closed. */
async function closedAfter(
  server: RunningServer,
  ends: readonly (Promise<void> | undefined)[],
): Promise<void> {
  try {
    await Promise.race(ends.filter((end) => end !== undefined))
  } finally {
    await server.close()
  }
}

async function start(
  database: ServerDatabase,
  options: ServeOptions,
  databaseReadUrl?: string,
): Promise<{ server: RunningServer; first: FirstAccess | undefined }> {
  const { host, port, role, connections, ephemeral, logLevel = ephemeral ? 'warn' : 'info' } = options
  const server = await startServer({
    databaseUrl: database.url,
    databaseReadUrl,
    databaseOutage: () => database.outage?.(),
    host,
    port,
    role,
    connections,
    logLevel,
    trustedProxies: options.trustProxy ?? [],
    publicUrl: options.publicUrl,
    notifications: { networks: options.notifyNetworks, mailServer: mailServerOf(options) },
    console: options.console,
    maxFileBytes: options.maxFileSize,
    rateLimits: {
      perTenant: { perSecond: options.tenantRate, burst: options.tenantRate * BURST_SECONDS },
      perAddress: { perSecond: options.addressRate, burst: options.addressRate * BURST_SECONDS },
    },
    retention: {
      ingestionsMs: options.retainIngestions,
      historyMs: options.retainHistory,
      goneMs: options.retainGone,
    },
    drainMs: options.drain,
    stopGraceMs: options.stopGrace,
  })
  try {
    // Created after the start, since the key could not be shown if the server does not start.
    return { server, first: role === 'worker' ? undefined : await firstAccess(database.url) }
  } catch (error) {
    await server.close()
    throw error
  }
}

function mailServerOf({ smtpUrl: url, mailFrom, publicUrl }: ServeOptions): MailServer | undefined {
  const from = mailFrom ?? `assay@${new URL(publicUrl ?? 'http://localhost').hostname}`
  return url === undefined ? undefined : { url, from }
}

function firstStart(url: string, { key, email, password }: FirstAccess, hasConsole: boolean): string {
  return [
    '',
    'This is the first start. Paste this where you scan; the key is shown only this once:',
    '',
    `export SERVICE_CLOUD_API_BASE_URL=${url} SERVICE_CLOUD_API_KEY=${key}`,
    '',
    ...(hasConsole
      ? [`Open ${url}/ and log in; the password is shown only this once, too:`]
      : ['The first log-in:']),
    '',
    `${email}  ${password}`,
    '',
    '',
  ].join('\n')
}

/** The URL for clients on this machine, also when the server listens on every address. */
function addressOf(server: RunningServer): string {
  return server.url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}

/** A second signal within this time is a duplicate: launchers such as tsx forward a signal that the process group received too. */
const RELAYED_WITHIN_MS = 1_000

/**
 * Resolves at the first stop signal, or when the npx that started this process has ended. A second signal ends the
 * process at once; an embedded database then keeps running, and the next start adopts it.
 */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    let first: { readonly exitCode: number; readonly at: number } | undefined
    onStopSignal((exitCode) => {
      if (first && !isRelayed(first, exitCode)) process.exit(exitCode)
      first ??= { exitCode, at: performance.now() }
      resolve()
    })
    whenLauncherIsGone(resolve)
  })
}

/** Whether a signal is a duplicate of the first one. */
function isRelayed(first: { readonly exitCode: number; readonly at: number }, exitCode: number): boolean {
  return exitCode === first.exitCode && performance.now() - first.at < RELAYED_WITHIN_MS
}
