import { type ServerOptions, startServer } from '../../src/server/serve.ts'
import { BaseSSEViewSet, type ChannelRequest } from '../../src/sse/base-view-set.ts'
import { makeChannelName } from '../../src/sse/channel-name.ts'
import { sendEvent } from '../../src/sse/send-event.ts'

/** What a test tells this process to publish, whatever its role. */
export interface Publication {
  readonly tenantId: string
  /** The numbers of the events. */
  readonly from: number
  readonly to: number
}

/** Every member may hear the clock of the tenant. */
class ClockStream extends BaseSSEViewSet {
  override async getChannels({ session }: ChannelRequest): Promise<ReadonlySet<string>> {
    return new Set([clockOf(session.tenantId)])
  }
}

function clockOf(tenantId: string): string {
  return makeChannelName('clock', tenantId, '1')
}

/** A server with one feature, as a process of its own: it tells its address to its parent, and SIGTERM stops it. */
const options = JSON.parse(process.argv[2] ?? '') as Pick<ServerOptions, 'databaseUrl' | 'role'>
const plenty = { burst: 100_000, perSecond: 100_000 }
const server = await startServer({
  ...options,
  rateLimits: { perAddress: plenty, perTenant: plenty },
  streamLimits: { perUser: 10_000, perTenant: 10_000, perAddress: 10_000, perProcess: 10_000 },
  // Longer than a test waits: streams are to end by themselves.
  stopGraceMs: 120_000,
  features: [{ routes: ({ stream }) => stream('/clocks/:clock_pk/event-stream', new ClockStream()) }],
})
process.on('message', ({ tenantId, from, to }: Publication) => {
  for (let number = from; number <= to; number += 1) {
    sendEvent(clockOf(tenantId), 'clock.progress', { number })
  }
})
process.once('SIGTERM', () => {
  process.disconnect()
  void server.close()
})
process.send?.(server.url)
