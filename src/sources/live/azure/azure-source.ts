import type { Environment } from '../../../client/transport/environment.ts'
import { append } from '../../../collections/append.ts'
import { Incomplete } from '../../../model/incomplete.ts'
import type { Collected, Gap, ScanContext, Source } from '../../source.ts'
import { eachOf } from '../each-of.ts'
import { Connections } from '../http/connections.ts'
import type { Needs } from '../needs.ts'
import { Progress } from '../progress.ts'
import { azureAccess } from './access/azure-access.ts'
import { AZURE_CLOUDS, type AzureCloud } from './access/azure-cloud.ts'
import { type Asked, AzureCalls } from './azure-calls.ts'
import { type Chosen, chooseSubscriptions } from './choose-subscriptions.ts'
import { readSubscription } from './read-subscription.ts'
import { refuse } from './refuse.ts'
import type { Subscription } from './subscription.ts'
import { SubscriptionReading } from './subscription-reading.ts'

/** Subscriptions that are read at a time. */
const AT_A_TIME = 8

export interface AzureOptions extends Chosen {
  readonly tenant?: string
  /** The public one, if left out. */
  readonly cloud?: AzureCloud
  /** What the checks of the scan need. */
  readonly needs: Needs
  readonly environment: Environment
  /** When it is aborted, no further call is made, and what was not read is a gap. */
  readonly signal?: AbortSignal
  /** Called with what is scanned and with whose credentials, before anything is read. */
  readonly onSession?: (session: AzureSession) => void
}

/** What is scanned, and with whose credentials. */
export interface AzureSession {
  readonly subscriptions: readonly Subscription[]
  readonly from: string
}

/** The resources of subscriptions. Throws a UsageError where none can be read, or the credentials are not accepted. */
export function azureSource(options: AzureOptions): Source {
  return { name: 'azure', waits: true, collect: (context) => collect(options, context) }
}

async function collect(options: AzureOptions, context: ScanContext): Promise<Collected> {
  const { cloud = AZURE_CLOUDS.public, environment, signal = new AbortController().signal, tenant } = options
  const connections = await Connections.open(environment)
  try {
    const access = await azureAccess({ cloud, connections, environment, tenant })
    const calls = new AzureCalls(cloud.management, access, connections, signal)
    const subscriptions = await chooseSubscriptions(options, calls).catch((error: unknown) =>
      refuse(error, access, cloud),
    )
    options.onSession?.({ subscriptions, from: access.from })
    await context.beforeReading?.()
    return await read(subscriptions, calls, options, context)
  } finally {
    await connections.close()
  }
}

async function read(
  subscriptions: readonly Subscription[],
  calls: Asked,
  { needs }: AzureOptions,
  { onProgress, onResources }: ScanContext,
): Promise<Collected> {
  const progress = new Progress(onProgress)
  progress.expect(subscriptions.length)
  const gaps: Gap[] = []
  const incomplete = new Incomplete()
  const resourcesByAccount: Record<string, number> = {}
  await eachOf(inTurn(subscriptions), AT_A_TIME, async (subscription) => {
    const { id } = subscription
    const reading = new SubscriptionReading(subscription)
    await progress.during(`subscription ${id}`, () => readSubscription({ calls, reading, needs }))
    onResources(reading.resources, id)
    resourcesByAccount[id] = reading.resources.length
    append(
      gaps,
      reading.gaps.map((gap) => ({ ...gap, account: id })),
    )
    if (reading.gaps.length > 0) incomplete.add(id, reading.incomplete)
  })
  return {
    files: {},
    unjudged: [],
    ignored: [],
    account: subscriptions.map(({ id }) => id).join('+'),
    accounts: subscriptions.map(({ id, name }) => ({ cloud: 'azure', id, name })),
    resourcesByAccount,
    gaps,
    incomplete,
  }
}

async function* inTurn(subscriptions: readonly Subscription[]) {
  yield* subscriptions
}
