import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, type SecureContext } from 'node:tls'
import { bareHost } from '../../../../client/transport/base-address.ts'
import type { Environment } from '../../../../client/transport/environment.ts'
import { type HttpProxy, proxyFor } from '../../../../client/transport/proxy.ts'
import { createTrustContext, loadTrust, type Trust } from '../../../../client/transport/trust.ts'
import { DownloadError } from '../download-error.ts'
import { DOWNLOAD_LIMITS } from '../limits.ts'
import type { HostGuard } from './host-guard.ts'

/** Longest answer of a proxy to CONNECT. */
const MAX_HEAD = 16 * 1024

/** Opens TCP connections to servers of modules, directly or through the proxy that the environment names. */
export class Connections {
  readonly trust: Trust
  readonly secureContext: SecureContext
  readonly #guard: HostGuard
  readonly #environment: Environment

  private constructor(guard: HostGuard, environment: Environment, trust: Trust) {
    this.#guard = guard
    this.#environment = environment
    this.trust = trust
    this.secureContext = createTrustContext(trust)
  }

  /** Loads the roots that the push trusts as well. Throws a RequestError where a named bundle is of no use. */
  static async open(guard: HostGuard, environment: Environment): Promise<Connections> {
    return new Connections(guard, environment, await loadTrust(environment))
  }

  /** A connection, without TLS of its own, to a host that may be reached. Throws a DownloadError for others. */
  async to(hostname: string, port: number): Promise<Socket> {
    this.#guard.checkName(hostname)
    const proxy = proxyFor(new URL(`https://${hostname}:${port}`), this.#environment)
    const timeout = AbortSignal.timeout(DOWNLOAD_LIMITS.connect)
    if (proxy) return await this.#tunnel(proxy, `${hostname}:${port}`, timeout)
    return await connected(
      connect({ host: bareHost(hostname), port, lookup: this.#guard.lookup }),
      'connect',
      timeout,
    )
  }

  async #tunnel({ url, variable }: HttpProxy, target: string, timeout: AbortSignal): Promise<Socket> {
    const host = bareHost(url.hostname)
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
    const socket =
      url.protocol === 'https:'
        ? await connected(
            connectTls({ host, port, servername: host, secureContext: this.secureContext }),
            'secureConnect',
            timeout,
          )
        : await connected(connect({ host, port }), 'connect', timeout)
    const credentials = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
    const authorization =
      url.username === ''
        ? ''
        : `Proxy-Authorization: Basic ${Buffer.from(credentials).toString('base64')}\r\n`
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${authorization}\r\n`)
    const status = await answerOf(socket, timeout)
    if (status === 200) return socket
    socket.destroy()
    throw new DownloadError(`the proxy in ${variable} answered with status ${status}`)
  }
}

/** Waits until a socket is connected; destroys it where it takes too long. */
async function connected<T extends Socket>(socket: T, event: string, signal: AbortSignal): Promise<T> {
  try {
    await once(socket, event, { signal })
    return socket
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? new DownloadError('the connection takes too long', { cause: error }) : error
  }
}

/** The status that a proxy answers CONNECT with; what follows the answer stays in the socket. */
async function answerOf(socket: Socket, signal: AbortSignal): Promise<number> {
  let head = Buffer.alloc(0)
  try {
    while (!head.includes('\r\n\r\n')) {
      if (head.length > MAX_HEAD) throw new DownloadError('the proxy’s answer is too long')
      const chunk: Buffer | null = socket.read()
      if (chunk) head = Buffer.concat([head, chunk])
      else if (socket.readableEnded) throw new DownloadError('the proxy closed the connection')
      else await Promise.race([once(socket, 'readable', { signal }), once(socket, 'end', { signal })])
    }
  } catch (error) {
    socket.destroy()
    throw signal.aborted ? new DownloadError('the proxy takes too long to answer', { cause: error }) : error
  }
  const end = head.indexOf('\r\n\r\n') + 4
  if (head.length > end) socket.unshift(head.subarray(end))
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(head.toString('latin1', 0, 20))?.[1] ?? 0)
}
