import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { buildQueryString } from '@smithy/core/protocols'
import type { HttpHandlerOptions, HttpRequest, HttpResponse } from '@smithy/types'
import type { Dispatcher } from 'undici'
import type { Environment } from '../../../../client/transport/environment.ts'
import { httpClient } from '../../../../client/transport/http-client.ts'
import { proxyFor } from '../../../../client/transport/proxy.ts'
import {
  BUNDLE_VARIABLES,
  createTrustContext,
  loadTrust,
  MACHINE_STORES,
} from '../../../../client/transport/trust.ts'
import type { SdkRequestHandler } from './sdk-client.ts'
import { wholeBody } from './whole-body.ts'

/** Milliseconds for a connection, TLS handshake included. */
const CONNECT_LIMIT = 5_000

/** Milliseconds without a byte of an answer, if not given. */
const SILENCE_LIMIT = 20_000

/** Environment variables that name a CA bundle; the first that is set counts. That of the AWS CLI comes first. */
const AWS_BUNDLE_VARIABLES = ['AWS_CA_BUNDLE', ...BUNDLE_VARIABLES]

/** Connections to one host; more calls at once would wait for one. */
const CONNECTIONS = 32

/**
 * The HTTP connections of all clients of a scan: the roots and proxies that the environment names hold for them as for
 * a push. Certificates are always verified.
 */
export class RequestHandler implements SdkRequestHandler {
  readonly #direct: Dispatcher
  readonly #dispatcherOf: (url: URL) => Dispatcher
  readonly #proxies = new Map<string, Dispatcher>()

  private constructor(environment: Environment, silenceLimit: number, connect: object) {
    const { Agent, ProxyAgent } = httpClient()
    const limits = {
      connections: CONNECTIONS,
      headersTimeout: silenceLimit,
      bodyTimeout: silenceLimit,
    }
    this.#direct = new Agent({ ...limits, connect: { ...connect, timeout: CONNECT_LIMIT, lookup } })
    this.#dispatcherOf = (url) => {
      const proxy = proxyFor(url, environment)
      if (!proxy) return this.#direct
      const agent =
        this.#proxies.get(proxy.url.href) ??
        new ProxyAgent({ ...limits, uri: proxy.url.href, requestTls: connect, proxyTls: connect })
      this.#proxies.set(proxy.url.href, agent)
      return agent
    }
  }

  /** Loads the roots that a push trusts as well, and those of `AWS_CA_BUNDLE`. Throws a RequestError where a named bundle is of no use. */
  static async open(environment: Environment, silenceLimit = SILENCE_LIMIT): Promise<RequestHandler> {
    const secureContext = createTrustContext(
      await loadTrust(environment, MACHINE_STORES, AWS_BUNDLE_VARIABLES),
    )
    return new RequestHandler(environment, silenceLimit, { secureContext, rejectUnauthorized: true })
  }

  async handle(
    request: HttpRequest,
    { abortSignal }: HttpHandlerOptions = {},
  ): Promise<{ response: HttpResponse }> {
    const origin = originOf(request)
    const { statusCode, headers, body } = await this.#dispatcherOf(new URL(origin)).request({
      origin,
      path: pathOf(request),
      method: request.method as Dispatcher.HttpMethod,
      headers: withoutHost(request.headers),
      body: (request.body as string | Uint8Array | undefined) ?? null,
      ...(abortSignal && { signal: abortSignal as AbortSignal }),
    })
    const bytes = await wholeBody(body)
    return { response: { statusCode, headers: joined(headers), body: bytes } }
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    await Promise.all([this.#direct, ...this.#proxies.values()].map((agent) => agent.destroy()))
  }
}

/**
 * All names under `localhost` are this machine (RFC 6761, section 6.3), which few resolvers know. S3 Control puts the
 * account in front of the name of an emulator's endpoint.
 */
const lookup: LookupFunction = (hostname, options, callback) =>
  lookUp(hostname.endsWith('.localhost') ? 'localhost' : hostname, options, callback)

function originOf({ protocol, hostname, port }: HttpRequest): string {
  return `${protocol}//${hostname}${port === undefined ? '' : `:${port}`}`
}

function pathOf({ path, query = {} }: HttpRequest): string {
  const text = buildQueryString(query)
  return text === '' ? path : `${path}?${text}`
}

/** undici writes the host itself. */
function withoutHost({ host: _, ...headers }: Record<string, string>): Record<string, string> {
  return headers
}

function joined(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
}
