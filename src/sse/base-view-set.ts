import type { OutgoingHttpHeaders } from 'node:http'
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

/** Named as Fastify names its own, which they replace. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  // A proxy that compresses would wait for enough to compress.
  'cache-control': 'no-cache, no-transform',
  // nginx would keep events until a page is full.
  'x-accel-buffering': 'no',
  // The end of the connection is the end of the body, so that every frame is sent as it was encoded.
  connection: 'close',
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
    const departure = watchDeparture(reply)
    reply.headers(corsHeaders(request.headers.origin, platform.allowedOrigins))
    try {
      const stream = await this.#subscribe(request, reply, platform, departure.gone)
      sendHeaders(reply)
      platform.start(stream, reply.raw)
      departure.forget()
      logStream(request, reply, stream)
    } catch (error) {
      if (departure.gone.aborted) {
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

interface Departure {
  /** Aborted when the client has gone, which may have been before anybody listened. */
  readonly gone: AbortSignal
  /** Listens no more: an open stream notices by itself, and there are thousands of them. */
  forget(): void
}

function watchDeparture({ raw }: FastifyReply): Departure {
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return { gone: gone.signal, forget: () => void raw.off('close', leave) }
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
  const { raw } = reply
  raw.removeHeader('Transfer-Encoding')
  // All at once: what is set one by one the response would keep for as long as it lasts.
  raw.writeHead(200, reply.headers(STREAM_HEADERS).getHeaders() as OutgoingHttpHeaders)
  raw.flushHeaders()
}
