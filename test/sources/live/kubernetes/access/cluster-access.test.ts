import { describe, expect, test } from 'vitest'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { accessBy, kubeconfig } from './kubeconfig.ts'

const AUTHORITY = createCertificateAuthority('Cluster CA')

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

test('a context leads to its cluster, user and namespace', async () => {
  const { credentials, ...access } = await accessBy(
    kubeconfig(
      { token: 'secret' },
      { 'certificate-authority-data': base64(AUTHORITY.certificate), 'tls-server-name': 'kubernetes' },
      { namespace: 'shop' },
    ),
  )
  expect(access).toEqual({
    server: new URL('https://oak.example:6443/'),
    clusterName: 'oak',
    context: 'dev',
    user: 'ann',
    namespace: 'shop',
    tls: { ca: expect.stringContaining('BEGIN CERTIFICATE'), serverName: 'kubernetes' },
    proxy: undefined,
    warnings: [],
  })
  expect(await credentials()).toEqual({ headers: { authorization: 'Bearer secret' } })
})

test('a context without a user reads as nobody in particular, in the default namespace', async () => {
  const access = await accessBy(kubeconfig({}, {}, { user: '' }))
  expect(access).toMatchObject({ user: undefined, namespace: 'default' })
  expect(await access.credentials()).toEqual({ headers: {} })
})

test('a certificate that is not verified is told', async () => {
  const { tls, warnings } = await accessBy(kubeconfig({}, { 'insecure-skip-tls-verify': true }))
  expect(tls).toEqual({ isUnverified: true })
  expect(warnings).toEqual([
    'The certificate of the cluster oak is not verified (insecure-skip-tls-verify), so anybody on the way can answer for it. Give its certificate-authority instead.',
  ])
})

describe('plain http', () => {
  const user = { token: 'secret', as: 'bob' }

  test('takes no credentials, as with kubectl, and is told', async () => {
    const access = await accessBy(kubeconfig(user, { server: 'http://oak.example' }))
    expect(await access.credentials()).toEqual({ headers: { 'Impersonate-User': 'bob' } })
    expect(access.warnings).toEqual([expect.stringContaining('oak is read over plain http')])
  })

  test('to this machine, as by kubectl proxy, is not worth a word', async () => {
    const { warnings } = await accessBy(kubeconfig(user, { server: 'http://127.0.0.1:8001' }))
    expect(warnings).toEqual([])
  })
})

test('a client certificate is sent with its key', async () => {
  const { cert, key } = AUTHORITY.issue()
  const user = { 'client-certificate-data': base64(cert), 'client-key-data': base64(key) }
  const access = await accessBy(kubeconfig(user))
  expect(await access.credentials()).toEqual({ headers: {}, certificate: { cert, key } })
})
