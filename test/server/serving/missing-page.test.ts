import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { openApi } from '../api.ts'

const api = await openApi()

/** As browsers ask for a page. */
const PAGE = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' }

test.each([
  ['/nowhere', './'],
  ['/nowhere/', '../'],
  ['/a/b/c?x=/y/z', '../../'],
  ['/findings', './'],
])('whoever goes to %s with a browser is led to the console', async (url, root) => {
  const { statusCode, headers, body } = await api.app.inject({ url, headers: PAGE })
  expect(statusCode).toBe(404)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['transaction-id']).toMatch(/^[\w-]{36}$/)
  expect(body).toContain('<h1>There is no such page</h1>')
  expect(body).toContain(`<a href="${root}">`)
})

test('without a console a browser is told so, at the root too', async () => {
  const app = api.build({ servesConsole: false })
  const { statusCode, body } = await app.inject({ url: '/', headers: PAGE })
  expect(statusCode).toBe(404)
  expect(body).toContain('--no-console')
  expect(body).toContain('href="./api/v1/docs"')
})

test('a process that only works leads nowhere', async () => {
  const app = api.build({ servesApi: false })
  const { statusCode, body } = await app.inject({ url: '/', headers: PAGE })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('href')
})

test.each([
  ['programs', '/nowhere', { accept: '*/*' }, 'GET'],
  ['programs that say nothing', '/nowhere', {}, 'GET'],
  ['paths of the API', '/api/v1/nowhere', PAGE, 'GET'],
  ['what is no page', '/nowhere', PAGE, 'POST'],
] as const)('%s get an error document', async (_, url, headers, method) => {
  const response = await api.app.inject({ method, url, headers })
  expect(response.statusCode).toBe(404)
  expect(response.headers['content-type']).toBe('application/vnd.api+json')
  expect(response.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
})

test.each([
  '/%3Cscript%3Ealert(1)%3C/script%3E',
  '/"><script>alert(1)</script>',
  '/x?"><img src=x onerror=alert(1)>',
])('the page shows nothing of the request, and runs nothing: %s', async (url) => {
  const { headers, body } = await api.app.inject({ url, headers: PAGE })
  expect(body).not.toMatch(/alert|<script|<img/)
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  const digest = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${digest}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  )
})
