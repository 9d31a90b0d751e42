import { writeFileSync } from 'node:fs'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createCertificateAuthority } from '../certificate-authority.ts'
import type { GoogleServer } from './google-server.ts'

/** What leads a program that knows nothing of a test to the server of the test. */
export interface GoogleFront extends AsyncDisposable {
  /** The proxy and the authority, for the environment of the program. */
  readonly environment: Readonly<Record<string, string>>
}

/**
 * A proxy for which every host of Google is a server of a test: `cloudasset.googleapis.com` is `cloudasset/` there. Its
 * authority is written into the folder.
 */
export async function startFront({ address }: GoogleServer, folder: string): Promise<GoogleFront> {
  const authority = createCertificateAuthority()
  const bundle = join(folder, 'authority.pem')
  writeFileSync(bundle, authority.certificate)
  const hosts = createTlsServer(authority.issue(['DNS:*.googleapis.com']), (request, response) =>
    pass(request, response, address),
  )
  const sockets = new Set<Duplex>()
  const proxy = createServer().on('connect', (_request, socket: Duplex) => {
    sockets.add(socket.on('error', () => {}))
    socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
    hosts.emit('connection', socket)
  })
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
  const { port } = proxy.address() as AddressInfo
  return {
    environment: {
      HTTPS_PROXY: `http://127.0.0.1:${port}`,
      REQUESTS_CA_BUNDLE: bundle,
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => proxy.close(closed))
    },
  }
}

function pass(request: IncomingMessage, response: ServerResponse, { host }: URL): void {
  const { headers, method, url = '/' } = request
  const [api = ''] = (headers.host ?? '').split('.')
  const [hostname, port] = host.split(':')
  const onward = forward({ hostname, port, path: `/${api}${url}`, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  request.pipe(onward)
}
