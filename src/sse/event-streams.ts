import type { ServerResponse } from 'node:http'
import { AccessRechecker } from './access-rechecker.ts'
import type { BusListener, EventBus } from './bus/event-bus.ts'
import { SSEChannelManager } from './channel-manager.ts'
import { Channels } from './channels.ts'
import { NoChannels, PermissionDenied, refusalReason, StreamsUnavailable } from './errors.ts'
import { CLOSE_REASONS, type CloseReason, EventStream } from './event-stream.ts'
import type { StreamAccess, StreamSession } from './stream-access.ts'
import { DEFAULT_STREAM_LIMITS, type StreamLimits, StreamSlots } from './stream-slots.ts'
import { TimerWheel } from './timer-wheel.ts'
import { UnacknowledgedBytes } from './unacknowledged-bytes.ts'

/** Below what proxies take for idle, nginx a minute; about what WHATWG HTML 9.2.7 advises. */
const KEEP_ALIVE_SECONDS = 15
/** What readers were sent with one keep-alive is looked for before the next, and must be older than a round trip. */
const KERNEL_READS_PER_TURN = 3
/** Readers of a process that stops come back spread over this time, and find another one. */
const RETRY_SPREAD_MS = 10_000
const RETRY_LEAST_MS = 1_000
/** What a process that stops, or lost its bus, tells those who come now. */
const RETRY_AFTER_SECONDS = 5

export interface EventStreamsOptions {
  readonly access: StreamAccess
  /** Makes the bus that brings the events to this listener. */
  readonly openBus: (listener: BusListener) => EventBus
  readonly limits?: StreamLimits | undefined
  readonly keepAliveSeconds?: number
  /** Origins whose pages may read streams; none by default. */
  readonly allowedOrigins?: readonly string[]
  /** What counts as one address. */
  readonly addressOf?: (ip: string) => string
}

/** Who asks for a stream, and what for. */
export interface StreamRequest {
  readonly session: StreamSession
  readonly address: string
  /** Answers with the channels of the resource, or throws why not. */
  readonly resolveChannels: () => Promise<ReadonlySet<string>>
  /** Aborted when the client has gone, as long as the stream is not open. */
  readonly gone: AbortSignal
}

/** The open event streams of one process, and the bus that feeds them. */
export class EventStreams {
  readonly access: StreamAccess
  readonly allowedOrigins: readonly string[]
  readonly addressOf: (ip: string) => string
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
    addressOf = (ip) => ip,
  }: EventStreamsOptions) {
    this.access = access
    this.allowedOrigins = allowedOrigins
    this.addressOf = addressOf
    this.#bus = openBus({
      onEvent: (channel, frame) => this.#channels.deliver(channel, frame),
      onGap: (channels) => this.#closeAll(this.#channels.readersOf(channels), 'gap'),
    })
    this.#channels = new Channels(this.#bus)
    this.#slots = new StreamSlots(limits)
    const turnMs = keepAliveSeconds * 1_000
    this.#accessRechecker = new AccessRechecker(this.#manager, turnMs)
    this.#unacknowledged = new UnacknowledgedBytes(turnMs / KERNEL_READS_PER_TURN)
    this.#wheel = new TimerWheel(keepAliveSeconds, (streams) => void this.#visit(streams))
  }

  /**
   * Opens a stream, subscribed and not yet sending. Rejects with the answer to whoever may not have it; nothing is
   * held for a client that is refused or gone.
   */
  async subscribe({ session, address, resolveChannels, gone }: StreamRequest): Promise<EventStream> {
    this.#refuseWhileDraining()
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

  /** Sends what has come since, and keeps the stream alive from now on. */
  start(stream: EventStream, response: ServerResponse): void {
    stream.open(response)
    if (!stream.isClosed) this.#wheel.add(stream)
  }

  /** Counts a request that got no stream, by the code of its answer. */
  countRefusal(error: unknown): void {
    const reason = refusalReason(error)
    this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + 1)
  }

  /** Counted since the process began, but for what is open now. */
  get statistics() {
    return {
      streams: this.#open.size,
      channels: this.#channels.size,
      delivered: this.#channels.delivered,
      closed: this.#closed as ReadonlyMap<CloseReason, number>,
      refused: this.#refused as ReadonlyMap<string, number>,
      bus: this.#bus.statistics,
    }
  }

  /** Rejects while events do not get through. */
  ping(): Promise<void> {
    return this.#bus.ping()
  }

  /** Takes no more streams and ends those that are open; each reader is told when to come back. */
  drain(): void {
    this.#draining = true
    for (const stream of this.#open) {
      stream.close('drain', Math.round(RETRY_LEAST_MS + Math.random() * RETRY_SPREAD_MS))
    }
  }

  /** Drains, and closes the bus. */
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

  async #readable(session: StreamSession, channels: ReadonlySet<string>): Promise<readonly string[]> {
    if (channels.size === 0) throw new NoChannels()
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
      throw new StreamsUnavailable('The server receives no events just now.', RETRY_AFTER_SECONDS, error)
    } finally {
      gone.removeEventListener('abort', leave)
    }
  }

  #closeAll(streams: Iterable<EventStream>, reason: CloseReason): void {
    for (const stream of streams) stream.close(reason, Math.round(Math.random() * RETRY_SPREAD_MS))
  }

  #forget(stream: EventStream, reason: CloseReason): void {
    this.#open.delete(stream)
    this.#wheel.remove(stream)
    this.#channels.remove(stream)
    if (stream.isOpen) this.#closed.set(reason, (this.#closed.get(reason) ?? 0) + 1)
  }
}
