/** Our complete server with a streaming feature: authentication, authorization and limits, on a real database. */
import { startServer } from '../../../src/server/serve.ts'
import { BaseSSEViewSet, type ChannelRequest } from '../../../src/sse/base-view-set.ts'
import { makeChannelName } from '../../../src/sse/channel-name.ts'
import { sendEvent } from '../../../src/sse/send-event.ts'
import { EVENT_TYPE, PAYLOAD } from '../peer.ts'
import { publishWhenTold } from './publish-when-told.ts'

/** Limits high enough for all readers: they share one tenant and one address. */
const UNLIMITED = 1e6
const RATE = { burst: UNLIMITED, perSecond: UNLIMITED }

class BenchStream extends BaseSSEViewSet {
  override async getChannels({ params, session }: ChannelRequest): Promise<ReadonlySet<string>> {
    return new Set([channelName(session.tenantId, params['channel'] ?? '')])
  }
}

function channelName(tenantId: string, channel: string): string {
  return makeChannelName('bench', tenantId, channel)
}

const [tenantId = ''] = process.argv.slice(2)
const { url } = await startServer({
  databaseUrl: process.env['DATABASE_URL'] ?? '',
  role: 'api',
  logLevel: 'error',
  rateLimits: { perAddress: RATE, perTenant: RATE },
  streamLimits: {
    perUser: UNLIMITED,
    perTenant: UNLIMITED,
    perAddress: UNLIMITED,
    perProcess: UNLIMITED,
  },
  features: [
    {
      routes: ({ stream }) => stream('/bench/:channel/event-stream', new BenchStream()),
    },
  ],
})
publishWhenTold(Number(new URL(url).port), (channel) => {
  sendEvent(channelName(tenantId, String(channel)), EVENT_TYPE, PAYLOAD)
})
