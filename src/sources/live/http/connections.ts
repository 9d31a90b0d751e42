import { lookup as lookUp } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createSecureContext, type SecureContext } from 'node:tls'
import type { Dispatcher } from 'undici'
import type { Environment } from '../../../client/transport/environment.ts'
import { httpClient } from '../../../client/transport/http-client.ts'
import { proxyFor } from '../../../client/transport/proxy.ts'
import {
  BUNDLE_VARIABLES,
  createTrustContext,
  loadTrust,
  MACHINE_STORES,
} from '../../../client/transport/trust.ts'

/** Milliseconds for a connection, TLS handshake included. */
const CONNECT_LIMIT = 5_000

/** Milliseconds without a byte of an answer, if not given. */
const SILENCE_LIMIT = 20_000

/** Connections to one host; more calls at once would wait for one. */
const CONNECTIONS = 32

export interface ConnectionOptions {
  /** Milliseconds without a byte of an answer. */
  readonly silenceLimit?: number
  /** Environment variables that name a CA bundle, before those that a push knows: `AWS_CA_BUNDLE`. */
  readonly bundleVariables?: readonly string[]
  readonly tls?: ClientTls
  /** The proxy of all requests, whatever the environment names. */
  readonly proxy?: URL | undefined
}

/** What a client is told of the certificates of a server and its own; in PEM. */
interface ClientTls {
  /** The roots that are trusted instead of those of this machine. */
  readonly ca?: string | undefined
  readonly certificate?: { readonly cert: string; readonly key: string } | undefined
  /** The name that the server's certificate should have, where that is not its host. */
  readonly serverName?: string | undefined
  /** Whether the user wants any certificate to be accepted. */
  readonly isUnverified?: boolean | undefined
}

interface TlsOptions {
  readonly secureContext: SecureContext
  readonly rejectUnauthorized: boolean
  readonly servername?: string
  /** Over HTTP/2 the client makes one header of several of a name, so that two groups would be one. */
  readonly allowH2: false
}

/**
 * The HTTP connections of one scan: the roots and proxies that the environment names hold for them as for a push.
 * Certificates are verified unless the user wants none to be.
 */
export class Connections {
  readonly #direct: Dispatcher
  readonly #through: (proxy: URL) => Dispatcher
  readonly #proxyFor: (origin: URL) => URL | undefined
  readonly #proxies = new Map<string, Dispatcher>()

  private constructor(proxyOf: (origin: URL) => URL | undefined, silenceLimit: number, tls: TlsOptions) {
    const { Agent, ProxyAgent, Socks5ProxyAgent } = httpClient()
    const limits = { connections: CONNECTIONS, headersTimeout: silenceLimit, bodyTimeout: silenceLimit }
    this.#proxyFor = proxyOf
    this.#direct = new Agent({ ...limits, connect: { ...tls, timeout: CONNECT_LIMIT, lookup } })
    this.#through = (proxy) =>
      proxy.protocol === 'socks5:'
        ? new Socks5ProxyAgent(proxy, { ...limits, requestTls: tls })
        : new ProxyAgent({ ...limits, uri: proxy.href, requestTls: tls, proxyTls: tls })
  }

  /** Loads the roots that a push trusts as well, and those that were named. Throws a RequestError where a named bundle is of no use. */
  static async open(
    environment: Environment,
    { silenceLimit = SILENCE_LIMIT, bundleVariables = [], tls = {}, proxy }: ConnectionOptions = {},
  ): Promise<Connections> {
    const proxyOf = (origin: URL) => proxy ?? proxyFor(origin, environment)?.url
    return new Connections(proxyOf, silenceLimit, {
      secureContext: await contextOf(tls, [...bundleVariables, ...BUNDLE_VARIABLES], environment),
      rejectUnauthorized: !tls.isUnverified,
      allowH2: false,
      ...(tls.serverName !== undefined && { servername: tls.serverName }),
    })
  }

  /** What sends the requests to an origin: directly, or through a proxy. */
  to(origin: URL): Dispatcher {
    const proxy = this.#proxyFor(origin)
    if (!proxy) return this.#direct
    const agent = this.#proxies.get(proxy.href) ?? this.#through(proxy)
    this.#proxies.set(proxy.href, agent)
    return agent
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

async function contextOf(
  { ca, certificate }: ClientTls,
  bundleVariables: readonly string[],
  environment: Environment,
): Promise<SecureContext> {
  if (ca === undefined && !certificate)
    return createTrustContext(await loadTrust(environment, MACHINE_STORES, bundleVariables))
  const roots =
    ca ?? (await loadTrust(environment, MACHINE_STORES, bundleVariables)).roots.map(({ pem }) => pem)
  return createSecureContext({ ca: roots, allowPartialTrustChain: true, ...certificate })
}
