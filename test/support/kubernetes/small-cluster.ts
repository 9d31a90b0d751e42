import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { folderOf } from '../folder.ts'

const UID = '6f1a2f3e-4d5c-4b6a-9788-99aabbccddee'

const CORE = [
  ['Namespace', 'namespaces', false],
  ['Pod', 'pods', true],
  ['Service', 'services', true],
] as const

const SHOP = { metadata: { name: 'shop', namespace: 'web' }, spec: { externalIPs: ['203.0.113.7'] } }

/** What the server answers, by its path. All other lists are empty. */
const ANSWERS: Readonly<Record<string, object>> = {
  '/version': { gitVersion: 'v1.34.2' },
  '/api': { kind: 'APIVersions', versions: ['v1'] },
  '/apis': { kind: 'APIGroupList', groups: [] },
  '/api/v1': {
    kind: 'APIResourceList',
    resources: CORE.map(([kind, name, namespaced]) => ({ kind, name, namespaced, verbs: ['list'] })),
  },
  '/api/v1/namespaces': {
    kind: 'NamespaceList',
    metadata: {},
    items: [{ metadata: { name: 'kube-system', uid: UID } }],
  },
  '/api/v1/services': { kind: 'ServiceList', metadata: {}, items: [SHOP] },
  '/api/v1/namespaces/web/services': { kind: 'ServiceList', metadata: {}, items: [SHOP] },
}

export interface SmallCluster {
  readonly uid: string
  /** A kubeconfig in which the cluster is called `shop`. */
  readonly kubeconfig: string
  /** The paths that were asked for. */
  readonly asked: readonly string[]
}

export interface SmallClusterOptions {
  /** What may not be listed: `services`. */
  readonly denied?: string
  /** Called for each request before it is answered. */
  readonly onRequest?: (path: string) => void
}

/** What a command line needs of a cluster: one Service that fails, and nothing else. Ends with the test. */
export async function smallCluster({
  denied,
  onRequest = () => {},
}: SmallClusterOptions = {}): Promise<SmallCluster> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://cluster')
    asked.push(pathname)
    onRequest(pathname)
    const isDenied = denied !== undefined && pathname.endsWith(`/${denied}`)
    const status = {
      kind: 'Status',
      status: 'Failure',
      reason: 'Forbidden',
      code: 403,
      message: 'It is forbidden.',
    }
    const empty = { kind: 'List', metadata: {}, items: [] }
    response.writeHead(isDenied ? 403 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isDenied ? status : (ANSWERS[pathname] ?? empty)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const folder = folderOf({ config: kubeconfigFor(`http://127.0.0.1:${port}`) })
  return { uid: UID, kubeconfig: `${folder}/config`, asked }
}

function kubeconfigFor(server: string): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    clusters: [{ name: 'shop', cluster: { server } }],
    users: [{ name: 'auditor', user: { token: 'a-token-of-a-test' } }],
    contexts: [{ name: 'shop-audit', context: { cluster: 'shop', user: 'auditor' } }],
    'current-context': 'shop-audit',
  })
}
