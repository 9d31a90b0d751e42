import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { assay } from '../../../support/assay.ts'
import { needs } from '../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../support/folder.ts'
import { freePort } from '../../../support/free-port.ts'
import { kubeconfigFor, proxyTo } from '../../../support/kubernetes/proxy.ts'
import { lists, READABLE } from '../../../support/kubernetes/readable.ts'
import { useCluster } from '../../../support/kubernetes/use-cluster.ts'

const CHECK = 'k8s_namespace_pod_security_enforced'
const LOGIN_PAGE = { status: 200, type: 'text/html', body: '<!DOCTYPE html><title>Log in</title>' }

/** Scans, and answers with how it ended and after how many seconds. */
async function scanned(kubeconfig: string) {
  const start = performance.now()
  const output = folderOf({})
  const run = await assay(['scan', 'kubernetes', '--kubeconfig', kubeconfig, '-c', CHECK, '-o', output])
  return { ...run, seconds: (performance.now() - start) / 1000 }
}

describe('an API server that does not say what it serves', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({
    users: { auditor: [] },
    fill: async ({ ask, grant }) => {
      await grant('auditor', lists(READABLE))
      for (const name of ['system:discovery', 'system:basic-user', 'system:public-info-viewer'])
        await ask('DELETE', `/apis/rbac.authorization.k8s.io/v1/clusterrolebindings/${name}`)
    },
  })

  test('ends the scan with 2, and the role that is missing', async () => {
    const run = await scanned(cluster().kubeconfigOf('auditor'))
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(
      /cannot get path "\/apis?"\. Bind the ClusterRole system:discovery to who scans/,
    )
  })

  test('is scanned by who may ask that, but not for its version', async () => {
    await cluster().apply([discovery(['/api', '/apis']), ...boundTo('auditor')])
    const { kubeconfigOf } = cluster()
    await expect
      .poll(async () => (await scanned(kubeconfigOf('auditor'))).exitCode, { timeout: 20_000 })
      .toBe(3)
    const { stderr } = await scanned(kubeconfigOf('auditor'))
    expect(stderr).toContain('Kubernetes of an unknown version')
  })
})

describe('a page to log in, instead of an API server', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster()

  test.each([
    ['for all paths', () => true],
    ['for what the cluster serves', (path: string) => path.startsWith('/apis')],
  ])('%s ends the scan with 2, and says what to look at', async (_, isCaught) => {
    const { kubeconfig } = await proxyTo(cluster(), (path) => (isCaught(path) ? LOGIN_PAGE : 'pass'))
    const run = await scanned(kubeconfig)
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain(
      'What answers is no API server of Kubernetes: check the address in the kubeconfig.',
    )
  })

  test('for a list is a gap, and nothing is taken as absent', async () => {
    const { kubeconfig } = await proxyTo(cluster(), (path) =>
      path.startsWith('/api/v1/namespaces?limit=500') ? LOGIN_PAGE : 'pass',
    )
    const run = await scanned(kubeconfig)
    expect(run.exitCode).toBe(4)
    expect(run.stdout).toContain('list namespaces')
    expect(run.stdout).toContain('the answer is no JSON')
  })

  test('with the status of an error ends the scan with 2 as well', async () => {
    const { kubeconfig } = await proxyTo(cluster(), () => ({ ...LOGIN_PAGE, status: 403 }))
    const run = await scanned(kubeconfig)
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain('does kubectl get namespaces work?')
  })
})

describe('an address without a cluster ends the scan with 2, and says what to look at', () => {
  test('at once where the connection is refused', async () => {
    const run = await scanned(kubeconfigFor(`https://127.0.0.1:${await freePort()}`))
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain('does kubectl get namespaces work?')
    expect(run.seconds).toBeLessThan(5)
  })

  test('within 20 seconds where nobody answers', async () => {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const run = await scanned(kubeconfigFor(`https://127.0.0.1:${port}`))
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain('does kubectl get namespaces work?')
    expect(run.seconds).toBeLessThan(20)
  })
})

const RBAC = 'rbac.authorization.k8s.io'
const metadata = { name: 'discovers' }

function discovery(nonResourceURLs: readonly string[]) {
  return {
    apiVersion: `${RBAC}/v1`,
    kind: 'ClusterRole',
    metadata,
    rules: [{ nonResourceURLs, verbs: ['get'] }],
  }
}

function boundTo(user: string) {
  const roleRef = { apiGroup: RBAC, kind: 'ClusterRole', name: metadata.name }
  const subjects = [{ apiGroup: RBAC, kind: 'User', name: user }]
  return [{ apiVersion: `${RBAC}/v1`, kind: 'ClusterRoleBinding', metadata, roleRef, subjects }]
}
