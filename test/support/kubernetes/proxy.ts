import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { createFile } from '../folder.ts'
import { type ApiClient, apiClient } from './api-client.ts'
import type { Cluster } from './cluster.ts'

/** What a proxy does with a request: lets it through, never answers, or answers itself. */
type Rule = 'pass' | 'silence' | { readonly status: number; readonly type: string; readonly body: string }

export interface Proxy {
  /** A kubeconfig whose server is the proxy. */
  readonly kubeconfig: string
  /** The paths that were asked for and answered. */
  readonly answered: readonly string[]
  /** How many requests wait for an answer. */
  readonly waiting: () => number
}

/** Stands before the API server of a cluster, which it asks as the admin. Ends with the test. */
export async function proxyTo({ url, ca, admin }: Cluster, ruleFor: (path: string) => Rule): Promise<Proxy> {
  const client: ApiClient = apiClient(url, ca, admin)
  const answered: string[] = []
  let waiting = 0
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    const rule = ruleFor(path)
    if (rule === 'silence') {
      waiting += 1
      response.on('close', () => {
        waiting -= 1
      })
      return
    }
    const answer =
      rule === 'pass'
        ? await client
            .send('GET', path)
            .then(({ status, body }) => ({ status, type: 'application/json', body: JSON.stringify(body) }))
        : rule
    response.writeHead(answer.status, { 'content-type': answer.type })
    response.end(answer.body)
    answered.push(path)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await client.close()
  })
  const { port } = server.address() as AddressInfo
  return { kubeconfig: kubeconfigFor(`http://127.0.0.1:${port}`), answered, waiting: () => waiting }
}

/** A kubeconfig of a server that asks for no credentials. */
export function kubeconfigFor(server: string): string {
  return createFile(
    'config',
    JSON.stringify({
      apiVersion: 'v1',
      kind: 'Config',
      clusters: [{ name: 'test', cluster: { server } }],
      users: [{ name: 'test', user: {} }],
      contexts: [{ name: 'test', context: { cluster: 'test', user: 'test' } }],
      'current-context': 'test',
    }),
  )
}
