import { isIP } from 'node:net'
import { type SecureContext, TLSSocket } from 'node:tls'
import type { buildConnector, Client, Dispatcher } from 'undici'
import { httpClient } from './http-client.ts'
import type { HttpProxy } from './proxy.ts'

export interface DispatcherOptions {
  readonly target: URL
  readonly proxy: HttpProxy | undefined
  /** Absent when no connection of the push is TLS. */
  readonly secureContext: SecureContext | undefined
  /** Milliseconds for a connection, TLS handshake included. */
  readonly connectLimit: number
  /** Told the version of TLS when the connection to the API is secure. */
  readonly onSecure?: ((version: string) => void) | undefined
}

type Connector = buildConnector.connector

/**
 * The one agent of one push: HTTP/1.1, a single connection, never a second attempt. The caller destroys it.
 * Certificates are verified even where `NODE_TLS_REJECT_UNAUTHORIZED` says otherwise: the API key is at stake.
 */
export function createDispatcher({
  target,
  proxy,
  secureContext,
  connectLimit,
  onSecure = () => {},
}: DispatcherOptions): Dispatcher {
  const { buildConnector, Client, ProxyAgent } = httpClient()
  const tls = { ...(secureContext && { secureContext }), rejectUnauthorized: true, allowH2: false }

  if (proxy === undefined) {
    const connect = buildConnector({ ...tls, timeout: connectLimit })
    return new Client(target.origin, { connect: once(watched(connect, onSecure)), pipelining: 0 })
  }

  return new ProxyAgent({
    uri: proxy.url.href,
    requestTls: tls,
    proxyTls: tls,
    connectTimeout: connectLimit,
    // To the proxy itself: it has as long to open a tunnel as a connection may take.
    clientFactory: (origin, options) =>
      new Client(origin, { ...connectOnce(options), headersTimeout: connectLimit }),
    // Through the tunnel, or (for plain http) by way of the proxy.
    factory: (origin, options) => new Client(origin, { ...connectOnce(options, onSecure), pipelining: 0 }),
  })
}

/** ProxyAgent hands its factories a connector in untyped options. */
function connectOnce(options: object, onSecure: (version: string) => void = () => {}): Client.Options {
  const { connect } = options as { connect: Connector }
  return { ...options, connect: once(watched(withoutAddressAsName(connect), onSecure)) }
}

/** undici reconnects after some failures on its own. A push makes one handshake: the second is refused. */
function once(connect: Connector): Connector {
  let used = false
  return (options, callback) => {
    if (used) {
      callback(new Error('the connection was lost and is not opened a second time'), null)
      return
    }
    used = true
    connect(options, callback)
  }
}

function watched(connect: Connector, onSecure: (version: string) => void): Connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      const version = socket instanceof TLSSocket ? socket.getProtocol() : null
      if (version !== null) onSecure(version)
      if (error === null) callback(null, socket)
      else callback(error, null)
    })
}

/** ProxyAgent names the proxy to TLS even by an IP address, which RFC 6066 §3 forbids and Node warns about. */
function withoutAddressAsName(connect: Connector): Connector {
  return ({ servername, ...options }, callback) =>
    connect(
      servername === undefined || isIP(servername) !== 0 ? options : { ...options, servername },
      callback,
    )
}
