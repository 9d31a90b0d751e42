import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, isIP, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Certificate } from './certificate-authority.ts'

interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

export interface CannedAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface IngestionServer {
  readonly port: number
  /** `http://<host>:<port>`, or https with a certificate. */
  readonly url: string
  /** TCP connections, completed TLS handshakes, requests begun, and requests in the order they ended. */
  readonly seen: {
    connections: number
    handshakes: number
    begun: number
    readonly requests: ReceivedRequest[]
  }
}

export interface IngestionServerOptions {
  readonly tls?: Certificate
  readonly answer?: CannedAnswer
  /** Where to listen instead of 127.0.0.1. */
  readonly host?: string
  /** Instead of reading the request and sending `answer`; `reset` ends the connection with a TCP reset. */
  readonly handle?: (request: IncomingMessage, response: ServerResponse, reset: () => void) => void
}

export const JOB_ID = '0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11'

export const ACCEPTED: CannedAnswer = {
  status: 202,
  headers: { 'content-type': 'application/vnd.api+json' },
  body: JSON.stringify({ data: { type: 'ingestions', id: JOB_ID, attributes: { status: 'pending' } } }),
}

/** An ingestion API of one canned answer on loopback, which counts what reaches it. It ends with the test. */
export async function startIngestionServer(options: IngestionServerOptions = {}): Promise<IngestionServer> {
  const { tls, answer = ACCEPTED, host = '127.0.0.1' } = options
  const seen: IngestionServer['seen'] = { connections: 0, handshakes: 0, begun: 0, requests: [] }

  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url, headers } = request
    const body = await buffer(request)
    seen.requests.push({ method, url, headers, body })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  }
  const sockets = new Map<number | undefined, Socket>()
  const handle = (request: IncomingMessage, response: ServerResponse) => {
    seen.begun += 1
    if (options.handle === undefined) void receive(request, response).catch(() => {})
    else {
      // Of a TLS connection only the TCP socket below it, known by its port, can be reset.
      const reset = () => void sockets.get(request.socket.remotePort)?.resetAndDestroy()
      options.handle(
        request.on('error', () => {}),
        response,
        reset,
      )
    }
  }

  const server = tls === undefined ? createHttpServer(handle) : createHttpsServer(tls, handle)
  server.on('connection', (socket: Socket) => {
    seen.connections += 1
    sockets.set(socket.remotePort, socket)
  })
  server.on('secureConnection', () => {
    seen.handshakes += 1
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })

  const { port } = server.address() as AddressInfo
  const name = isIP(host) === 6 ? `[${host}]` : host
  return { port, url: `${tls === undefined ? 'http' : 'https'}://${name}:${port}`, seen }
}
