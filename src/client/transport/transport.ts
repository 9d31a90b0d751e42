import type { SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import { createDispatcher, type DispatcherOptions } from './dispatcher.ts'
import type { Environment } from './environment.ts'
import type { DOWNLOAD_LIMITS, RequestLimits } from './limits.ts'
import type { RequestError } from './request-error.ts'
import type { ServiceSettings } from './settings.ts'
import { transportFailure } from './transport-failure.ts'
import { createTrustContext, describeTrust, loadTrust, type Trust, type TrustStores } from './trust.ts'

export interface ServiceRequest extends Pick<DispatcherOptions, 'onSecure'> {
  readonly method: 'GET' | 'POST'
  /** What follows the endpoint's own path, such as `/<id>/errors?page[number]=2`. */
  readonly path?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: NonNullable<Dispatcher.DispatchOptions['body']>
  readonly limits: RequestLimits
}

/** A GET of what may be larger than memory. */
export interface Download {
  /** What follows the endpoint's own path. */
  readonly path: string
  readonly limits: typeof DOWNLOAD_LIMITS
  /** The error for an answer of another status than 200. */
  refusal(status: number, body: string): Error
}

/** An HTTP response of the service or the proxy: its status, and as much of the rest as was readable. */
export interface Answer {
  readonly status: number
  readonly location: string | undefined
  readonly retryAfter: string | undefined
  readonly body: string
  /** Why there is no more of the body. */
  readonly cutBy?: RequestError
}

/** Sends requests to the service: address, API key, proxy and trusted roots of one command. Changes nothing global. */
export class Transport {
  readonly settings: ServiceSettings
  /** The trusted roots by origin, such as `Node.js (121)`; undefined when no connection is TLS. */
  readonly trusted: string | undefined
  readonly warnings: readonly string[]
  readonly #secureContext: SecureContext | undefined

  private constructor(settings: ServiceSettings, trust: Trust | undefined) {
    this.settings = settings
    this.trusted = trust && describeTrust(trust)
    this.warnings = [...settings.warnings, ...(trust?.warnings ?? [])]
    this.#secureContext = trust && createTrustContext(trust)
  }

  /** Loads the trusted roots where a connection needs them. Throws RequestError when a named bundle is of no use. */
  static async open(
    settings: ServiceSettings,
    environment: Environment,
    stores?: TrustStores,
  ): Promise<Transport> {
    const isSecure = [settings.endpoint, settings.proxy?.url].some((url) => url?.protocol === 'https:')
    return new Transport(settings, isSecure ? await loadTrust(environment, stores) : undefined)
  }

  /**
   * One request over a connection of its own, never a second. A redirect is an answer like any other; an answer may
   * come before the whole body was sent. Throws RequestError when there is none, or the body to send cannot be read.
   */
  async request({ path = '', limits, onSecure, ...request }: ServiceRequest): Promise<Answer> {
    const dispatcher = this.#dispatcher(limits.connect, onSecure)
    try {
      const { statusCode, headers, body } = await dispatcher.request({
        ...request,
        ...this.#target(path),
        headers: { ...this.#headers, accept: 'application/vnd.api+json', ...request.headers },
        // The signal is the one limit: a server may take its time to commit a large file.
        signal: AbortSignal.timeout(limits.total),
        headersTimeout: 0,
        bodyTimeout: 0,
      })
      return {
        status: statusCode,
        location: first(headers['location']),
        retryAfter: first(headers['retry-after']),
        ...(await this.#readText(body, limits.answerBytes)),
      }
    } catch (error) {
      throw this.#failure(error)
    } finally {
      await dispatcher.destroy()
    }
  }

  /**
   * GETs something of any size over a connection of its own. Throws RequestError where it does not arrive as a whole, and
   * the given refusal for any status but 200.
   */
  async *download({ path, limits, refusal }: Download): AsyncGenerator<Uint8Array> {
    const dispatcher = this.#dispatcher(limits.connect)
    try {
      const { statusCode, body } = await dispatcher
        .request({
          method: 'GET',
          ...this.#target(path),
          headers: { ...this.#headers, accept: '*/*' },
          headersTimeout: limits.silence,
          bodyTimeout: limits.silence,
        })
        .catch((error: unknown) => {
          throw this.#failure(error)
        })
      if (statusCode !== 200) throw refusal(statusCode, (await this.#readText(body, limits.answerBytes)).body)
      yield* this.#chunks(body)
    } finally {
      await dispatcher.destroy()
    }
  }

  async *#chunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of body) yield chunk
    } catch (error) {
      throw this.#failure(error)
    }
  }

  #dispatcher(connectLimit: number, onSecure?: DispatcherOptions['onSecure']): Dispatcher {
    const { endpoint: target, proxy } = this.settings
    return createDispatcher({ target, proxy, secureContext: this.#secureContext, connectLimit, onSecure })
  }

  #target(path: string): { readonly origin: string; readonly path: string } {
    const { endpoint } = this.settings
    return { origin: endpoint.origin, path: endpoint.pathname + path }
  }

  get #headers() {
    // Common web application firewalls refuse requests without a user agent.
    return { authorization: `Api-Key ${this.settings.key}`, 'user-agent': 'assay' }
  }

  /** The status alone is an answer: a body that breaks off is read as far as it came. */
  async #readText(body: AsyncIterable<Uint8Array>, limit: number): Promise<Pick<Answer, 'body' | 'cutBy'>> {
    const chunks: Uint8Array[] = []
    let left = limit
    try {
      for await (const chunk of body) {
        chunks.push(chunk.subarray(0, left))
        left -= chunk.length
        if (left < 0) throw new Error('the answer is larger than any page of the API')
      }
      return { body: Buffer.concat(chunks).toString() }
    } catch (error) {
      return { body: Buffer.concat(chunks).toString(), cutBy: this.#failure(error) }
    }
  }

  #failure(error: unknown): RequestError {
    return transportFailure(error, { ...this.settings, trusted: this.trusted })
  }
}

function first(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}
