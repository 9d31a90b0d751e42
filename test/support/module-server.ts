import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import type { Certificate } from './certificate-authority.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

export interface ModuleServer {
  /** `localhost:12345` */
  readonly host: string
  readonly port: number
  /** Answers by path; what is not here is 404. */
  readonly routes: Map<string, Handler>
  /** Folders of git repositories by path: `/acme/network.git`. */
  readonly repositories: Map<string, string>
  /** What was asked for, with the credential that came along. */
  readonly seen: { readonly path: string; readonly authorization: string | undefined }[]
  /** Connections that were made. */
  connections: number
}

/** A registry of modules, git server and web server in one, over TLS. It ends with the test. */
export async function startModuleServer(tls: Certificate): Promise<ModuleServer> {
  const routes: ModuleServer['routes'] = new Map()
  const repositories: ModuleServer['repositories'] = new Map()
  const seen: ModuleServer['seen'] = []
  const sockets = new Set<Socket>()

  const server = createServer(tls, (request, response) => {
    const path = request.url ?? '/'
    seen.push({ path, authorization: request.headers.authorization })
    const repository = [...repositories].find(([prefix]) => path.startsWith(`${prefix}/`))
    if (repository) return serveGit(repository, request, response)
    const handler = routes.get(path.split('?')[0] ?? '')
    if (handler) return handler(request, response)
    response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const started = { host: `localhost:${port}`, port, routes, repositories, seen, connections: 0 }
  server.on('connection', (socket: Socket) => {
    started.connections += 1
    sockets.add(socket.on('error', () => {}))
  })
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  })
  return started
}

/** Answers with git's own server, which is a CGI program. */
function serveGit(
  [prefix, folder]: readonly [string, string],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = new URL(request.url ?? '/', 'https://localhost')
  const git = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'] ?? '',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_CONFIG_GLOBAL: '/dev/null',
      GIT_HTTP_EXPORT_ALL: '1',
      GIT_PROJECT_ROOT: folder,
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      PATH_INFO: `/.git${url.pathname.slice(prefix.length)}`,
      QUERY_STRING: url.search.slice(1),
      REQUEST_METHOD: request.method ?? 'GET',
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: String(request.headers['content-encoding'] ?? ''),
    },
  })
  request.pipe(git.stdin.on('error', () => {}))
  const chunks: Buffer[] = []
  git.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  git.on('close', () => {
    const answer = Buffer.concat(chunks)
    const end = answer.indexOf('\r\n\r\n')
    const headers = answer
      .toString('latin1', 0, end)
      .split('\r\n')
      .map((line) => line.split(': ') as [string, string])
    const status = headers.find(([name]) => name === 'Status')?.[1]
    response.writeHead(Number(status?.slice(0, 3) ?? 200), Object.fromEntries(headers))
    response.end(answer.subarray(end + 4))
  })
}

/** Answers a registry of modules asks of its server. `packages`: the address of each version's package. */
export function serveRegistry(
  { routes }: ModuleServer,
  modules: Readonly<Record<string, Readonly<Record<string, string>>>>,
): void {
  routes.set('/.well-known/terraform.json', json({ 'modules.v1': '/v1/modules/' }))
  for (const [name, versions] of Object.entries(modules)) {
    const listed = Object.keys(versions).map((version) => ({ version }))
    routes.set(`/v1/modules/${name}/versions`, json({ modules: [{ versions: listed }] }))
    for (const [version, address] of Object.entries(versions)) {
      routes.set(`/v1/modules/${name}/${version}/download`, (_request, response) =>
        response.writeHead(204, { 'X-Terraform-Get': address }).end(),
      )
    }
  }
}

function json(value: unknown): Handler {
  return (_request, response) => response.end(JSON.stringify(value))
}

export function bytes(content: Uint8Array): Handler {
  return (_request, response) => response.end(content)
}
