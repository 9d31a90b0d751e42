import { readFileSync } from 'node:fs'
import { Agent } from 'undici'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { needs } from '../borrowed/borrow.ts'
import type { Manifest } from './apply.ts'
import { useCluster } from './use-cluster.ts'

const LISTS_PODS = [{ apiGroups: [''], resources: ['pods'], verbs: ['list'] }]

function pod(name: string): Manifest {
  const web = { name: 'web', image: 'nginx:1.29', securityContext: { privileged: true } }
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace: 'shop' },
    spec: { containers: [web] },
    status: { phase: 'Running' },
  }
}

/** What a list is answered with, or why it is refused. */
interface Answer {
  /** Of the HTTP answer. */
  readonly code: number
  readonly metadata?: { readonly continue?: string }
  readonly items?: readonly Manifest[]
}

/** Sends requests as the user of a kubeconfig. */
function clientOf(path: string): (path: string) => Promise<Answer> {
  const { clusters, users } = parse(readFileSync(path, 'utf8'))
  const { server, 'certificate-authority-data': ca } = clusters[0].cluster
  const { token, 'client-certificate-data': cert, 'client-key-data': key } = users[0].user
  const agent = new Agent({ connect: { ca: pem(ca), ...(cert && { cert: pem(cert), key: pem(key) }) } })
  onTestFinished(() => agent.close())
  const headers = token && { authorization: `Bearer ${token}` }
  return async (path) => {
    const { statusCode, body } = await agent.request({ origin: server, method: 'GET', path, headers })
    const text = await body.text()
    return { ...(text.startsWith('{') && JSON.parse(text)), code: statusCode }
  }
}

function pem(base64: string): string {
  return Buffer.from(base64, 'base64').toString()
}

function namesIn({ items }: Answer): readonly string[] | undefined {
  return items?.map(({ metadata }) => metadata.name)
}

describe('a cluster', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({ users: { auditor: ['readers'] } })

  test('lists by page what was applied, and its log has who asked', async () => {
    const { apply, grant, kubeconfigOf, requests } = cluster()
    await apply([pod('a'), pod('b'), pod('c')])
    await grant('auditor', LISTS_PODS)
    const get = clientOf(kubeconfigOf('auditor'))

    const first = await get('/api/v1/pods?limit=2')
    expect(namesIn(first)).toEqual(['a', 'b'])
    expect(first.items?.[0]).toMatchObject({ status: { phase: 'Running' } })
    expect(namesIn(await get(`/api/v1/pods?limit=2&continue=${first.metadata?.continue}`))).toEqual(['c'])
    const list = { user: 'auditor', verb: 'list', resource: 'pods', status: 200 }
    expect(requests()).toMatchObject([list, list])
  })

  test('is empty again for the next test, which has no rights', async () => {
    const { kubeconfigOf, requests } = cluster()
    expect(requests()).toEqual([])
    expect(namesIn(await clientOf(kubeconfigOf('admin'))('/api/v1/pods'))).toEqual([])
    expect(await clientOf(kubeconfigOf('auditor'))('/api/v1/pods')).toMatchObject({ code: 403 })
    expect(requests()).toMatchObject([
      { user: 'admin', status: 200 },
      { user: 'auditor', status: 403 },
    ])
  })

  test('gives rights in one namespace', async () => {
    const { apply, grant, kubeconfigOf } = cluster()
    await apply([pod('a')])
    await grant('auditor', LISTS_PODS, 'shop')
    const get = clientOf(kubeconfigOf('auditor'))
    expect(namesIn(await get('/api/v1/namespaces/shop/pods'))).toEqual(['a'])
    expect(await get('/api/v1/pods')).toMatchObject({ code: 403 })
  })

  test('knows service accounts by their tokens', async () => {
    const { apply, grant, url, ca, tokenOfAccount } = cluster()
    await apply([
      { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'scanner', namespace: 'shop' } },
    ])
    await grant('system:serviceaccount:shop:scanner', LISTS_PODS)
    const agent = new Agent({ connect: { ca } })
    onTestFinished(() => agent.close())
    const headers = { authorization: `Bearer ${await tokenOfAccount('shop', 'scanner')}` }
    expect(
      (await agent.request({ origin: url, path: '/api/v1/pods', method: 'GET', headers })).statusCode,
    ).toBe(200)
  })

  test('changes what is there already, and not the namespace of what comes later', async () => {
    const { apply, kubeconfigOf } = cluster()
    const labels = { tier: 'web' }
    const shop = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'shop' } }
    await apply([pod('a'), shop])
    await apply([pod('a'), shop].map((one) => ({ ...one, metadata: { ...one.metadata, labels } })))
    await apply([pod('b')])
    const get = clientOf(kubeconfigOf('admin'))
    expect(namesIn(await get('/api/v1/pods?labelSelector=tier=web'))).toEqual(['a'])
    expect(namesIn(await get('/api/v1/namespaces?labelSelector=tier=web'))).toEqual(['shop'])
  })

  test('says why it refuses an object', async () => {
    const withoutContainers = { ...pod('a'), spec: {} }
    await expect(cluster().apply([withoutContainers])).rejects.toThrow(
      /Pod a is refused: 422 .*spec.containers/,
    )
  })
})

describe('a cluster that answers one request at a time', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({
    users: { auditor: [] },
    maxInflight: 1,
    fill: async ({ apply, grant }) => {
      await apply([pod('a')])
      await grant('auditor', LISTS_PODS)
    },
  })

  test('refuses some of many', async () => {
    const get = clientOf(cluster().kubeconfigOf('auditor'))
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/api/v1/pods')))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 429]))
  })
})
