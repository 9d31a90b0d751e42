import { expect, test } from 'vitest'
import { clusterAccess } from '../../../../../src/sources/live/kubernetes/access/cluster-access.ts'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { folderOf } from '../../../../support/folder.ts'
import { fileOf, kubeconfig, MACHINE } from './kubeconfig.ts'

const CLAIMS = Buffer.from(JSON.stringify({ sub: 'system:serviceaccount:audit:assay' })).toString('base64url')
const ACCOUNT = {
  token: `e30.${CLAIMS}.x\n`,
  'ca.crt': createCertificateAuthority().certificate,
  namespace: 'audit\n',
}
const POD = { HOME: '/nonexistent', KUBERNETES_SERVICE_HOST: '10.0.0.1', KUBERNETES_SERVICE_PORT: '443' }

async function accessIn(
  files: Readonly<Record<string, string>>,
  environment: Readonly<Record<string, string>>,
  options = {},
) {
  return await clusterAccess(options, environment, { ...MACHINE, accountFolder: folderOf(files) })
}

test('a pod reads its own cluster, by its account', async () => {
  const access = await accessIn(ACCOUNT, POD)
  expect(access).toMatchObject({
    server: new URL('https://10.0.0.1/'),
    clusterName: 'in-cluster',
    context: undefined,
    user: 'system:serviceaccount:audit:assay',
    namespace: 'audit',
    tls: { ca: expect.stringContaining('BEGIN CERTIFICATE') },
  })
  expect(await access.credentials()).toEqual({ headers: { authorization: `Bearer ${ACCOUNT.token.trim()}` } })
})

test.each([
  ['fd00::1', '6443', 'https://[fd00::1]:6443/'],
  ['kubernetes.default.svc', '443', 'https://kubernetes.default.svc/'],
])('a host %s', async (host, port, address) => {
  const { server } = await accessIn(ACCOUNT, {
    ...POD,
    KUBERNETES_SERVICE_HOST: host,
    KUBERNETES_SERVICE_PORT: port,
  })
  expect(server.href).toBe(address)
})

test('the token alone is enough', async () => {
  const access = await accessIn({ token: 'opaque' }, POD)
  expect(access).toMatchObject({ user: 'in-cluster', namespace: 'default', tls: {} })
  const named = await accessIn({ token: 'opaque' }, { ...POD, POD_NAMESPACE: 'shop' })
  expect(named.namespace).toBe('shop')
})

test('a kubeconfig with a current context counts more, one without does not', async () => {
  const dev = fileOf(kubeconfig())
  expect(await accessIn(ACCOUNT, { ...POD, KUBECONFIG: dev })).toMatchObject({ context: 'dev' })
  const without = fileOf({ ...kubeconfig(), 'current-context': '' })
  expect(await accessIn(ACCOUNT, { ...POD, KUBECONFIG: without })).toMatchObject({
    clusterName: 'in-cluster',
  })
  await expect(accessIn(ACCOUNT, POD, { kubeconfig: without })).rejects.toThrow(
    'The kubeconfig has no current context. Contexts are dev. Choose one with --context.',
  )
})

test('a context that is asked for is not that of the pod', async () => {
  await expect(accessIn(ACCOUNT, POD, { context: 'dev' })).rejects.toThrow('--context names "dev"')
})

test.each([
  ['no token', {}, POD],
  ['no variables', ACCOUNT, { HOME: '/nonexistent' }],
])('with %s there is no cluster to read', async (_, files, environment) => {
  await expect(accessIn(files, environment)).rejects.toThrow(
    'No cluster is configured: there is no kubeconfig with a context, and this is no pod with a service account. Name a kubeconfig with --kubeconfig or KUBECONFIG.',
  )
})
