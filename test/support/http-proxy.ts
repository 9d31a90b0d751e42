import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { onTestFinished } from 'vitest'
import type { Certificate } from './certificate-authority.ts'

export interface HttpProxyServer {
  readonly url: string
  /** `CONNECT host:port` or `POST http://host/path`, each with the proxy credentials that came along. */
  readonly seen: { readonly line: string; readonly authorization: string | undefined }[]
}

export interface HttpProxyOptions {
  /** Where everything goes, whatever host was asked for. */
  readonly port: number
  readonly tls?: Certificate
  /** Refuses everything with this status instead. */
  readonly refuse?: number
  /** Never answers a CONNECT. */
  readonly silent?: boolean
  /** Closes the connection instead of opening the tunnel, or once the first bytes come through it. */
  readonly dies?: 'before the tunnel' | 'inside the tunnel'
}

/** A forward proxy on loopback that leads every host name to one local port. It ends with the test. */
export async function startHttpProxy({
  port,
  tls,
  refuse,
  silent,
  dies,
}: HttpProxyOptions): Promise<HttpProxyServer> {
  const seen: HttpProxyServer['seen'] = []
  const sockets = new Set<Duplex>()
  const note = (request: IncomingMessage) => {
    const authorization = request.headers['proxy-authorization']
    seen.push({ line: `${request.method} ${request.url}`, authorization })
  }

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    note(request)
    if (refuse !== undefined) {
      response.writeHead(refuse).end()
      return
    }
    const { pathname } = new URL(request.url ?? '/')
    const { method, headers } = request
    const onward = forward({ host: '127.0.0.1', port, path: pathname, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(onward)
  }

  const server = tls === undefined ? createServer(pass) : createTlsServer(tls, pass)
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    note(request)
    sockets.add(socket.on('error', () => {}))
    if (silent === true) return
    if (refuse !== undefined) {
      socket.end(`HTTP/1.1 ${refuse} Refused\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    if (dies === 'before the tunnel') {
      socket.destroy()
      return
    }
    if (dies === 'inside the tunnel') {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.once('data', () => socket.destroy())
      return
    }
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.pipe(onward).pipe(socket)
    })
    sockets.add(onward.on('error', () => {}))
  })

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const address = server.address() as AddressInfo
  return { url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`, seen }
}
