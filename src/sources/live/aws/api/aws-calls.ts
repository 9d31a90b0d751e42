import { setTimeout as sleep } from 'node:timers/promises'
import type { MetadataBearer } from '@smithy/types'
import { mayPass, pauseAfter } from '../../attempts.ts'
import { CallFailure } from '../../call-failure.ts'
import { RateLimit } from '../../rate-limit.ts'
import { Slots } from '../../slots.ts'
import { getCallerIdentity } from './caller-identity.ts'
import { homeOf } from './home-region.ts'
import type { Operation } from './operation.ts'
import { checkedClient, type SdkClient, type SdkClientClass, type SdkClientConfig } from './sdk-client.ts'
import { sdkFailure } from './sdk-failure.ts'

/** Calls of one scan that wait for an answer at the same time, and those to one service and region. */
const MOST_CALLS = 64
const MOST_CALLS_TO_ONE = 12

/** Calls without any answer after which a service of a region is not called any more. */
const SILENT_CALLS = 2

/** One service in one region. */
interface Endpoint {
  readonly client: SdkClient
  readonly limit: RateLimit
  readonly slots: Slots
  /** Calls in a row without any answer, and how the last of them ended. */
  silentCalls: number
  silence?: CallFailure
  /** Commands that were throttled to the last attempt: others like them get one, until one succeeds. */
  readonly givenUp: Set<unknown>
}

const SDK_OPTIONS = {
  maxAttempts: 1,
  logger: { debug() {}, info() {}, warn() {}, error() {} },
  useQueueUrlAsEndpoint: false,
} as const

type ClientConfig = Pick<SdkClientConfig, 'credentials' | 'requestHandler'>

/** Makes the calls of one account: within limits, again where that may help, and no more once they cannot succeed. */
export class AwsCalls {
  readonly #config: ClientConfig
  readonly #signal: AbortSignal
  readonly #slots = new Slots(MOST_CALLS)
  readonly #regions = new Map<string, Map<SdkClientClass, Endpoint>>()
  #expired: CallFailure | undefined
  /** Whether the credentials have ended, while it is asked: one question for all calls that fail meanwhile. */
  #homeRefuses: Promise<CallFailure | undefined> | undefined

  constructor(config: ClientConfig, signal: AbortSignal) {
    this.#config = config
    this.#signal = signal
  }

  /** Makes a call. Throws a CallFailure where it has no answer. */
  async send<Input extends object, Output extends MetadataBearer>(
    { client, command }: Operation<Input, Output>,
    region: string,
    input: Input,
  ): Promise<Output> {
    const endpoint = this.#endpoint(client, region)
    for (let attempt = 1; ; attempt += 1) {
      this.#throwWhereInVain(endpoint)
      const answer = await endpoint.slots.run(() =>
        this.#slots.run(() => this.#attempt(endpoint, new command(input))),
      )
      if (!(answer instanceof CallFailure)) {
        endpoint.givenUp.delete(command)
        return answer as Output
      }
      if (!mayPass(answer, attempt, endpoint.givenUp.has(command))) {
        if (answer.kind === 'throttled') endpoint.givenUp.add(command)
        throw await this.#meant(answer, region)
      }
      await pauseAfter(attempt, this.#signal)
    }
  }

  /** Forgets the clients of a region, each of which keeps memory. */
  forget(region: string): void {
    this.#regions.delete(region)
  }

  /** Throws where no call can succeed any more. */
  #throwWhereInVain({ silentCalls, silence }: Endpoint): void {
    if (this.#expired) throw this.#expired
    if (silence && silentCalls >= SILENT_CALLS) throw silence
    if (this.#signal.aborted) throw sdkFailure(this.#signal.reason)
  }

  /**
   * The failure as it is meant: credentials that one region does not accept have not ended, unless STS in the home region
   * refuses them too.
   */
  async #meant(failure: CallFailure, region: string): Promise<CallFailure> {
    if (failure.kind !== 'expired' && failure.kind !== 'skewed') return failure
    this.#homeRefuses ??= this.#asksHome(homeOf(region)).finally(() => {
      this.#homeRefuses = undefined
    })
    const ended = await this.#homeRefuses
    if (ended) this.#expired = ended
    if (ended || failure.kind === 'skewed') return ended ?? failure
    return sdkFailure(failure.cause, 'unaccepted')
  }

  /** The failure of STS in a region, if it does not accept the credentials. */
  async #asksHome(region: string): Promise<CallFailure | undefined> {
    const { client, command } = getCallerIdentity
    const answer = await this.#attempt(this.#endpoint(client, region), new command({}))
    return answer instanceof CallFailure && answer.kind === 'expired' ? answer : undefined
  }

  async #attempt(endpoint: Endpoint, command: object): Promise<unknown> {
    try {
      await sleep(endpoint.limit.take(performance.now()), undefined, { signal: this.#signal })
      const answer = await endpoint.client.send(command, { abortSignal: this.#signal })
      endpoint.limit.note({ isThrottled: false }, performance.now())
      endpoint.silentCalls = 0
      return answer
    } catch (error) {
      const failure = sdkFailure(error)
      endpoint.limit.note({ isThrottled: failure.kind === 'throttled' }, performance.now())
      if (failure.kind === 'silent') {
        endpoint.silentCalls += 1
        endpoint.silence = failure
      }
      return failure
    }
  }

  #endpoint(client: SdkClientClass, region: string): Endpoint {
    const endpoints = this.#regions.get(region) ?? new Map<SdkClientClass, Endpoint>()
    this.#regions.set(region, endpoints)
    const endpoint = endpoints.get(client) ?? {
      client: checkedClient(client, { ...this.#config, ...SDK_OPTIONS, region }),
      limit: new RateLimit(performance.now()),
      slots: new Slots(MOST_CALLS_TO_ONE),
      silentCalls: 0,
      givenUp: new Set(),
    }
    endpoints.set(client, endpoint)
    return endpoint
  }
}
