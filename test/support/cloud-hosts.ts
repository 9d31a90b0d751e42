import { request as forward } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createCertificateAuthority } from './certificate-authority.ts'
import { createFile } from './folder.ts'
import { startHttpProxy } from './http-proxy.ts'

/** The hosts of Azure and Google that a scan asks. */
const AZURE = ['login.microsoftonline.com', 'management.azure.com']
const GOOGLE = /^(?<api>[a-z0-9]+)\.googleapis\.com$/

interface Clouds {
  /** Our own Azure and Google. */
  readonly azure: URL
  readonly google: URL
}

/**
 * Leads a program to our own Azure and Google by the names that the real ones have: an environment with a proxy, and with the
 * authority that the certificates of these names are of. Addresses of this machine are asked directly.
 */
export async function cloudHosts(clouds: Clouds): Promise<Readonly<Record<string, string>>> {
  const authority = createCertificateAuthority()
  const names = [...AZURE, '*.googleapis.com'].map((name) => `DNS:${name}`)
  const server = createServer(authority.issue(names), (request, response) => {
    const { method, headers } = request
    const to = addressOf(headers.host ?? '', request.url ?? '/', clouds)
    const onward = forward(
      to,
      { method: method ?? 'GET', headers: { ...headers, host: to.host } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      },
    )
    request.pipe(onward)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((closed) => server.close(closed))
  })
  const { url } = await startHttpProxy({ port: (server.address() as AddressInfo).port })
  return {
    HTTPS_PROXY: url,
    NO_PROXY: '127.0.0.1,localhost',
    REQUESTS_CA_BUNDLE: createFile('authority.pem', authority.certificate),
  }
}

/** Our Google has each API below its name. */
function addressOf(host: string, path: string, { azure, google }: Clouds): URL {
  const [name = ''] = host.split(':')
  if (AZURE.includes(name)) return new URL(path, azure)
  const api = GOOGLE.exec(name)?.groups?.['api']
  if (api === undefined) throw new Error(`A scan asks ${host}, which no server of the test stands for.`)
  return new URL(`${api}${path}`, google)
}
