import type { AddressInfo, Socket } from 'node:net'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import type { AppOptions } from '../../src/server/app.ts'
import type { Feature } from '../../src/server/features/feature.ts'
import { streamAccess } from '../../src/server/streams/stream-access.ts'
import { BaseSSEViewSet, type ChannelRequest } from '../../src/sse/base-view-set.ts'
import { MemoryBus } from '../../src/sse/bus/memory-bus.ts'
import { makeChannelName } from '../../src/sse/channel-name.ts'
import { NotFound } from '../../src/sse/errors.ts'
import { EventStreams, type EventStreamsOptions } from '../../src/sse/event-streams.ts'
import { publishThrough, sendEvent } from '../../src/sse/send-event.ts'
import type { Api, TestTenant } from '../server/api.ts'
import { authenticationOf } from '../server/authentication.ts'
import { record } from '../server/record.ts'
import { openReader, type StreamReader } from './stream-reader.ts'

/** A feature with the least it takes: the events of a provider are for whoever sees the provider. */
class ProviderStream extends BaseSSEViewSet {
  override async getChannels({ params, session, transaction }: ChannelRequest): Promise<ReadonlySet<string>> {
    const { provider_pk: id = '' } = params
    const { rows } = await sql`select from providers where id::text = ${id}`.execute(transaction)
    if (rows.length === 0) throw new NotFound()
    return new Set([providerChannel(session.tenantId, id)])
  }
}

/** A view set that answers with what it is told to. */
export function viewSetOf(
  getChannels: (request: ChannelRequest) => Promise<ReadonlySet<string>>,
): BaseSSEViewSet {
  class GivenChannels extends BaseSSEViewSet {
    override getChannels(request: ChannelRequest): Promise<ReadonlySet<string>> {
      return getChannels(request)
    }
  }
  return new GivenChannels()
}

function providerChannel(tenantId: string, id: string): string {
  return makeChannelName('provider', tenantId, id)
}

export interface Platform {
  readonly url: string
  readonly port: number
  readonly streams: EventStreams
  /** How many connections it has, whatever they are for. */
  connections(): Promise<number>
  /** How many bytes wait in this process for readers, beyond what the kernel has taken. */
  waitingBytes(): number
  /** Opens a stream below `/api/v1`. */
  open(path: string, headers?: Record<string, string>): Promise<StreamReader>
}

interface PlatformOptions extends Partial<EventStreamsOptions> {
  /** Served beside the stream of a provider. */
  readonly viewSets?: Readonly<Record<string, BaseSSEViewSet>>
  readonly app?: Partial<AppOptions>
  /** Where to listen. */
  readonly host?: string
}

/** A listening API with event streams, on the database of `api`; `sendEvent` publishes through it. */
export async function openPlatform(
  api: Api,
  { viewSets = {}, app: appOptions = {}, host = '127.0.0.1', ...options }: PlatformOptions = {},
): Promise<Platform> {
  let bus: MemoryBus | undefined
  const streams = new EventStreams({
    access: streamAccess(authenticationOf(api.store)),
    openBus: (listener) => {
      bus = new MemoryBus(listener)
      return bus
    },
    ...options,
  })
  if (bus !== undefined) publishThrough(bus)
  const feature: Feature = {
    routes({ stream }) {
      stream('/providers/:provider_pk/event-stream', new ProviderStream())
      for (const [path, viewSet] of Object.entries(viewSets)) stream(path, viewSet)
    },
  }
  const app = api.build({ features: [feature], streams, ...appOptions })
  const sockets = new Set<Socket>()
  app.server.on('connection', (socket) => sockets.add(socket))
  await app.listen({ port: 0, host })
  onTestFinished(async () => {
    publishThrough(undefined)
    await app.close()
  })
  const { port } = app.server.address() as AddressInfo
  const url = `http://${host}:${port}/api/v1`
  const connections = () => promisify(app.server.getConnections.bind(app.server))()
  return {
    url,
    port,
    streams,
    connections,
    waitingBytes: () => [...sockets].reduce((sum, { writableLength }) => sum + writableLength, 0),
    open: (path, headers) => openReader(`${url}${path}`, headers),
  }
}

/** A provider of the tenant, with the path of its stream and a way to publish on its channel. */
export async function newProvider(tenant: TestTenant): Promise<{
  readonly path: string
  readonly channel: string
  progress(checked: number): void
}> {
  const uid = `account ${++providers}`
  await tenant.ingest([record(uid, { unmapped: { scan_id: 'scan', provider: 'aws', provider_uid: uid } })])
  const { body } = await tenant.get('/providers')
  const { id } = body.data.find(({ attributes }: { attributes: { uid: string } }) => attributes.uid === uid)
  const channel = providerChannel(tenant.id, id)
  return {
    path: `/providers/${id}/event-stream`,
    channel,
    progress: (checked) => sendEvent(channel, 'provider.progress', { checked, total: 100 }),
  }
}

let providers = 0
