import { expect, test } from 'vitest'
import { expectJsonApi } from './expect-json-api.ts'

const HEADERS = {
  'content-type': 'application/vnd.api+json',
  'transaction-id': '0199b1a4-6f0e-7b43-9f54-6c1f5b6f2d11',
}
const META = { version: 'v1' }
const JOB = { type: 'ingestions', id: '1', attributes: { status: 'pending' } }
const ERROR = { status: '404', code: 'not_found', detail: 'Not found.' }
const LINKS = { first: '/x?page[number]=1', last: '/x?page[number]=1', next: null, prev: null }
const LIST = { data: [JOB], links: LINKS, meta: { ...META, pagination: { page: 1, pages: 1, count: 1 } } }

interface Parts {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body?: unknown
}

const response = ({ status = 200, headers = HEADERS, body = { data: JOB, meta: META } }: Parts) => ({
  status,
  headers,
  body,
})

test.each<[string, Parts]>([
  ['one resource', {}],
  ['a list', { body: LIST }],
  ['an error', { status: 404, body: { errors: [ERROR] } }],
])('%s passes', (_, parts) => {
  expectJsonApi(response(parts))
})

test.each<[string, Parts]>([
  [
    'a media type with a charset',
    { headers: { ...HEADERS, 'content-type': 'application/vnd.api+json; charset=utf-8' } },
  ],
  ['no transaction', { headers: { 'content-type': HEADERS['content-type'] } }],
  ['no version', { body: { data: JOB } }],
  ['a member nobody knows', { body: { data: JOB, meta: META, extra: 1 } }],
  ['an id that is a number', { body: { data: { ...JOB, id: 1 }, meta: META } }],
  ['an attribute called like a member', { body: { data: { ...JOB, attributes: { id: '1' } }, meta: META } }],
  ['the same resource twice', { body: { ...LIST, data: [JOB, JOB] } }],
  ['a list without links', { body: { data: [], meta: LIST.meta } }],
  ['a link that leads elsewhere', { body: { ...LIST, links: { ...LINKS, next: '/x?page[number]=2' } } }],
  ['a failure with data', { status: 404, body: { errors: [ERROR], data: JOB } }],
  ['a failure that succeeded', { status: 404 }],
  ['errors that are an object', { status: 404, body: { errors: ERROR } }],
  ['no error', { status: 404, body: { errors: [] } }],
  ['another status than the answer’s', { status: 400, body: { errors: [ERROR] } }],
  ['a code nobody knows', { status: 404, body: { errors: [{ ...ERROR, code: 'gone' }] } }],
  ['two sources', { status: 404, body: { errors: [{ ...ERROR, source: { header: 'a', parameter: 'b' } }] } }],
  ['401 without a challenge', { status: 401, body: { errors: [{ ...ERROR, status: '401' }] } }],
  ['202 without a place to look', { status: 202 }],
])('%s does not', (_, parts) => {
  expect(() => expectJsonApi(response(parts))).toThrow()
})
