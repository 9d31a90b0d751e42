import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readExecCredential } from '../../../../../src/sources/live/kubernetes/access/exec-credential.ts'
import { createCertificateAuthority } from '../../../../support/certificate-authority.ts'

const V1 = 'client.authentication.k8s.io/v1'
const PAIR = createCertificateAuthority().issue()
const NOW = Date.parse('2026-11-27T12:00:00Z')

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => vi.useRealTimers())

function read(status: object, top: object = {}) {
  const credential = { apiVersion: V1, kind: 'ExecCredential', status, ...top }
  return readExecCredential(JSON.stringify(credential), V1, 'login')
}

test('a token lasts for ever, unless the plugin says for how long', () => {
  expect(read({ token: 'secret' })).toEqual({
    value: { authorization: 'Bearer secret' },
    until: Number.POSITIVE_INFINITY,
  })
  const { until } = read({ token: 'secret', expirationTimestamp: '2026-11-27T13:00:00Z' })
  expect(until).toBe(Date.parse('2026-11-27T12:59:50Z'))
})

test('one that has ended already is used for some seconds: the clock may be wrong', () => {
  const { until } = read({ token: 'secret', expirationTimestamp: '2026-11-27T11:00:00+00:00' })
  expect(until).toBe(NOW + 10_000)
})

test('a certificate comes with its key, or with a token as well', () => {
  const certificate = { clientCertificateData: PAIR.cert, clientKeyData: PAIR.key }
  expect(read(certificate).value).toEqual({ certificate: PAIR })
  expect(read({ ...certificate, token: 'secret' }).value).toEqual({
    authorization: 'Bearer secret',
    certificate: PAIR,
  })
})

test.each([
  ['nothing', {}, {}, 'login gives neither a token nor a certificate.'],
  ['no status', {}, { status: null }, 'login gives neither a token nor a certificate.'],
  ['an empty token', { token: '' }, {}, 'login gives neither a token nor a certificate.'],
  ['a token of two lines', { token: 'hunter2\n' }, {}, 'The token of login is empty, or has a space'],
  ['a number', { token: 7 }, {}, 'status.token in the answer of login is not text.'],
  [
    'a certificate alone',
    { clientCertificateData: PAIR.cert },
    {},
    'login gives a certificate without its key',
  ],
  [
    'a broken certificate',
    { clientCertificateData: 'hunter2', clientKeyData: PAIR.key },
    {},
    'The client certificate of login cannot be used',
  ],
  [
    'no time',
    { token: 'hunter2', expirationTimestamp: 'soon' },
    {},
    'an expirationTimestamp that is no time',
  ],
  [
    'another version',
    { token: 'hunter2' },
    { apiVersion: 'client.authentication.k8s.io/v1beta1' },
    `login does not answer with an ExecCredential of ${V1}. Correct apiVersion of exec, or update the plugin.`,
  ],
  ['another kind', { token: 'hunter2' }, { kind: 'Secret' }, 'does not answer with an ExecCredential'],
])('%s is refused, without a word of the secret', (_, status, top, message) => {
  const refusal = () => read(status, top)
  expect(refusal).toThrow(message)
  expect(refusal).not.toThrow('hunter2')
})

test.each(['', 'hunter2', '{"token": "hunter2"', '[]'])('the answer %j is refused', (output) => {
  const refusal = () => readExecCredential(output, V1, 'login')
  expect(refusal).toThrow(
    output === '[]' ? 'What the answer of login holds is not a mapping.' : 'does not answer with JSON',
  )
  expect(refusal).not.toThrow('hunter2')
})
