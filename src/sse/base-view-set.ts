import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantTransaction } from '../store/tenant-transaction.ts'
import { corsHeaders } from './cors.ts'
import { credentialOf } from './credential.ts'
import { ConnectionInUse, NotAcceptable } from './errors.ts'
import type { EventStream } from './event-stream.ts'
import type { EventStreams } from './event-streams.ts'
import type { StreamSession } from './stream-access.ts'

/** What `getChannels` may know of a request. */
export interface ChannelRequest {
  /** Of the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly session: StreamSession
  /** Sees the tenant's rows, and has ended before the stream starts. */
  readonly transaction: TenantTransaction
}

/** A media type this answers with, in a list that may prefer another (RFC 9110, 12.5.1). */
const ACCEPTS_EVENTS = /(?:^|,)\s*(?:text\/event-stream|text\/\*|\*\/\*)\s*(?:;|,|$)/i

export const EVENT_STREAM = 'text/event-stream'

const STREAM_HEADERS = {
  'Content-Type': EVENT_STREAM,
  // A proxy that compresses would wait for enough to compress.
  'Cache-Control': 'no-cache, no-transform',
  // nginx would keep events until a page is full.
  'X-Accel-Buffering': 'no',
  // The end of the connection is the end of the body, so that every frame is sent as it was encoded.
  Connection: 'close',
}

/**
 * An event stream of a feature (specification 4.7): the feature says which channels a resource has, and everything
 * else is done here. `mountEventStream` gives it a path.
 */
export abstract class BaseSSEViewSet {
  /**
   * The channels of the resource a path names, each made by `makeChannelName`. Runs in the transaction of the
   * reader's tenant. Throws NotFound, PermissionDenied or NotAuthenticated; an empty set says nothing to anybody.
   */
  abstract getChannels(request: ChannelRequest): Promise<ReadonlySet<string>>

  /** Answers a GET: refused as JSON:API with a status, or a stream that lasts. */
  async list(request: FastifyRequest, reply: FastifyReply, platform: EventStreams): Promise<void> {
    const gone = goneSignal(reply)
    reply.headers(corsHeaders(request.headers.origin, platform.allowedOrigins))
    try {
      const stream = await this.#subscribe(request, reply, platform, gone)
      logStream(request, reply, stream)
      sendHeaders(reply)
      platform.start(stream, reply.raw)
    } catch (error) {
      if (gone.aborted) {
        // Nobody is left to answer.
        reply.hijack()
        return
      }
      platform.countRefusal(error)
      throw error
    }
  }

  async #subscribe(
    request: FastifyRequest,
    { raw }: FastifyReply,
    platform: EventStreams,
    gone: AbortSignal,
  ): Promise<EventStream> {
    if (!ACCEPTS_EVENTS.test(request.headers.accept || '*/*')) throw new NotAcceptable()
    // Until those before it have been answered a response has no connection.
    if (raw.socket === null && !gone.aborted) throw new ConnectionInUse()
    const session = await platform.access.authenticate(credentialOf(request))
    const params = request.params as Record<string, string>
    const query = request.query as Record<string, unknown>
    return platform.subscribe({
      session,
      address: platform.addressOf(request.ip),
      resolveChannels: () =>
        session.inTenant((transaction) => this.getChannels({ params, query, session, transaction })),
      gone,
    })
  }
}

/** Aborted when the client has gone, which may have been before anybody listened. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const gone = new AbortController()
  raw.once('close', () => gone.abort())
  return gone.signal
}

/** Tells of the beginning and the end, by the path alone: a query may carry a credential. */
function logStream({ url, log }: FastifyRequest, { raw }: FastifyReply, stream: EventStream): void {
  const [path] = url.split('?', 1)
  const { tenantId } = stream.session
  const opened = performance.now()
  log.info({ path, tenantId }, 'stream opened')
  raw.once('close', () => {
    const seconds = Math.round((performance.now() - opened) / 1_000)
    log.info({ path, tenantId, reason: stream.closeReason, seconds }, 'stream closed')
  })
}

function sendHeaders(reply: FastifyReply): void {
  reply.hijack()
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...STREAM_HEADERS })) {
    if (value !== undefined) reply.raw.setHeader(name, value)
  }
  reply.raw.removeHeader('Transfer-Encoding')
  reply.raw.writeHead(200)
  reply.raw.flushHeaders()
}
