import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomeOf } from '../../../src/client/push/outcome.ts'
import { fromOutside } from '../../../src/client/transport/foreign-text.ts'
import { transportFailure } from '../../../src/client/transport/transport-failure.ts'

const KEY = 'pk_ABCD2345.c2VjcmV0LWJ5dGVz'
const BASE = 'https://api.example.com/eu'
const CONTEXT = { base: BASE, endpoint: new URL(`${BASE}/api/v1/ingestions`), key: KEY }

function outcomeFor(
  status: number,
  body: unknown = '',
  headers: { location?: string; retryAfter?: string } = {},
) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer = { status, body: text, location: headers.location, retryAfter: headers.retryAfter }
  return outcomeOf(answer, CONTEXT, ['a warning'])
}

function job(id: unknown) {
  return { data: { type: 'ingestions', id } }
}

function error(detail: unknown) {
  return { errors: [{ status: '400', code: 'invalid', detail }, { detail: 'a second one' }] }
}

test.each([200, 201, 202, 299])('status %i with a job id is a success', (status) => {
  expect(outcomeFor(status, job('0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11'))).toEqual({
    status: 'succeeded',
    message:
      'Findings successfully pushed to Service Cloud. Ingestion job: 0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11',
    jobId: '0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11',
    warnings: ['a warning'],
  })
})

test.each([
  ['no body', ''],
  ['a web page', '<!doctype html><title>Sign in</title>'],
  ['no data', {}],
  ['no id', { data: { type: 'ingestions' } }],
  ['null', 'null'],
  ['a list', [job('a')]],
  ['a number', job(7)],
  ['an empty id', job('')],
  ['a line break', job('a\nb')],
  ['an escape sequence', job('\u001b[31mred')],
  ['a space', job('a b')],
  ['a command to a CI runner', job('##[add-mask]a')],
  ['a very long id', job('a'.repeat(129))],
  ['the key', job(KEY)],
  ['an inherited id', '{"data":{"__proto__":{"id":"a"}}}'],
])('a success whose id is %s is an unexpected response', (_, body) => {
  const { status, message } = outcomeFor(202, body)
  expect(status).toBe('failed')
  expect(message).toContain('unexpected API response (missing ingestion job ID)')
})

test.each([
  [400, ['status 400: the file is empty.', 'Check the file']],
  [401, ['invalid, revoked or malformed', 'Manage Ingestions', 'SERVICE_CLOUD_API_KEY']],
  [402, ['only available with a Service Cloud subscription']],
  [403, ['the user lacks the Manage Ingestions permission']],
  [404, ['status 404: the file is empty.', `SERVICE_CLOUD_API_BASE_URL (${BASE})`]],
  [413, ['status 413: the file is empty.', 'too large']],
  [415, ['status 415: the file is empty.']],
  [422, ['status 422: the file is empty.']],
  [429, ['status 429: the file is empty.', 'Too many requests', 'later']],
  [500, ['status 500: the file is empty.', 'later']],
  [503, ['status 503: the file is empty.', 'later']],
  [599, ['status 599: the file is empty.', 'later']],
  [999, ['status 999: the file is empty.']],
])('status %i says %j', (status, parts) => {
  const outcome = outcomeFor(status, error('the file is empty'))
  expect(outcome.status).toBe('failed')
  expect(outcome.message).toMatch(/^Push to Service Cloud failed: .*\.$/)
  expect(outcome.warnings).toEqual(['a warning'])
  for (const part of parts) expect(outcome.message).toContain(part)
})

test.each([
  ['30', 'in 30 s'],
  ['Fri, 21 Nov 2025 09:00:00 GMT', 'later'],
  ['-1', 'later'],
  ['9'.repeat(40), 'later'],
])('a 429 with Retry-After %j: push again %s', (retryAfter, when) => {
  expect(outcomeFor(429, '', { retryAfter }).message).toContain(`push the file again ${when}.`)
})

test.each([
  ['https://login.example.net/path?token=1', 'to https://login.example.net (status 302)'],
  ['http://user:pass@api.example.com:8080/', 'to http://api.example.com:8080 (status 302)'],
  ['/elsewhere', 'to https://api.example.com (status 302)'],
  ['//other.example/x', 'to https://other.example (status 302)'],
  ['javascript:alert(1)', 'to an unnamed address'],
  ['http://[', 'to an unnamed address'],
  [undefined, 'to an unnamed address'],
])('a redirect to %j is refused %s', (location, named) => {
  const outcome = outcomeFor(302, '', location === undefined ? {} : { location })
  expect(outcome.status).toBe('failed')
  expect(outcome.message).toContain(`refused to follow a redirect ${named}`)
})

test.each([
  ['a second sentence.', 'status 400: a second sentence. Check'],
  ['red \u001b[31mtext\u0007', 'status 400: red [31mtext. Check'],
  ['first\r\nsecond\tthird', 'status 400: first second third. Check'],
  [
    'mask ##[add-mask]a, ##vso[task.complete]',
    'status 400: mask #\\u{23}[add-mask]a, #\\u{23}vso[task.complete]. Check',
  ],
  ['reversed \u202etxet', 'status 400: reversed txet. Check'],
  [`your key ${KEY} is odd`, 'status 400: your key *** is odd. Check'],
  [`${KEY.slice(0, 5)}\u0000${KEY.slice(5)}`, 'status 400: ***. Check'],
  ['', 'status 400. Check'],
  [7, 'status 400. Check'],
  [null, 'status 400. Check'],
])('the detail %j becomes %j', (detail, sentence) => {
  expect(outcomeFor(400, error(detail)).message).toContain(sentence)
})

test.each([
  ['one error where the list should be', { errors: { detail: 'odd' } }, 'status 400: odd.'],
  ['a title alone', { errors: [{ title: 'odd' }] }, 'status 400: odd.'],
  ['an empty list', { errors: [] }, 'status 400. '],
  ['a web page', '<html>proxy error</html>', 'status 400. '],
])('an error document with %s is understood', (_, body, part) => {
  expect(outcomeFor(400, body).message).toContain(part)
})

test('text from outside is one short line without controls or secret, whatever it was', () => {
  const text = fc.array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(KEY, '\u001b]0;', '\n')))
  fc.assert(
    fc.property(text, (parts) => {
      const cleaned = fromOutside(parts.join(''), KEY)
      expect([...cleaned].length).toBeLessThanOrEqual(200)
      expect(cleaned).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u)
      expect(cleaned).not.toContain(KEY)
    }),
  )
})

test('no transport error repeats a part of the key', () => {
  const forms = [KEY, KEY.slice(-10), Buffer.from(`Api-Key ${KEY}`).toString('base64'), encodeURI(KEY)]
  for (const form of forms) {
    const context = { ...CONTEXT, proxyVariable: 'HTTPS_PROXY', trusted: undefined }
    const refused = new Error(`Proxy answered 403 ${form}`)
    for (const error of [refused, new Error('tunnel failed', { cause: refused }), form]) {
      expect(transportFailure(error, context).message).not.toContain(form)
    }
  }
})

test('a secret across the cut leaves no half behind', () => {
  expect(fromOutside(`${'a'.repeat(190)}${KEY}`, KEY)).toBe(`${'a'.repeat(190)}***`)
})

function failureFor(code: string, cause?: unknown) {
  const thrown = Object.assign(new Error(`failed with ${KEY}`, { cause }), { code })
  return transportFailure(thrown, { ...CONTEXT, proxyVariable: undefined, trusted: 'Node.js (3)' }).message
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

test.each([undefined, null, 'text', new Error(), new AggregateError([])])(
  'even %j is a sentence',
  (thrown) => {
    const failure = transportFailure(thrown, { ...CONTEXT, proxyVariable: 'HTTPS_PROXY', trusted: undefined })
    expect(failure.message).toContain(`could not reach the API at ${BASE} through the proxy in HTTPS_PROXY (`)
  },
)
