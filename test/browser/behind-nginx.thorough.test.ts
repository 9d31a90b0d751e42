import { connect } from 'node:http2'
import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openApi } from '../server/api.ts'
import { logIn, newPerson } from '../server/tokens/people.ts'
import { newProvider, openPlatform } from '../sse/platform.ts'
import { openReader } from '../sse/stream-reader.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { openPage } from '../support/chromium.ts'
import { startNginx } from '../support/nginx.ts'
import { PATIENCE } from '../support/patience.ts'

const api = await openApi()
const authority = createCertificateAuthority()

/** A platform, a stream of it that somebody may read, and nginx in front; nothing of it says anything unless told to. */
async function behindNginx({ settings = '', isSecure = false, keepAliveSeconds = 1_000 } = {}) {
  const platform = await openPlatform(api, { keepAliveSeconds })
  const person = await newPerson(api)
  const { path, progress } = await newProvider(person)
  const nginx = await startNginx({
    upstream: new URL(platform.url).origin,
    settings,
    ...(isSecure && { certificate: authority.issue() }),
  })
  return { person, nginx, path: `/api/v1${path}`, progress }
}

const EVENT = { type: 'provider.progress', data: { checked: 1, total: 100 } }

describe('behind nginx with its defaults', needs('nginx'), () => {
  test('an event comes at once, though nothing follows it', async () => {
    const { nginx, path, person, progress } = await behindNginx()
    const reader = await openReader(`${nginx}${path}`, {
      authorization: person.authorization,
      'accept-encoding': 'gzip, br',
    })
    expect(reader).toMatchObject({ status: 200, headers: { 'content-type': 'text/event-stream' } })
    progress(1)
    await expect.poll(() => reader.events, PATIENCE).toEqual([EVENT])
  })

  test('over HTTP/2 too', async () => {
    const { nginx, path, person, progress } = await behindNginx({ isSecure: true })
    const client = connect(nginx, { ca: authority.certificate })
    onTestFinished(() => client.destroy())
    const stream = client.request({
      ':path': path,
      authorization: person.authorization,
      'accept-encoding': 'gzip',
    })
    let text = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
    const status = await new Promise((resolve) =>
      stream.once('response', (headers) => resolve(headers[':status'])),
    )
    expect(status).toBe(200)
    progress(1)
    await expect.poll(() => text, PATIENCE).toContain('event: provider.progress\ndata: {"checked":1,')
  })

  // What nginx measures is the time since the last byte, a minute by default: an hour is sixty of those and nothing
  // else. Here both times are a fifteenth, and the stream idles for three of them.
  test('a stream that idles survives, since keep-alives pass four times as often as the proxy needs', async () => {
    const settings = 'proxy_read_timeout 4s; send_timeout 4s;'
    const kept = await behindNginx({ settings, keepAliveSeconds: 1 })
    const cut = await behindNginx({ settings, keepAliveSeconds: 100 })
    const open = ({ nginx, path, person }: typeof kept) =>
      openReader(`${nginx}${path}`, { authorization: person.authorization })
    const [idle, silent] = await Promise.all([open(kept), open(cut)])
    let isOver = false
    void idle.ended.then(() => {
      isOver = true
    })
    await silent.ended
    await expect.poll(() => idle.asides.length, PATIENCE).toBeGreaterThanOrEqual(12)
    kept.progress(1)
    await expect.poll(() => idle.events, PATIENCE).toEqual([EVENT])
    expect(isOver).toBe(false)
  })

  test.each([
    ['HEAD', 'text/event-stream', 405],
    ['GET', 'application/json', 406],
  ])('%s for %s is answered with %i', async (method, accept, status) => {
    const { nginx, path, person } = await behindNginx()
    const headers = { authorization: person.authorization, accept }
    const response = await fetch(`${nginx}${path}`, { method, headers })
    expect(response.status).toBe(status)
  })
})

describe('a browser', needs('chromium'), () => {
  describe('behind an nginx that speaks HTTP/2 and compresses everything', needs('nginx'), () => {
    test('gets an event at once, though nothing follows it', async () => {
      const settings = 'gzip on; gzip_types *; gzip_min_length 0; gzip_proxied any;'
      const { nginx, path, person, progress } = await behindNginx({ settings, isSecure: true })
      const page = await openPage({ ignoreHTTPSErrors: true })
      await page.goto(`${nginx}/healthz`)
      expect(await protocolOf(page)).toBe('h2')
      const { access } = await logIn(api, person)
      const events = await follow(page, `${path}?access_token=${access}`, EVENT.type)
      progress(1)
      await expect.poll(events, PATIENCE).toEqual([EVENT.data])
    })
  })
})

function protocolOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation')
    return (navigation as unknown as { nextHopProtocol: string }).nextHopProtocol
  })
}

/** Opens a stream in the page, and answers, once it is open, with a way to ask for the events so far. */
async function follow(page: Page, url: string, type: string): Promise<() => Promise<unknown[]>> {
  const heard = await page.evaluateHandle(
    ({ url, type }) =>
      new Promise<unknown[]>((resolve, reject) => {
        const events: unknown[] = []
        const source = new EventSource(url)
        source.addEventListener(type, ({ data }) => events.push(JSON.parse(data)))
        source.addEventListener('open', () => resolve(events))
        source.addEventListener('error', () => reject(new Error('The stream broke off.')))
      }),
    { url, type },
  )
  return () => heard.jsonValue()
}
