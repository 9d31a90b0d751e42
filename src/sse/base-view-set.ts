import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TenantTransaction } from '../store/tenant-transaction.ts'
import { corsHeaders } from './cors.ts'
import { InvalidStreamRequest, NotAuthenticated } from './errors.ts'
import type { EventStream } from './event-stream.ts'
import type { EventStreams } from './event-streams.ts'
import type { StreamCredential, StreamSession } from './stream-access.ts'

/** What `getChannels` may use of a request. */
export interface ChannelRequest {
  /** Parameters of the path. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly session: StreamSession
  /** Sees the rows of the reader's tenant. It has ended before the stream starts. */
  readonly transaction: TenantTransaction
}

/** A media type that includes `text/event-stream`, anywhere in the `Accept` header (RFC 9110, section 12.5.1). */
const ACCEPTS_EVENTS = /(?:^|,)\s*(?:text\/event-stream|text\/\*|\*\/\*)\s*(?:;|,|$)/i

const NOT_ACCEPTED = 'This is an event stream. Ask for it with the header “Accept: text/event-stream”.'
const CONNECTION_IN_USE =
  'Another request is underway on this connection. Ask for an event stream on one of its own.'

/** Lowercase, as Fastify names its own headers, so that these replace them. */
const STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  // A compressing proxy would buffer events until there is enough to compress.
  'cache-control': 'no-cache, no-transform',
  // nginx would buffer events until its buffer is full.
  'x-accel-buffering': 'no',
  // Closing the connection ends the body, so that frames need no chunked encoding.
  connection: 'close',
}

/**
 * Base class of a feature's event stream: the feature says which channels a resource has, and the
 * rest is done here. `mountEventStream` registers it at a path.
 */
export abstract class BaseSSEViewSet {
  /**
   * The channels of the resource in the path, each made by `makeChannelName`. Runs in a transaction of the reader's
   * tenant. Throws NotFound, PermissionDenied or NotAuthenticated; an empty set is a defect and refuses the stream.
   */
  abstract getChannels(request: ChannelRequest): Promise<ReadonlySet<string>>

  /** Handles GET: opens a stream, or throws an error that is answered as JSON:API. */
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
        // The client has gone, so there is nobody to respond to.
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
    if (!ACCEPTS_EVENTS.test(request.headers.accept || '*/*'))
      throw new InvalidStreamRequest(NOT_ACCEPTED, 406)
    // The response has no connection while earlier requests on it are unanswered (pipelining). A stream never ends, so
    // other requests on its connection would wait for ever.
    if (raw.socket === null && !gone.aborted) throw new InvalidStreamRequest(CONNECTION_IN_USE)
    const session = await platform.access.authenticate(credentialOf(request), request)
    const params = request.params as Record<string, string>
    const query = request.query as Record<string, unknown>
    return platform.subscribe({
      session,
      address: platform.addressOf(request),
      resolveChannels: () =>
        session.inTenant((transaction) => this.getChannels({ params, query, session, transaction })),
      gone,
    })
  }
}

interface Departure {
  /** Aborted when the client has disconnected, also when that happened before this was created. */
  readonly gone: AbortSignal
  /** Stops watching: an open stream notices by itself, and thousands of listeners would cost memory. */
  forget(): void
}

function watchDeparture({ raw }: FastifyReply): Departure {
  const gone = new AbortController()
  const leave = (): void => gone.abort()
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return { gone: gone.signal, forget: () => void raw.off('close', leave) }
}

/** Logs start and end of a stream, by its path alone: the query may carry a credential. */
function logStream({ url, log }: FastifyRequest, { raw }: FastifyReply, stream: EventStream): void {
  const [path] = url.split('?', 1)
  const { tenantId, userId } = stream.session
  const opened = performance.now()
  log.info({ path, tenantId, userId }, 'stream opened')
  raw.once('close', () => {
    const seconds = Math.round((performance.now() - opened) / 1_000)
    log.info({ path, tenantId, userId, reason: stream.closeReason, seconds }, 'stream closed')
  })
}

function sendHeaders(reply: FastifyReply): void {
  reply.hijack()
  const { raw } = reply
  raw.removeHeader('Transfer-Encoding')
  // In one call: headers set one by one are kept in memory as long as the response.
  raw.writeHead(200, reply.headers(STREAM_HEADERS).getHeaders() as OutgoingHttpHeaders)
  raw.flushHeaders()
}

/** Far above the length of our JWTs. */
const MAX_TOKEN_LENGTH = 4_096

/** Three parts (RFC 7519). An API key has another form, so the query cannot carry one. */
const JWT = /^[\w-]+\.[\w-]+\.[\w-]+$/

/**
 * The credential of a request. The `Authorization` header takes precedence, even when empty or
 * invalid; the query parameter `access_token` holds a JWT, for browsers' EventSource, which cannot set headers. Throws
 * NotAuthenticated.
 */
function credentialOf(request: FastifyRequest): StreamCredential | undefined {
  const { authorization } = request.headers
  if (authorization !== undefined) return { header: authorization }
  const { access_token: token } = request.query as Record<string, unknown>
  if (token === undefined) return undefined
  if (typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH || !JWT.test(token)) {
    throw new NotAuthenticated(
      'The parameter access_token takes one JWT, once. Send an API key in the header.',
    )
  }
  return { token }
}
