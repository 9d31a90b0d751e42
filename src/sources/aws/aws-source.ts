import type { Environment } from '../../client/transport/environment.ts'
import type { Resource } from '../../model/resource.ts'
import type { Collected, ScanContext, Source } from '../source.ts'
import { AwsCalls } from './api/aws-calls.ts'
import { RequestHandler } from './api/request-handler.ts'
import { Slots } from './api/slots.ts'
import { CallGaps } from './call-gaps.ts'
import type { Collector } from './collector.ts'
import { collectorsFor } from './collectors/index.ts'
import type { Needs } from './needs.ts'
import { type Reading, RegionReader } from './region-reader.ts'
import type { Account } from './session/account.ts'
import { type CredentialOptions, credentialsOf } from './session/credentials.ts'
import { identify } from './session/identify.ts'
import { homeRegion, regionsOf } from './session/regions.ts'

export interface AwsOptions extends CredentialOptions {
  /** Those that are enabled, if left out. */
  readonly regions?: readonly string[]
  readonly needs: Needs
  readonly environment: Environment
  /** Told as whom and where it scans, before anything is read. */
  readonly onSession?: (session: Session) => void
}

/** As whom and where an account is scanned. */
export interface Session {
  readonly account: Account
  readonly regions: readonly string[]
}

/** Services of regions that are read at the same time. */
const TASKS_AT_ONCE = 24

/** The resources of a live AWS account. Throws a UsageError where there are no valid credentials. */
export function awsSource(options: AwsOptions): Source {
  return { name: 'aws', collect: (context) => collect(options, context) }
}

async function collect(options: AwsOptions, { onProgress }: ScanContext): Promise<Collected> {
  const requestHandler = await RequestHandler.open(options.environment)
  try {
    const start = startRegion(options)
    const credentials = credentialsOf(options, start, requestHandler)
    const calls = new AwsCalls({ credentials, requestHandler }, new AbortController().signal)
    const account = await identify(calls, start)
    const regions = await regionsOf(account, calls, options.regions)
    options.onSession?.({ account, regions })
    const gaps = new CallGaps()
    const resources: Resource[] = []
    const reading = { account, calls, needs: options.needs, gaps, resources, regions }
    await readAll(reading, onProgress)
    return { account: account.id, resources, gaps: gaps.all(), files: {}, unjudged: [], ignored: [] }
  } finally {
    await requestHandler.close()
  }
}

/** Any region answers who is asking; that of the user's configuration is in the right partition. */
function startRegion({ regions, environment }: AwsOptions): string {
  return regions?.[0] ?? environment['AWS_REGION'] ?? environment['AWS_DEFAULT_REGION'] ?? 'us-east-1'
}

/** Runs every collector in every region, region by region, so that the clients of one are forgotten early. */
async function readAll(
  reading: Reading & { readonly calls: AwsCalls },
  onProgress: ScanContext['onProgress'],
): Promise<void> {
  const collectors = await collectorsFor(reading.needs)
  const home = homeRegion(reading.account)
  const tasks = [home, ...reading.regions.filter((region) => region !== home)].flatMap((region) =>
    collectors
      .filter(({ isGlobal }) => (isGlobal ? region === home : reading.regions.includes(region)))
      .map((collector) => ({ collector, region })),
  )
  const left = Map.groupBy(tasks, ({ region }) => region)
  const slots = new Slots(TASKS_AT_ONCE)
  let done = 0
  await Promise.all(
    tasks.map((task) =>
      slots.run(async () => {
        await readRegion(task.collector, task.region, reading)
        const others = left.get(task.region)?.filter((other) => other !== task) ?? []
        left.set(task.region, others)
        if (others.length === 0) reading.calls.forget(task.region)
        done += 1
        onProgress('services', done, tasks.length)
      }),
    ),
  )
}

async function readRegion(collector: Collector, region: string, reading: Reading): Promise<void> {
  const reader = new RegionReader(reading, region, collector.types)
  try {
    await collector.collect(reader)
  } catch (error) {
    reader.fail(collector.service, error)
  }
}
