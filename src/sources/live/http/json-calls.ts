import { setTimeout as sleep } from 'node:timers/promises'
import { messageOf } from '../../../errors/message-of.ts'
import { AdaptiveSlots } from '../adaptive-slots.ts'
import { mayPass, pauseAfter } from '../attempts.ts'
import { CallFailure } from '../call-failure.ts'
import { RateLimit } from '../rate-limit.ts'
import type { Connections } from './connections.ts'
import { type Refusal, refusedBy, unanswered } from './http-failure.ts'
import { wholeBody } from './whole-body.ts'

/** Calls in a row without any answer after which a host is not called any more. */
const SILENT_CALLS = 3

/** Milliseconds that a call waits for a server which asks for it; one that asks for more is throttling for too long. */
const LONGEST_WAIT = 60_000

/** A request that only reads. */
export interface JsonRequest {
  readonly url: URL
  /** Present if the question is asked by POST. */
  readonly body?: object
  /** Media types of the answer, if not JSON of any kind. */
  readonly accept?: string
  /** Most bytes of the answer, where others than usual are expected. */
  readonly mostBytes?: number
}

/** How an API is spoken to. */
export interface Dialect {
  /** The headers that say who calls. `renew` after they were refused. */
  headers(options: { readonly renew: boolean }): Promise<Readonly<Record<string, string | string[]>>>
  /** What the API says of a refusal, in its body. */
  refusal(status: number, body: unknown): Refusal
  /** Milliseconds until a throttled call may be made again, if headers tell. */
  readonly waitOf?: (headers: Headers) => number | undefined
}

type Headers = Readonly<Record<string, string | readonly string[] | undefined>>

/** What one host is like. */
interface Host {
  readonly limit: RateLimit
  readonly slots: AdaptiveSlots
  silentCalls: number
  silence?: CallFailure
}

/** Makes the calls of one account to APIs that speak JSON: within limits, again where that may help, and no more once they cannot succeed. */
export class JsonCalls {
  readonly #connections: Connections
  readonly #dialect: Dialect
  readonly #signal: AbortSignal
  readonly #hosts = new Map<string, Host>()
  #expired: CallFailure | undefined

  constructor(connections: Connections, dialect: Dialect, signal: AbortSignal) {
    this.#connections = connections
    this.#dialect = dialect
    this.#signal = signal
  }

  /** Makes a call. Answers with the JSON of its body. Throws a CallFailure where it has none. */
  async send(request: JsonRequest): Promise<unknown> {
    const host = this.#hostOf(request.url)
    let isRenewed = false
    for (let attempt = 1; ; attempt += 1) {
      this.#throwWhereInVain(host)
      const answer = await host.slots.run(() => this.#attempt(request, host, isRenewed))
      if (!(answer instanceof Refused)) return answer.body
      const { failure, wait } = answer
      if (failure.kind === 'expired' && !isRenewed) {
        isRenewed = true
        continue
      }
      if (failure.kind === 'expired') this.#expired = failure
      if (wait > LONGEST_WAIT || !mayPass(failure, attempt, false)) throw failure
      await pauseAfter(attempt, this.#signal, wait)
    }
  }

  #throwWhereInVain({ silentCalls, silence }: Host): void {
    if (this.#expired) throw this.#expired
    if (silence && silentCalls >= SILENT_CALLS) throw silence
    if (this.#signal.aborted) throw unanswered(this.#signal.reason)
  }

  async #attempt(request: JsonRequest, host: Host, renew: boolean): Promise<Answer | Refused> {
    const answer = await this.#ask(request, host, renew)
    const failure = answer instanceof Refused ? answer.failure : undefined
    const isThrottled = failure?.kind === 'throttled'
    host.limit.note({ isThrottled }, performance.now())
    host.slots.note({ isThrottled })
    host.silentCalls = failure?.kind === 'silent' ? host.silentCalls + 1 : 0
    if (failure?.kind === 'silent') host.silence = failure
    return answer
  }

  async #ask(
    { url, body, accept = 'application/json', mostBytes }: JsonRequest,
    host: Host,
    renew: boolean,
  ): Promise<Answer | Refused> {
    try {
      const headers = await this.#dialect.headers({ renew })
      await sleep(host.limit.take(performance.now()), undefined, { signal: this.#signal })
      const answer = await this.#connections.to(url).request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: body ? 'POST' : 'GET',
        headers: {
          accept,
          'user-agent': 'assay',
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: this.#signal,
      })
      const bytes = await wholeBody(answer.body, mostBytes === undefined ? {} : { bytes: mostBytes })
      if (answer.statusCode === 200) return { body: parsed(bytes) }
      return new Refused(
        refusedBy(answer.statusCode, this.#dialect.refusal(answer.statusCode, parsedIfJson(bytes))),
        this.#waitOf(answer.headers),
      )
    } catch (error) {
      return new Refused(error instanceof CallFailure ? error : unanswered(error), 0)
    }
  }

  #waitOf(headers: Headers): number {
    return this.#dialect.waitOf?.(headers) ?? retryAfter(headers) ?? 0
  }

  #hostOf({ host }: URL): Host {
    const known = this.#hosts.get(host) ?? {
      limit: new RateLimit(performance.now()),
      slots: new AdaptiveSlots(),
      silentCalls: 0,
    }
    this.#hosts.set(host, known)
    return known
  }
}

interface Answer {
  readonly body: unknown
}

/** A call without an answer that can be used, and how long to wait before it is made again, in milliseconds. */
class Refused {
  readonly failure: CallFailure
  readonly wait: number

  constructor(failure: CallFailure, wait: number) {
    this.failure = failure
    this.wait = wait
  }
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function retryAfter({ 'retry-after': value }: Headers): number | undefined {
  if (typeof value !== 'string') return undefined
  const milliseconds = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString())
  } catch (cause) {
    throw new CallFailure(`the answer is no JSON: ${messageOf(cause)}`, { kind: 'unreadable', cause })
  }
}

function parsedIfJson(bytes: Uint8Array): unknown {
  try {
    return parsed(bytes)
  } catch {
    return undefined
  }
}
