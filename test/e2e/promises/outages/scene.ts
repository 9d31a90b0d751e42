import { expect, onTestFinished } from 'vitest'
import { type FeatureProcess, startFeatureProcess } from '../../../sse/feature-process.ts'
import { freshDatabase } from '../../../support/database.ts'
import { startEmbeddedServer } from '../../../support/embedded-server.ts'
import { failingOver } from '../../../support/failing-over.ts'
import { folderOf } from '../../../support/folder.ts'
import { startNginx } from '../../../support/nginx.ts'
import { startPrivateDatabase } from '../../../support/private-database.ts'
import { startRedis } from '../../../support/redis.ts'
import { mountSmallDisk } from '../../../support/small-disk.ts'

/** A service with somebody who publishes events in it, and what breaks and mends a part of it. */
export interface Scene {
  readonly databaseUrl: string
  /** Where files are sent to, and findings read. */
  readonly api: { readonly url: string }
  /** Where events are heard. */
  readonly streams: { readonly url: string }
  readonly publisher: FeatureProcess
  readonly breaks: () => Promise<void>
  /** Absent where the service mends it itself. */
  readonly mends?: () => Promise<void>
}

/** What a row of the table in docs/operate.md is about. */
export interface Outage {
  readonly name: string
  /** Starts a service that this can happen to; `undefined` where this machine cannot make it happen. */
  readonly stage: () => Promise<Scene | undefined>
}

const DISK_MEGABYTES = 256

/** One that serves and one that works and publishes, with a broker between them. */
async function startPair(databaseUrl: string) {
  const redis = await startRedis()
  const { environment } = redis
  const [api, publisher] = await Promise.all([
    startFeatureProcess({ databaseUrl, role: 'api', environment }),
    startFeatureProcess({ databaseUrl, role: 'worker', environment }),
  ])
  return { databaseUrl, api, streams: api, publisher, redis }
}

async function fullDisk(): Promise<Scene | undefined> {
  const disk = await mountSmallDisk(DISK_MEGABYTES)
  if (disk === undefined) return undefined
  const { server, databaseUrl } = await startEmbeddedServer(disk.folder)
  return {
    ...(await startPair(databaseUrl)),
    api: server,
    breaks: () => disk.fill(0),
    mends: () => disk.empty(),
  }
}

async function killedDatabase(): Promise<Scene> {
  const { server, databaseUrl, killDatabase } = await startEmbeddedServer(folderOf())
  return { ...(await startPair(databaseUrl)), api: server, breaks: killDatabase }
}

async function readOnlyDatabase(): Promise<Scene> {
  const { url, demote, promote } = await failingOver()
  return { ...(await startPair(url)), breaks: demote, mends: promote }
}

async function ordinaryDatabase(): Promise<string> {
  const { url, close } = await freshDatabase()
  onTestFinished(close)
  return url
}

async function absentBroker(): Promise<Scene> {
  const pair = await startPair(await ordinaryDatabase())
  return {
    ...pair,
    breaks: () => pair.redis.kill(),
    mends: async () => void (await startRedis({ port: pair.redis.port })),
  }
}

async function stoppedProcess(): Promise<Scene> {
  const databaseUrl = await ordinaryDatabase()
  const { api, publisher, redis } = await startPair(databaseUrl)
  const { environment } = redis
  const another = await startFeatureProcess({ databaseUrl, role: 'api', environment })
  const upstream = [api.url, another.url] as const
  const nginx = { url: await startNginx({ upstream }) }
  return {
    databaseUrl,
    api: nginx,
    streams: nginx,
    publisher,
    breaks: async () => void expect(another.process.kill('SIGSTOP')).toBe(true),
    mends: async () => void expect(another.process.kill('SIGCONT')).toBe(true),
  }
}

async function restartedDatabase(): Promise<Scene> {
  const { url, stop, start } = await startPrivateDatabase()
  return { ...(await startPair(url)), breaks: () => stop('SIGINT'), mends: start }
}

export const OUTAGES: readonly Outage[] = [
  { name: 'the disk of the embedded database is full', stage: fullDisk },
  { name: 'the embedded database is killed', stage: killedDatabase },
  { name: 'PostgreSQL takes no writes', stage: readOnlyDatabase },
  { name: 'PostgreSQL is restarted', stage: restartedDatabase },
  { name: 'Redis is away', stage: absentBroker },
  { name: 'one of two processes behind nginx hangs', stage: stoppedProcess },
]
