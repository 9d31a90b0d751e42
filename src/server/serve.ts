import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { closeEvents } from '../sse/send-event.ts'
import type { StreamLimits } from '../sse/stream-slots.ts'
import { DEFAULT_CONNECTIONS } from '../store/application-database-options.ts'
import { createBoss, outgoingOver } from '../store/jobs.ts'
import type { Outage } from '../store/outage.ts'
import { Store } from '../store/store.ts'
import { buildApp } from './app.ts'
import { backgroundJobs } from './background-jobs.ts'
import type { Feature } from './features/feature.ts'
import { openIdentities } from './identity/identities.ts'
import { uploadSlots } from './ingestions/upload-slots.ts'
import { createLogger, type LogLevel } from './logger.ts'
import { Maintenance } from './maintenance/maintenance.ts'
import { repairTimes } from './maintenance/repair-times.ts'
import { DEFAULT_RETENTION, type Retention } from './maintenance/retention.ts'
import { watchConnections, watchReplica, watchStatements } from './metrics/database-metrics.ts'
import { Metrics } from './metrics/metrics.ts'
import { queueDepth } from './metrics/queue-depth.ts'
import { Outbox } from './notifications/outbox.ts'
import type { RateLimits } from './rate-limits/limit-rates.ts'
import { type SendingOptions, sendersFor } from './sending/senders.ts'
import { closeDrained, defaultDrainMs } from './serving/drain.ts'
import { listen } from './serving/listen.ts'
import { isLoopbackHost } from './serving/loopback-hosts.ts'
import { openEvents } from './streams/open-events.ts'
import { watchStreams } from './streams/stream-metrics.ts'
import { startTraces } from './traces/start-traces.ts'
import { traceStatement } from './traces/statement-span.ts'
import { projectsIn } from './trackers/project-of.ts'
import { consumeBackgroundJobs } from './worker/background-job.ts'
import type { OnJobEnd } from './worker/ingestion-worker.ts'
import { JobConsumer } from './worker/job-consumer.ts'
import { logQueueErrors } from './worker/log-queue-errors.ts'

/** What a process does: serve requests, process files, or both. A worker only serves its health and metrics. */
export type ServerRole = 'all' | 'api' | 'worker'

export interface ServerOptions {
  /** Of a migrated database. */
  readonly databaseUrl: string
  /** Of a streaming replica of it, which answers reads. */
  readonly databaseReadUrl?: string | undefined
  /** Why the database is away, where the caller runs it itself; `undefined` while it runs. */
  readonly databaseOutage?: () => Outage | undefined
  readonly host?: string
  /** 0, the default, takes any free port. */
  readonly port?: number
  /** Addresses and networks of proxies, whose X-Forwarded-For is trusted. */
  readonly trustedProxies?: readonly string[]
  /** Where clients reach it, if not there. On loopback, requests for any other host are refused. */
  readonly publicUrl?: string | undefined
  readonly role?: ServerRole
  /** Database connections for requests; uploads occupy up to half of them. */
  readonly connections?: number
  /** Largest file, uncompressed. */
  readonly maxFileBytes?: number
  /** Whether the console is served at `/`; it is by default. */
  readonly console?: boolean
  /** Shared by all processes on this database. */
  readonly rateLimits?: RateLimits
  /** Of this process alone. */
  readonly streamLimits?: StreamLimits
  readonly logLevel?: LogLevel
  readonly retention?: Retention
  /** How long requests are still taken once the server is told to stop and says that it is not ready; by default not at all on loopback. */
  readonly drainMs?: number | undefined
  /** How long jobs may then go on, and requests once no more are taken. */
  readonly stopGraceMs?: number
  /** Where messages may go. */
  readonly notifications?: SendingOptions
  /** Extensions of the server. */
  readonly features?: readonly Feature[]
}

/** With the drain before it, within the ten seconds that container engines give by default. */
const DEFAULT_STOP_GRACE_MS = 6_000

export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string
  /**
   * Says that it is not ready, and stops taking jobs at once and requests after the drain; lets running ones end within the
   * grace period, cuts off the remaining requests, hands the remaining jobs to other processes, and closes every connection.
   */
  close(): Promise<void>
}

/** Starts the server and resolves once it accepts requests and jobs. Leaves nothing open when it rejects. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const closers: (() => Promise<unknown>)[] = []
  const close = async (): Promise<void> => {
    for (let closer = closers.pop(); closer !== undefined; closer = closers.pop()) await closer()
  }
  try {
    return { url: await start(options, closers), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Adds to `closers`, in the order of opening, what has to be closed in reverse order. */
async function start(options: ServerOptions, closers: (() => Promise<unknown>)[]): Promise<string> {
  const {
    databaseUrl,
    databaseReadUrl,
    host = '127.0.0.1',
    port = 0,
    role = 'all',
    logLevel = 'info',
  } = options
  const { maxFileBytes, trustedProxies, rateLimits, streamLimits, features = [] } = options
  const { connections = DEFAULT_CONNECTIONS, stopGraceMs = DEFAULT_STOP_GRACE_MS } = options
  const { retention = DEFAULT_RETENTION, drainMs = defaultDrainMs(host) } = options
  const stopping = new AbortController()
  const logger = createLogger(logLevel)
  closers.push(await startTraces(process.env, logger))
  const store = new Store(databaseUrl, { connections, readUrl: databaseReadUrl })
  store.watchStatements(traceStatement)
  closers.push(() => store.close())
  // Jobs may publish until they end, so streams are closed after the queue.
  const publishesOnly = role === 'worker'
  const identities = openIdentities({ store, logger })
  const { authentication } = identities
  const events = { authentication, logger, environment: process.env, limits: streamLimits, publishesOnly }
  const streams = features.length === 0 ? undefined : openEvents(events)
  // Connects, so that the log tells at the start of a broker that is not there. Requests do not need it.
  streams?.ping().catch(() => undefined)
  closers.push(async () => {
    await streams?.close()
    await closeEvents()
  })
  const boss = await startBoss(databaseUrl, logger)
  closers.push(() => boss.stop())
  const metrics = new Metrics(() => queueDepth(boss))
  metrics.watchProcess()
  metrics.watch((registry) => watchConnections(registry, store, connections))
  metrics.watch((registry) => watchStatements(registry, store))
  metrics.watch((registry) => watchReplica(registry, store))
  metrics.watch((registry) => identities.metrics.register(registry))
  if (streams !== undefined) metrics.watch((registry) => watchStreams(registry, streams))
  const onEnd: OnJobEnd = (job, milliseconds) => metrics.countJob(job, milliseconds)
  const { publicUrl, notifications = {} } = options
  const enqueue = outgoingOver(async () => boss)
  const outbox = new Outbox(enqueue, publicUrl)
  const worker = new JobConsumer({ databaseUrl, publicUrl, store, outbox, logger, stopGraceMs, onEnd })
  closers.push(() => worker.stop())
  if (role !== 'api') {
    await repairTimes(databaseUrl, logger)
    await worker.start()
    const work = { boss, logger, stopping: stopping.signal }
    const openProject = projectsIn(notifications.networks ?? [])
    for (const job of backgroundJobs(store, {
      senders: sendersFor(notifications),
      openProject,
      enqueue,
      outbox,
      onAttempt: (end) => metrics.countAttempt(end),
    }))
      await consumeBackgroundJobs(job, work)
  }
  const maintenance = new Maintenance({ store, outbox, retention, metrics, logger })
  closers.push(() => maintenance.stop())
  if (role !== 'api') maintenance.start()
  const isStopping = (): boolean => stopping.signal.aborted
  const isReady = async (): Promise<void> => {
    await store.ping()
    if (!worker.isAlive)
      throw new Error(
        'A thread that reads uploads ended too often and was given up. Its errors are in the log; restart this process.',
      )
  }
  const app = buildApp({
    store,
    boss,
    logger,
    isReady,
    isStopping,
    databaseOutage: options.databaseOutage,
    metrics,
    identities,
    slots: uploadSlots(Math.floor(connections / 2)),
    trustedProxies,
    isOnLoopback: isLoopbackHost(host),
    publicUrl,
    notifications,
    servesApi: role !== 'worker',
    servesConsole: options.console,
    features,
    streams,
    maxFileBytes,
    rateLimits,
  })
  // Nobody distributes requests to a worker.
  const limits = { drainMs: role === 'worker' ? 0 : drainMs, graceMs: stopGraceMs }
  closers.push(() => Promise.all([closeDrained(app, limits), worker.stop()]))
  closers.push(async () => stopping.abort())
  if (role !== 'api') {
    for (const feature of features) await feature.jobs?.({ store, boss, stopping: stopping.signal })
  }
  const url = await listen(app, { host, port })
  logger.info({ url, role }, 'listening')
  return url
}

async function startBoss(databaseUrl: string, logger: Logger): Promise<PgBoss> {
  const boss = createBoss(databaseUrl)
  logQueueErrors(boss, logger)
  await boss.start()
  return boss
}
