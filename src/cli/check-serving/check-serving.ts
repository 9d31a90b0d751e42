import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../errors/assay-error.ts'
import { readSecret } from '../../files/secret.ts'
import { tryMailServer } from '../../server/sending/mail.ts'
import { isLoopbackHost } from '../../server/serving/loopback-hosts.ts'
import { busSettings } from '../../sse/bus/bus-settings.ts'
import { openBus } from '../../sse/bus/open-bus.ts'
import { defaultDataDirectory, INSTANCE_FOLDER } from '../../store/embedded/data-directory.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../store/embedded/embedded-database.ts'
import { findEngine } from '../../store/embedded/engine.ts'
import { openOwnerDatabase } from '../../store/open-database.ts'
import { findReplica } from '../../store/replica/find-replica.ts'
import { requireReachable } from '../../store/require-reachable.ts'
import { schemaVersion } from '../../store/schema-version.ts'
import type { ServeOptions } from '../run-server.ts'
import { address, publicUrl, trustedProxies } from './address.ts'
import { lookAtDatabase } from './database.ts'
import { identityProviders } from './identity-providers.ts'
import { dataFolder, trustedCertificates } from './machine.ts'
import { type Point, Report } from './report.ts'
import { retention } from './retention.ts'

/** Looks at everything that a start with these options needs, starts nothing and changes nothing. */
export async function checkServing(options: ServeOptions): Promise<readonly Point[]> {
  const report = new Report()
  const { host, trustProxy = [], role, smtpUrl } = options
  await report.look('certificates', () => trustedCertificates(process.env['NODE_EXTRA_CA_CERTS']))
  await report.look('address', () => address(options))
  if (role !== 'worker') {
    await report.look('public address', () => publicUrl(options))
    await report.look('proxies', () => trustedProxies(trustProxy))
  }
  await report.look('retention', () => retention(options))
  await report.look('event streams', cache)
  if (role !== 'api') await report.look('server for e-mail', () => mailServer(smtpUrl))
  await withDatabase(report, options, async (url) => {
    await report.look('read replica', () => readReplica(url))
    const database = openOwnerDatabase(url)
    try {
      await lookAtDatabase(report, database)
      const isOnLoopback = isLoopbackHost(host)
      await report.look('identity providers', async () =>
        (await schemaVersion(database)) === 0
          ? undefined
          : identityProviders(database, { publicUrl: options.publicUrl, isOnLoopback }),
      )
    } finally {
      await database.destroy()
    }
  })
  return report.points
}

/** Whether the broker takes events, where one is named. */
async function cache(): Promise<string | undefined> {
  const settings = busSettings(process.env)
  if (settings === undefined) return undefined
  const bus = openBus(process.env)
  try {
    await bus.ping()
    return `The broker at ${settings.host}:${settings.port} answers.`
  } finally {
    await bus.close()
  }
}

/** Whether the server for e-mail lets the service in, where one is named. */
async function mailServer(url: string | undefined): Promise<string | undefined> {
  if (url === undefined) return undefined
  await tryMailServer({ url })
  return `${new URL(url).host} lets the service in.`
}

/** Whether the replica answers, where one is named. A start would go on without it. */
async function readReplica(databaseUrl: string): Promise<string | undefined> {
  const problems: string[] = []
  const url = await findReplica(databaseUrl, (problem) => problems.push(problem))
  if (problems.length > 0) throw new UsageError(problems.join(' '))
  return url && 'The replica of DATABASE_READ_URL answers.'
}

/** Does work on the database that a start would open, if there is one that can be reached. */
async function withDatabase(
  report: Report,
  { dataDir = defaultDataDirectory() }: ServeOptions,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const named = await report.open('database', databaseNamed, (url) =>
    url === undefined ? undefined : 'The PostgreSQL of DATABASE_URL answers, and takes writes.',
  )
  if (named?.opened !== undefined) await work(named.opened)
  else if (named !== undefined) await withEmbedded(report, dataDir, work)
}

async function databaseNamed(): Promise<string | undefined> {
  const url = readSecret(process.env, 'DATABASE_URL')?.trim() || undefined
  if (url !== undefined) await requireReachable(url)
  return url
}

async function withEmbedded(
  report: Report,
  dataDirectory: string,
  work: (url: string) => Promise<void>,
): Promise<void> {
  await report.look('data folder', () => dataFolder(dataDirectory))
  if (!existsSync(join(dataDirectory, INSTANCE_FOLDER))) {
    const say = (): string => `The first start makes one in ${dataDirectory}.`
    await report.open('database', () => findEngine({ shared: false }), say)
    return
  }
  const open = (): Promise<EmbeddedDatabase> => openEmbeddedDatabase({ dataDirectory, serving: false })
  const embedded = await report.open('database', open, () => `That of ${dataDirectory} runs.`)
  if (embedded === undefined) return
  try {
    await work(embedded.opened.url)
  } finally {
    await embedded.opened.close()
  }
}
