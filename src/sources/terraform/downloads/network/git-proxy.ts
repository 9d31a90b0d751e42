import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { messageOf } from '../../../../errors/message-of.ts'
import type { Connections } from './connections.ts'

/** The way of git to the network. */
export interface GitProxy {
  /** Address with credentials, for the setting `http.proxy`. */
  readonly url: string
  /** Why a connection was refused or cut, if one was. */
  readonly problem: () => string | undefined
  close(): Promise<void>
}

/**
 * A proxy on loopback that leads git through our own connections: the same hosts are refused, the user's proxy is used
 * for the same ones, and what comes from servers is counted. TLS remains between git and the server.
 */
export async function startGitProxy(connections: Connections, maxBytes: number): Promise<GitProxy> {
  const sockets = new Set<Duplex>()
  const password = randomBytes(16).toString('hex')
  const authorization = `Basic ${Buffer.from(`assay:${password}`).toString('base64')}`
  let bytes = 0
  let problem: string | undefined

  function watch(socket: Duplex): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  }

  function refuse(client: Duplex, status: string): void {
    client.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\n\r\n`)
  }

  async function tunnel(client: Duplex, target: string, first: Buffer): Promise<void> {
    const { hostname, port } = new URL(`https://${target}`)
    const server = await connections.to(hostname, Number(port) || 443)
    watch(server)
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    server.write(first)
    server.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes <= maxBytes) return
      problem = `the server sends more than ${maxBytes / 1024 / 1024} MiB`
      server.destroy()
      client.destroy()
    })
    server.on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    client.pipe(server)
    server.pipe(client)
  }

  const server = createServer((_request, response) => response.writeHead(405).end())
  server.on('connection', watch)
  server.on('connect', (request: IncomingMessage, client: Socket, first: Buffer) => {
    if (request.headers['proxy-authorization'] !== authorization) {
      return refuse(client, '407 Proxy Authentication Required\r\nProxy-Authenticate: Basic')
    }
    tunnel(client, request.url ?? '', first).catch((error: unknown) => {
      problem ??= messageOf(error)
      refuse(client, '502 Bad Gateway')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://assay:${password}@127.0.0.1:${port}`,
    problem: () => problem,
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
