import { expect, test } from 'vitest'
import { DEFAULT_ADDRESS } from '../../../src/client/transport/base-address.ts'
import { transportFailure } from '../../../src/client/transport/transport-failure.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'
const BASE = 'https://api.example.com/eu'
const PROXY = { url: new URL('http://proxy.example.com'), variable: 'HTTPS_PROXY' }
const CONTEXT = { base: BASE, key: KEY }

test('no transport error repeats a part of the key', () => {
  const forms = [KEY, KEY.slice(-10), Buffer.from(`Api-Key ${KEY}`).toString('base64'), encodeURI(KEY)]
  for (const form of forms) {
    const context = { ...CONTEXT, proxy: PROXY, trusted: undefined }
    const refused = new Error(`Proxy answered 403 ${form}`)
    for (const error of [refused, new Error('tunnel failed', { cause: refused }), form]) {
      expect(transportFailure(error, context).message).not.toContain(form)
    }
  }
})

function failureFor(code: string, cause?: unknown) {
  const thrown = Object.assign(new Error(`failed with ${KEY}`, { cause }), { code })
  return transportFailure(thrown, { ...CONTEXT, proxy: undefined, trusted: 'Node.js (3)' }).message
}

test.each([
  ['ECONNREFUSED', `could not reach the API at ${BASE} (connection refused). Check network connectivity`],
  ['ENOTFOUND', '(no such host name)'],
  ['UND_ERR_CONNECT_TIMEOUT', '(connection timed out)'],
  ['EWHATEVER', '(EWHATEVER)'],
  ['SELF_SIGNED_CERT_IN_CHAIN', `certificate of ${BASE} is not trusted (SELF_SIGNED_CERT_IN_CHAIN)`],
  [
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'REQUESTS_CA_BUNDLE or CURL_CA_BUNDLE. Trusted roots came from: Node.js (3).',
  ],
  ['CERT_HAS_EXPIRED', 'has expired'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'another host name'],
])('the error %s says %j', (code, part) => {
  expect(failureFor(code)).toContain(part)
  expect(failureFor('UND_ERR_PRX_TLS', Object.assign(new Error(), { code }))).toContain(part)
  expect(failureFor(code)).not.toContain(KEY)
})

test('where no service is named, the message says which variable names it', () => {
  const context = { base: DEFAULT_ADDRESS, key: KEY, proxy: undefined, trusted: undefined }
  const { message } = transportFailure(Object.assign(new Error(), { code: 'ENOTFOUND' }), context)
  expect(message).toContain('SERVICE_CLOUD_API_BASE_URL is not set: set it to the address of your service.')
})

test.each([
  ['CA signature digest algorithm too weak', 'is signed with an algorithm that is too weak'],
  ['EE certificate key too weak', 'has a key that is too short'],
  ['CA certificate key too weak', 'has a key that is too short'],
  ['permitted subtree violation', 'breaks a name constraint of its CA'],
  ['excluded subtree violation', 'breaks a name constraint of its CA'],
  ['something new', 'the TLS certificate was refused: something new'],
])('the refusal %j says what it is', (message, part) => {
  const thrown = new TypeError('fetch failed', {
    cause: Object.assign(new Error(message), { code: 'UNSPECIFIED' }),
  })
  const failure = transportFailure(thrown, { ...CONTEXT, proxy: undefined, trusted: undefined })
  expect(failure.message).toContain(part)
  expect(failure.message).toContain(message)
})

test.each([undefined, null, 'text', new Error(), new AggregateError([])])(
  'even %j is a sentence',
  (thrown) => {
    const failure = transportFailure(thrown, { ...CONTEXT, proxy: PROXY, trusted: undefined })
    expect(failure.message).toContain(`could not reach the API at ${BASE} through the proxy in HTTPS_PROXY (`)
  },
)
