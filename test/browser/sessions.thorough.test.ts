import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { Store } from '../../src/store/store.ts'
import { openApi } from '../server/api.ts'
import { newPerson, PASSWORD } from '../server/tokens/people.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { openPage } from '../support/chromium.ts'
import { startNginx } from '../support/nginx.ts'

const api = await openApi()
const authority = createCertificateAuthority()

/** Serves an application on a port of its own. */
async function listen(app: FastifyInstance): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** Sends a request from a script of the page, and answers with its status and document. */
function send(page: Page, method: string, path: string, document?: object, csrfToken = '') {
  return page.evaluate(
    async ({ method, path, document, csrfToken }) => {
      const headers: Record<string, string> = { 'X-CSRF-Token': csrfToken }
      if (document !== undefined) headers['Content-Type'] = 'application/vnd.api+json'
      const body = document === undefined ? null : JSON.stringify(document)
      const response = await fetch(`/api/v1${path}`, { method, headers, body })
      return { status: response.status, body: response.status === 204 ? {} : await response.json() }
    },
    { method, path, document, csrfToken },
  )
}

/** Logs in from the page; answers with the CSRF token. */
async function logIn(page: Page, { email }: { email: string }): Promise<string> {
  const attributes = { email, password: PASSWORD }
  const { status, body } = await send(page, 'POST', '/session', { data: { type: 'sessions', attributes } })
  expect(status).toBe(201)
  return body.data.attributes.csrf_token
}

/** A page of somebody else, by the name that the browser has for this machine. */
async function startEvilPage(hostname: string): Promise<string> {
  const server = createServer((_request, response) => {
    response
      .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
      .end('<!doctype html><title>evil</title>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://${hostname}:${(server.address() as AddressInfo).port}`
}

describe('a browser', needs('chromium'), () => {
  test('keeps the cookie from scripts, and is logged out at once', async () => {
    const url = await listen(api.build({}))
    const page = await openPage()
    await page.goto(`${url}/healthz`)
    const csrfToken = await logIn(page, await newPerson(api))
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect((await send(page, 'GET', '/session')).status).toBe(200)
    expect((await send(page, 'DELETE', '/session')).status).toBe(403)
    expect((await send(page, 'DELETE', '/session', undefined, csrfToken)).status).toBe(200)
    expect((await send(page, 'GET', '/session')).status).toBe(401)
    expect(await page.context().cookies()).toEqual([])
  })

  test.each([
    // Another port is another origin of the same site, to which browsers do send the cookie.
    ['of the same site', '127.0.0.1', 403],
    ['of another site', 'localhost', 401],
  ])('uploads nothing for a page %s', async (_, hostname, status) => {
    const person = await newPerson(api)
    const url = await listen(api.build({}))
    const page = await openPage()
    await page.goto(`${url}/healthz`)
    await logIn(page, person)
    await page.goto(await startEvilPage(hostname))
    const answered = page.waitForResponse(`${url}/api/v1/ingestions`)
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), {
        action,
        method: 'post',
        enctype: 'multipart/form-data',
      })
      const input = Object.assign(document.createElement('input'), { type: 'file', name: 'file' })
      const files = new DataTransfer()
      files.items.add(new File(['[]'], 'scan.ocsf.json'))
      input.files = files.files
      form.append(input)
      document.body.append(form)
      form.submit()
    }, `${url}/api/v1/ingestions`)
    expect((await answered).status()).toBe(status)
    expect((await person.get('/ingestions')).body.data).toEqual([])
  })

  test('tells a page of the same site nothing, and takes no document from it', async () => {
    const person = await newPerson(api)
    const url = await listen(api.build({}))
    const page = await openPage()
    await page.goto(`${url}/healthz`)
    const csrfToken = await logIn(page, person)
    await page.goto(await startEvilPage('127.0.0.1'))
    const outcomes = await page.evaluate(
      ({ url, csrfToken }) => {
        const requests: RequestInit[] = [
          {},
          { method: 'DELETE' },
          { method: 'DELETE', headers: { 'X-CSRF-Token': csrfToken } },
          { method: 'POST', headers: { 'Content-Type': 'application/vnd.api+json' }, body: '{}' },
        ]
        const outcomeOf = (request: RequestInit) =>
          fetch(`${url}/api/v1/session`, { ...request, credentials: 'include' }).then(
            () => 'read',
            () => 'refused',
          )
        return Promise.all(requests.map(outcomeOf))
      },
      { url, csrfToken },
    )
    expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused'])
    await page.goto(`${url}/healthz`)
    expect((await send(page, 'GET', '/session')).status).toBe(200)
  })

  describe('behind an nginx with its defaults, over https', needs('nginx'), () => {
    test('is logged in at both processes with a cookie that no other host can plant', async () => {
      const [one, other] = [new Store(api.url), new Store(api.url)]
      onTestFinished(() => Promise.all([one.close(), other.close()]).then(() => undefined))
      const sessions = await listen(api.build({ store: one }))
      const upstream = await listen(api.build({ store: other }))
      const nginx = await startNginx({
        upstream,
        settings: `location /api/v1/session { proxy_pass ${sessions}; }`,
        certificate: authority.issue(),
      })
      const page = await openPage({ ignoreHTTPSErrors: true })
      await page.goto(`${nginx}/healthz`)
      const csrfToken = await logIn(page, await newPerson(api))
      const [cookie] = await page.context().cookies()
      expect(cookie).toMatchObject({
        name: '__Host-assay-session',
        secure: true,
        httpOnly: true,
        sameSite: 'Strict',
        path: '/',
        expires: -1,
      })
      expect((await send(page, 'GET', '/findings')).status).toBe(200)
      const key = {
        data: { type: 'api-keys', attributes: { name: 'k', permissions: ['manage_ingestions'] } },
      }
      expect((await send(page, 'POST', '/api-keys', key)).status).toBe(403)
      expect((await send(page, 'POST', '/api-keys', key, csrfToken)).status).toBe(201)
      expect((await send(page, 'DELETE', '/session', undefined, csrfToken)).status).toBe(200)
      expect((await send(page, 'GET', '/findings')).status).toBe(401)
    })
  })
})
