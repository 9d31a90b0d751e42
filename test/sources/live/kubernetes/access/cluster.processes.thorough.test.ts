import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { stringify } from 'yaml'
import { Connections } from '../../../../../src/sources/live/http/connections.ts'
import {
  type ClusterAccess,
  clusterAccess,
} from '../../../../../src/sources/live/kubernetes/access/cluster-access.ts'
import { needs } from '../../../../support/borrowed/borrow.ts'
import { folderOf } from '../../../../support/folder.ts'
import type { Cluster } from '../../../../support/kubernetes/cluster.ts'
import { useCluster } from '../../../../support/kubernetes/use-cluster.ts'
import { kubeconfig, MACHINE } from './kubeconfig.ts'

const V1 = 'client.authentication.k8s.io/v1'

/** Whom the API server takes a request of this access for: the name, with the groups that the cluster was told of. */
async function takenFor(access: ClusterAccess, renew = false): Promise<string> {
  const { headers, certificate } = await access.credentials({ renew })
  const tls = { ...access.tls, ...(certificate && { certificate }) }
  const connections = await Connections.open({}, { tls, proxy: access.proxy })
  onTestFinished(() => connections.close())
  const url = new URL('apis/authentication.k8s.io/v1/selfsubjectreviews', access.server)
  const { statusCode, body } = await connections.to(url).request({
    origin: url.origin,
    path: url.pathname,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ apiVersion: 'authentication.k8s.io/v1', kind: 'SelfSubjectReview' }),
  })
  const answer = await body.json()
  if (statusCode !== 201) return String(statusCode)
  const { userInfo } = (answer as { status: { userInfo: { username: string; groups: string[] } } }).status
  const groups = userInfo.groups.filter((group) => !group.startsWith('system:'))
  return [userInfo.username, ...groups].join(' ')
}

/** The access of a user of the cluster; a folder for what the user names is where the kubeconfig is. */
async function accessOf({ url, ca }: Cluster, user: object, files: Readonly<Record<string, string>> = {}) {
  const cluster = { server: url, 'certificate-authority-data': Buffer.from(ca).toString('base64') }
  const folder = folderOf({ '.kube/config': stringify(kubeconfig({ ...user }, cluster)), ...files })
  for (const name of Object.keys(files)) chmodSync(join(folder, name), 0o755)
  return await clusterAccess({}, { HOME: folder, PATH: '/bin:/usr/bin' }, MACHINE)
}

/** A plugin that prints credentials. */
function plugin(status: object) {
  const credential = JSON.stringify({ apiVersion: V1, kind: 'ExecCredential', status })
  return {
    user: { exec: { apiVersion: V1, interactiveMode: 'Never', command: './login' } },
    files: { '.kube/login': `#!/bin/sh\ncat <<'END'\n${credential}\nEND\n` },
  }
}

describe('an API server takes requests for those of', needs('etcd', 'kube-apiserver'), () => {
  const cluster = useCluster({ users: { auditor: ['readers'] } })

  test('the owner of a token', async () => {
    const access = await accessOf(cluster(), { token: cluster().tokenOf('auditor') })
    expect(await takenFor(access)).toBe('auditor readers')
  })

  test('the owner of a token in a file', async () => {
    const files = { '.kube/token': `${cluster().tokenOf('auditor')}\n` }
    expect(await takenFor(await accessOf(cluster(), { tokenFile: 'token' }, files))).toBe('auditor readers')
  })

  test('the owner of a client certificate', async () => {
    const { cert, key } = cluster().admin
    const access = await accessOf(
      cluster(),
      { 'client-certificate': 'cert', 'client-key': 'key' },
      { '.kube/cert': cert, '.kube/key': key },
    )
    expect(await takenFor(access)).toBe('admin')
  })

  test('whoever a plugin gives a token of', async () => {
    const { user, files } = plugin({ token: cluster().tokenOf('auditor') })
    expect(await takenFor(await accessOf(cluster(), user, files))).toBe('auditor readers')
  })

  test('whoever a plugin gives a certificate of', async () => {
    const { cert, key } = cluster().admin
    const { user, files } = plugin({ clientCertificateData: cert, clientKeyData: key })
    expect(await takenFor(await accessOf(cluster(), user, files))).toBe('admin')
  })

  test('whom an admin acts as', async () => {
    const user = { token: cluster().tokenOf('admin'), as: 'Jürgen', 'as-groups': ['dev', 'ops'] }
    expect(await takenFor(await accessOf(cluster(), user))).toBe('Jürgen dev ops')
  })

  test('the account of a pod, by tokens that follow each other', async () => {
    const { apply, ca, tokenOfAccount, url } = cluster()
    const metadata = { name: 'assay', namespace: 'audit' }
    await apply([{ apiVersion: 'v1', kind: 'ServiceAccount', metadata }])
    const accountFolder = folderOf({ token: 'outdated', 'ca.crt': ca, namespace: 'audit' })
    const { hostname, port } = new URL(url)
    const environment = { HOME: '/', KUBERNETES_SERVICE_HOST: hostname, KUBERNETES_SERVICE_PORT: port }
    const access = await clusterAccess({}, environment, { ...MACHINE, accountFolder })
    expect(await takenFor(access)).toBe('401')
    writeFileSync(join(accountFolder, 'token'), await tokenOfAccount('audit', 'assay'))
    expect(await takenFor(access, true)).toBe('system:serviceaccount:audit:assay')
  })
})
