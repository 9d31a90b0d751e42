import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readConsoleFiles } from '../../../src/server/console/console-files.ts'
import { consolePage } from '../../../src/server/console/console-page.ts'
import { openApi } from '../api.ts'

const api = await openApi()

/** What browsers load before the log-in: the page, its styles and the modules that every page needs. */
const LOG_IN_BYTES = 45 * 1024

/** The same with the overview, but for the library that draws its plot. */
const FIRST_VIEW_BYTES = 60 * 1024

/** A page that is gone to later. */
const LATER_PAGE_BYTES = 30 * 1024

const page = await api.app.inject({ url: '/', headers: { accept: 'text/html,*/*;q=0.8' } })
const files = filesIn(page.body)
const templates = [...page.body.matchAll(/<template id="([^"]+)">(.*?)<\/template>/gs)].map(
  ([, path = '', links = '']) => ({ path, files: filesIn(links) }),
)
const atOnce = filesIn(page.body.replace(/<template .*?<\/template>/gs, ''))
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

test('the log-in and the first view after it are small, and so is every later page', async () => {
  expect(atOnce.length).toBeGreaterThan(20)
  const logIn = await bytesOf(['/', ...atOnce])
  expect(logIn).toBeLessThanOrEqual(LOG_IN_BYTES)
  for (const { path, files } of templates) {
    const bytes = await bytesOf(files)
    const most = path === 'pages/overview.js' ? FIRST_VIEW_BYTES - logIn : LATER_PAGE_BYTES
    expect(bytes, path).toBeLessThanOrEqual(most)
  }
})

test('each page names in a template all modules that it needs and that were not loaded before', async () => {
  const [folder = ''] = /^\/console\/\w+\//.exec(files[0] ?? '') ?? []
  const { body } = await api.app.inject(`${folder}pages.js`)
  const pages = [...body.matchAll(/lazyPage\(\s*'([^']+)',\s*async \(\) => \(await import\('\.\/([^']+)'\)/g)]
  expect(pages.length).toBe(body.split('lazyPage(').length - 1)
  expect(pages.map(([, named]) => named)).toEqual(pages.map(([, , imported]) => imported))
  expect(new Set(templates.map(({ path }) => path))).toEqual(new Set(pages.map(([, named]) => named)))
  for (const { path, files } of templates) {
    const reached = new Set([`${folder}${path}`])
    for (const url of reached)
      for (const imported of await importsOf(url, /\bfrom ?["']([\w@./-]+)["']/g)) reached.add(imported)
    expect(new Set(files), path).toEqual(new Set([...reached].filter((url) => !atOnce.includes(url))))
  }
})

test('the one style sheet has all that there are', async () => {
  const { body } = await api.app.inject(files.find((path) => path.endsWith('.css')) ?? '')
  const parts = readdirSync('src/console/styles').map((name) =>
    readFileSync(`src/console/styles/${name}`, 'utf8'),
  )
  expect(parts.filter((part) => !body.includes(part))).toEqual([])
  expect(body.length).toBe(parts.join('').length)
})

test('another page has another tag, though all of its files are the same', () => {
  const files = readConsoleFiles()
  const tags = ['1', '2', '1'].map((version) => consolePage(files, version).etag)
  expect(tags[0]).toMatch(/^"\w{16}"$/)
  expect(tags[0]).not.toBe(tags[1])
  expect(tags[0]).toBe(tags[2])
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
  for (const path of new Set(files.filter((path) => path.endsWith('.js')))) {
    for (const imported of await importsOf(path, /(?<!["'])\b(?:from|import)\s*\(?["']([^"']+)["']/g)) {
      const { statusCode } = await api.app.inject(imported)
      expect(statusCode, `${path} imports ${imported}`).toBe(200)
    }
  }
})

function filesIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="(console\/[^"]+)"/g)].map(([, path]) => `/${path}`)
}

/** What browsers get of some files, compressed. */
async function bytesOf(urls: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    [...new Set(urls)].map((url) => api.app.inject({ url, headers: BROWSER })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  return answers.reduce((sum, { rawPayload }) => sum + rawPayload.length, 0)
}

/** Addresses of the modules that one imports. */
async function importsOf(url: string, syntax: RegExp): Promise<string[]> {
  const { imports } = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(page.body)?.[1] ?? '')
  const { body } = await api.app.inject(url)
  return [...body.matchAll(syntax)].map(([, name = '']) => {
    if (name.startsWith('.')) return new URL(name, `http://x${url}`).pathname
    expect(imports[name], `${url} imports ${name}`).toBeDefined()
    return new URL(imports[name], 'http://x/').pathname
  })
}

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
