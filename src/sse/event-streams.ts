import type { ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AccessRechecker } from './access-rechecker.ts'
import type { BusListener, EventBus } from './bus/event-bus.ts'
import { SSEChannelManager } from './channel-manager.ts'
import { Channels } from './channels.ts'
import { InvalidStreamRequest, PermissionDenied, refusalReason, StreamsUnavailable } from './errors.ts'
import { CLOSE_REASONS, type CloseReason, EventStream } from './event-stream.ts'
import type { StreamAccess, StreamSession } from './stream-access.ts'
import { DEFAULT_STREAM_LIMITS, type StreamLimits, StreamSlots } from './stream-slots.ts'
import { TimerWheel } from './timer-wheel.ts'
import { UnacknowledgedBytes } from './unacknowledged-bytes.ts'

/** Below the idle timeouts of proxies, such as a minute in nginx, and about what WHATWG HTML 9.2.7 recommends. */
const KEEP_ALIVE_SECONDS = 15
/** Often enough that acknowledgements of one keep-alive are seen before the next. */
const KERNEL_READS_PER_TURN = 3
/** Readers of a stopping process reconnect, spread over this time, to another process. */
const RETRY_SPREAD_MS = 10_000
const RETRY_LEAST_MS = 1_000
/** For new readers, while the process stops or the bus is down. */
const RETRY_AFTER_SECONDS = 5
const NO_EVENTS = 'The server receives no events just now.'

export interface EventStreamsOptions {
  readonly access: StreamAccess
  /** Opens the bus that delivers events to this listener. */
  readonly openBus: (listener: BusListener) => EventBus
  readonly limits?: StreamLimits | undefined
  readonly keepAliveSeconds?: number
  /** Origins whose pages may read streams; none by default. */
  readonly allowedOrigins?: readonly string[]
  /** The unit of limits per address; by default the address of the connection. */
  readonly addressOf?: (request: FastifyRequest) => string
}

/** A request to open a stream. */
export interface StreamRequest {
  readonly session: StreamSession
  readonly address: string
  /** Returns the channels of the resource, or throws why there is no stream. */
  readonly resolveChannels: () => Promise<ReadonlySet<string>>
  /** Aborted when the client disconnects before the stream is open. */
  readonly gone: AbortSignal
}

/** The open event streams of one process, and the bus that delivers their events. */
export class EventStreams {
  readonly access: StreamAccess
  readonly allowedOrigins: readonly string[]
  readonly addressOf: (request: FastifyRequest) => string
  readonly #bus: EventBus
  readonly #channels: Channels
  readonly #manager = new SSEChannelManager()
  readonly #slots: StreamSlots
  readonly #accessRechecker: AccessRechecker
  readonly #wheel: TimerWheel<EventStream>
  readonly #unacknowledged: UnacknowledgedBytes
  readonly #open = new Set<EventStream>()
  readonly #closed = new Map<CloseReason, number>(CLOSE_REASONS.map((reason) => [reason, 0]))
  readonly #refused = new Map<string, number>()
  #draining = false

  constructor({
    access,
    openBus,
    limits = DEFAULT_STREAM_LIMITS,
    keepAliveSeconds = KEEP_ALIVE_SECONDS,
    allowedOrigins = [],
    addressOf = ({ ip }) => ip,
  }: EventStreamsOptions) {
    this.access = access
    this.allowedOrigins = allowedOrigins
    this.addressOf = addressOf
    this.#bus = openBus({
      onEvent: (channel, frame) => this.#channels.deliver(channel, frame),
      onGap: (channels) => {
        for (const stream of this.#channels.readersOf(channels)) {
          stream.close('gap', Math.round(Math.random() * RETRY_SPREAD_MS))
        }
      },
    })
    this.#channels = new Channels(this.#bus)
    this.#slots = new StreamSlots(limits)
    const turnMs = keepAliveSeconds * 1_000
    this.#accessRechecker = new AccessRechecker(this.#manager, turnMs)
    this.#unacknowledged = new UnacknowledgedBytes(turnMs / KERNEL_READS_PER_TURN)
    this.#wheel = new TimerWheel(keepAliveSeconds, (streams) => void this.#visit(streams))
  }

  /**
   * Opens a stream: subscribed, but not yet sending. Rejects with the response for a refused client; nothing stays
   * reserved for a client that was refused or has disconnected.
   */
  async subscribe({ session, address, resolveChannels, gone }: StreamRequest): Promise<EventStream> {
    this.#refuseWhileDraining()
    this.#refuseDuringOutage()
    const release = this.#slots.take({ tenantId: session.tenantId, userId: session.userId, address })
    try {
      const channels = await this.#readable(session, await resolveChannels())
      gone.throwIfAborted()
      this.#refuseWhileDraining()
      const stream = new EventStream({
        session,
        channels,
        onClose: (closed, reason) => {
          release()
          this.#forget(closed, reason)
        },
      })
      await this.#join(stream, gone)
      return stream
    } catch (error) {
      release()
      throw error
    }
  }

  /** Sends the events buffered so far, and starts the keep-alives. */
  start(stream: EventStream, response: ServerResponse): void {
    stream.open(response)
    if (!stream.isClosed) this.#wheel.add(stream)
  }

  /** Counts a refused stream by its error code. */
  countRefusal(error: unknown): void {
    const reason = refusalReason(error)
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1)
  }

  /** Counters since the process started; `streams` and `channels` are current numbers. */
  get statistics() {
    return {
      streams: this.#open.size,
      channels: this.#channels.size,
      delivered: this.#channels.delivered,
      closed: this.#closed as ReadonlyMap<CloseReason, number>,
      refused: this.#refused as ReadonlyMap<string, number>,
      bus: this.#bus.statistics,
      isBusAway: this.#bus.outage !== undefined,
    }
  }

  /** Rejects while events are not delivered. */
  ping(): Promise<void> {
    return this.#bus.ping()
  }

  /** Refuses new streams and closes the open ones, telling each reader when to reconnect. */
  drain(): void {
    this.#draining = true
    for (const stream of this.#open) {
      stream.close('drain', Math.round(RETRY_LEAST_MS + Math.random() * RETRY_SPREAD_MS))
    }
  }

  /** Drains, then closes the bus. */
  async close(): Promise<void> {
    this.drain()
    this.#wheel.stop()
    await this.#bus.close()
  }

  async #visit(streams: readonly EventStream[]): Promise<void> {
    this.#accessRechecker.check(streams)
    if (streams.length === 0) return
    const unacknowledged = await this.#unacknowledged.bytes()
    for (const stream of streams) stream.keepAlive(unacknowledged.get(stream.connection) ?? 0)
  }

  #refuseWhileDraining(): void {
    if (this.#draining) throw new StreamsUnavailable('This server is stopping.', RETRY_AFTER_SECONDS)
  }

  /** Also for a channel that others read already: nothing would arrive. */
  #refuseDuringOutage(): void {
    const { outage } = this.#bus
    if (outage !== undefined) throw new StreamsUnavailable(NO_EVENTS, RETRY_AFTER_SECONDS, outage)
  }

  async #readable(session: StreamSession, channels: ReadonlySet<string>): Promise<readonly string[]> {
    // A defect of the view set, which should throw an error instead.
    if (channels.size === 0) throw new InvalidStreamRequest('No channels specified')
    const names = [...channels]
    const readable = await Promise.all(names.map((name) => this.#manager.canReadChannel(session, name)))
    const left = names.filter((_, index) => readable[index])
    if (left.length === 0) throw new PermissionDenied()
    return left
  }

  async #join(stream: EventStream, gone: AbortSignal): Promise<void> {
    this.#open.add(stream)
    const leave = (): void => stream.close('client')
    gone.addEventListener('abort', leave, { once: true })
    try {
      await this.#channels.add(stream)
      gone.throwIfAborted()
      if (stream.isClosed) throw new StreamsUnavailable('The stream was closed.', RETRY_AFTER_SECONDS)
    } catch (error) {
      stream.close('client')
      if (error instanceof StreamsUnavailable || gone.aborted) throw error
      throw new StreamsUnavailable(NO_EVENTS, RETRY_AFTER_SECONDS, error)
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

  #forget(stream: EventStream, reason: CloseReason): void {
    this.#open.delete(stream)
    this.#wheel.remove(stream)
    this.#channels.remove(stream)
    if (stream.isOpen) this.#closed.set(reason, (this.#closed.get(reason) ?? 0) + 1)
  }
}
