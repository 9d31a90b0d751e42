import { expect, test } from 'vitest'
import { outcomeOf } from '../../../src/client/push/outcome.ts'

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
