import { rmSync, writeFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'
import { createFile } from '../../../../support/folder.ts'
import { accessBy, kubeconfig } from './kubeconfig.ts'

const AUTHORITY = createCertificateAuthority()
const PAIR = AUTHORITY.issue()
const OTHER = AUTHORITY.issue()

const NOW = Date.parse('2026-11-27T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

/** What a request of a user has. */
async function requestOf(user: object) {
  return await (await accessBy(kubeconfig({ ...user }))).credentials()
}

function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

/** A user whose token of an OpenID provider ends then, in seconds since 1970. */
function openId(end: number) {
  const claims = Buffer.from(JSON.stringify({ exp: end })).toString('base64url')
  return { 'auth-provider': { name: 'oidc', config: { 'id-token': `e30.${claims}.hunter2` } } }
}

test('nothing is nobody in particular', async () => {
  expect(await requestOf({})).toEqual({ headers: {} })
})

test('a password is sent as it is, in any letters', async () => {
  const { headers } = await requestOf({ username: 'ann', password: 'pässword:1' })
  expect(headers).toEqual({ authorization: `Basic ${base64('ann:pässword:1')}` })
})

test('a certificate may be in files, beside a token', async () => {
  const user = {
    'client-certificate': createFile('cert', PAIR.cert),
    'client-key': createFile('key', PAIR.key),
    token: 'secret',
  }
  expect(await requestOf(user)).toEqual({ headers: { authorization: 'Bearer secret' }, certificate: PAIR })
})

test('the token that kubectl got of an OpenID provider is sent until its end', async () => {
  const { headers } = await requestOf(openId(NOW / 1000 + 60))
  expect(headers['authorization']).toMatch(/^Bearer e30\..+\.hunter2$/)
})

test('a certificate counts more than a plugin, as with kubectl', async () => {
  const user = {
    'client-certificate-data': base64(PAIR.cert),
    'client-key-data': base64(PAIR.key),
    exec: { command: '/nonexistent' },
  }
  expect(await requestOf(user)).toEqual({ headers: {}, certificate: PAIR })
})

test('a file of a token is read again after a minute, and when the token was refused', async () => {
  const tokenFile = createFile('token', 'first\n')
  const access = await accessBy(kubeconfig({ tokenFile, token: 'unused' }))
  const token = async (renew = false) => (await access.credentials({ renew })).headers['authorization']

  expect(await token()).toBe('Bearer first')
  writeFileSync(tokenFile, 'second')
  expect(await token()).toBe('Bearer first')
  expect(await token(true)).toBe('Bearer second')
  writeFileSync(tokenFile, 'third')
  vi.advanceTimersByTime(59_999)
  expect(await token()).toBe('Bearer second')
  vi.advanceTimersByTime(1)
  expect(await token()).toBe('Bearer third')
})

test('where its file cannot be read, the token beside it is sent', async () => {
  const tokenFile = createFile('token', 'first')
  rmSync(tokenFile)
  expect(await requestOf({ tokenFile, token: 'other' })).toEqual({
    headers: { authorization: 'Bearer other' },
  })
  await expect(requestOf({ tokenFile })).rejects.toThrow(
    `cannot be read from ${tokenFile}: there is no such file or folder.`,
  )
})

test.each([
  ['an empty file', () => ({ tokenFile: createFile('token', '\n') }), 'is empty, or has a space'],
  ['a line break', () => ({ token: 'hunter2\nX-Evil: 1' }), 'The token of the user "ann"'],
  ['a token and a password', () => ({ token: 'hunter2', username: 'ann' }), 'has a token and a password.'],
  [
    'a provider that was removed',
    () => ({ 'auth-provider': { name: 'gcp', config: { 'access-token': 'hunter2' } } }),
    'has the auth-provider "gcp", which Kubernetes has removed. Take a kubeconfig with exec',
  ],
  [
    'a provider and a plugin',
    () => ({ 'auth-provider': { name: 'oidc' }, exec: {} }),
    'Remove auth-provider.',
  ],
  [
    'the token of an OpenID provider that has ended',
    () => openId(NOW / 1000),
    '(auth-provider oidc) has ended. Run kubectl version, which gets another, and scan again',
  ],
  [
    'none of an OpenID provider',
    () => ({ 'auth-provider': { name: 'oidc', config: { 'refresh-token': 'hunter2' } } }),
    'has ended',
  ],
  [
    'a certificate without a key',
    () => ({ 'client-certificate-data': base64(PAIR.cert) }),
    'has a client certificate without its key. Add client-key-data.',
  ],
  [
    'the key of another certificate',
    () => ({ 'client-certificate-data': base64(PAIR.cert), 'client-key-data': base64(OTHER.key) }),
    'cannot be used: ',
  ],
  [
    'no certificate',
    () => ({ 'client-certificate-data': base64('hunter2'), 'client-key-data': base64(PAIR.key) }),
    'Take a certificate and its own key, without a passphrase, in PEM.',
  ],
  [
    'a key that is missing',
    () => ({ 'client-certificate-data': base64(PAIR.cert), 'client-key': '/nonexistent' }),
    'The client key of the user "ann"',
  ],
])('%s is refused, without a word of the secret', async (_, user, message) => {
  const refusal = await requestOf(user()).catch((error: unknown) => error)
  expect(refusal).toMatchObject({ code: 'usage', message: expect.stringContaining(message) })
  expect(String(refusal)).not.toContain('hunter2')
})
