import { readdirSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openApi } from '../api.ts'

const api = await openApi()

/** What browsers load before the first view: the page, its styles and its modules. */
const FIRST_VIEW_BYTES = 150 * 1024

const page = await api.app.inject({ url: '/', headers: { accept: 'text/html,*/*;q=0.8' } })
const files = [...page.body.matchAll(/(?:href|src)="(console\/[^"]+)"/g)].map(([, path]) => `/${path}`)
const policy = String(page.headers['content-security-policy'])

test('the page says nothing of a tenant, and asks for revalidation', async () => {
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.headers['set-cookie']).toBeUndefined()
  const etag = String(page.headers['etag'])
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await api.app.inject({ url: '/', headers: { 'if-none-match': tag } })
    expect([tag, again.statusCode, again.body]).toEqual([tag, 304, ''])
  }
})

test('the policy of the page allows nothing but files of this server and the import map', () => {
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[\w+/=]+'; /)
  expect(policy).not.toMatch(/unsafe|\*|data:|https?:/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).toContain("trusted-types 'none'")
  const inline = [...page.body.matchAll(/<script(?![^>]*src=)[^>]*>/g)].map(([tag]) => tag)
  expect(inline).toEqual(['<script type="importmap">'])
  expect(page.body).not.toMatch(/<style|style=|\son\w+=/)
})

test('the first view takes at most 150 KiB', async () => {
  const first = [page, ...(await Promise.all(files.map((url) => api.app.inject({ url, headers: BROWSER }))))]
  expect(first.map(({ statusCode }) => statusCode)).toEqual(first.map(() => 200))
  expect(first.length).toBeGreaterThan(20)
  const bytes = first.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
  expect(bytes).toBeLessThanOrEqual(FIRST_VIEW_BYTES)
})

test('the page has every style sheet there is', () => {
  const sheets = readdirSync('src/console/styles').map((name) => `/styles/${name}`)
  const linked = files.filter((path) => path.includes('/styles/'))
  expect(linked.map((path) => path.slice(path.indexOf('/styles/'))).sort()).toEqual(sheets.sort())
})

test('every file that a style sheet names is served', async () => {
  const named: string[] = []
  for (const sheet of files.filter((path) => path.endsWith('.css'))) {
    const { body } = await api.app.inject(sheet)
    const urls = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path)
    named.push(...urls.map((path) => new URL(path, `http://x${sheet}`).pathname))
  }
  expect(named.length).toBeGreaterThan(0)
  for (const path of named) expect((await api.app.inject(path)).statusCode, path).toBe(200)
})

const BROWSER = { 'accept-encoding': 'gzip, deflate, br' }

test('every module that another imports is served, by the import map or beside it', async () => {
  const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(page.body)?.[1] ?? '')
  const scripts = files.filter((path) => path.endsWith('.js'))
  for (const path of scripts) {
    const { body } = await api.app.inject(path)
    const names = [...body.matchAll(/(?<!["'])\b(?:from|import)\s*\(?["']([^"']+)["']/g)].map(
      ([, name = '']) => name,
    )
    for (const name of names) {
      const to = name.startsWith('.') ? name : imports[name]
      expect(to, `${path} imports ${name}`).toBeDefined()
      const from = name.startsWith('.') ? `http://x${path}` : 'http://x/'
      const { statusCode } = await api.app.inject(new URL(to, from).pathname)
      expect(statusCode, `${path} imports ${name}`).toBe(200)
    }
  }
})

test('a file is the same in every encoding, and is kept for good', async () => {
  const [url = ''] = files.filter((path) => path.endsWith('/main.js'))
  const as = (encoding: string) => api.app.inject({ url, headers: { 'accept-encoding': encoding } })
  const plain = await as('identity')
  const brotli = await as('gzip, br')
  const gzip = await as('gzip, br;q=0')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
})

test.each([
  '../../package.json',
  '..%2f..%2fpackage.json',
  '%2e%2e/%2e%2e/package.json',
  'packages/../../../package.json',
  '/etc/passwd',
  'constructor',
  '__proto__',
  'packages',
  '',
  'packages/preact.js.map',
])('no other file is served: %s', async (path) => {
  const [folder = ''] = /^\/console\/\w+\//.exec(files[0] ?? '') ?? []
  const response = await api.app.inject(folder + path)
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ errors: [{ code: 'not_found' }] })
})

test('a server that serves no console, or no API, has no page', async () => {
  for (const options of [{ servesConsole: false }, { servesApi: false }]) {
    const app = api.build(options)
    expect((await app.inject('/')).statusCode).toBe(404)
    expect((await app.inject(files[0] ?? '')).statusCode).toBe(404)
  }
})
