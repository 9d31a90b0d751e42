import type { Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { needs } from '../../support/borrowed/borrow.ts'
import { openPage } from '../../support/chromium.ts'
import { freshDatabase } from '../../support/database.ts'
import { PATIENCE } from '../../support/patience.ts'
import { type ExampleServer, startExample } from './example-server.ts'
import { COMPLETED, card, logIn, progress, startScan, submitLogin } from './scan-page.ts'

describe('the page', needs('chromium'), () => {
  let server: ExampleServer

  beforeAll(async () => {
    const database = await freshDatabase()
    server = await startExample({ databaseUrl: database.url })
    return async () => {
      await server.end('SIGTERM')
      await database.close()
    }
  })

  test('shows a bar that moves to the end, without a word of complaint in the console', async () => {
    const page = await openPage()
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await logIn(page, server)
    await startScan(page, 'example.com')
    const seen = new Set<number>()
    const look = async () => {
      seen.add(await progress(page))
      return card(page)
    }
    await expect.poll(look, PATIENCE).toMatch(COMPLETED)
    expect(seen.size).toBeGreaterThan(10)
    expect(complaints).toEqual([])
  })

  test('shows why a scan failed', async () => {
    const page = await openPage()
    await logIn(page, server)
    await startScan(page, 'lost.invalid')
    await expect.poll(() => card(page), PATIENCE).toMatch(/Failed[\s\S]*12 of 40 checks/)
    expect(await page.locator('#scan').getByRole('alert').innerText()).toContain(
      'lost.invalid has stopped answering',
    )
  })

  test('fits on the narrowest phone, in the dark too', async () => {
    const page = await openPage({ viewport: { width: 320, height: 640 }, colorScheme: 'dark' })
    await logIn(page, server)
    await startScan(page, `${'a-long-name.'.repeat(5)}example.com`)
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320)
    expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(16, 16, 24)')
  })

  test('says so when the password is wrong', async () => {
    const page = await openPage()
    await page.goto(server.url)
    await submitLogin(page, { ...server.login, password: 'not the password' })
    await page.getByRole('alert').getByText('No user has this email address and password.').waitFor(PATIENCE)
  })

  test('renews a token that is refused, by the stream as by the resource', async () => {
    const address = await addressOfScan(server)
    const page = await openPage()
    // The first token is none, which is what an expired one is too.
    await page.route('**/api/v1/tokens', async (route) => {
      const response = await route.fetch()
      const document = await response.json()
      document.data.attributes.access = 'not.a.token'
      await route.fulfill({ response, json: document })
    })
    const refused = page.waitForResponse((response) => response.url().includes('/event-stream'))
    await page.goto(address)
    await submitLogin(page, server.login)
    expect((await refused).status()).toBe(401)
    await expect.poll(() => card(page), PATIENCE).toMatch(/Live|Completed/)
  })

  test('asks for a new login when the session is over, and then shows the scan again', async () => {
    const address = await addressOfScan(server)
    const page = await openPage()
    const refuse = (route: Route) => route.fulfill({ status: 401, json: { errors: [{ detail: 'Over.' }] } })
    await page.route('**/api/v1/scans/*', refuse)
    await page.route('**/api/v1/tokens/refresh', refuse)
    await page.goto(address)
    await submitLogin(page, server.login)
    await page.getByRole('alert').getByText('Over.').waitFor(PATIENCE)
    await page.unrouteAll()
    await submitLogin(page, server.login)
    await expect.poll(() => card(page), PATIENCE).toMatch(/of 40 checks/)
  })
})

/** Where a page shows a scan that somebody else has just started. */
async function addressOfScan(server: ExampleServer): Promise<string> {
  const page = await openPage()
  await logIn(page, server)
  await startScan(page, 'example.com')
  return page.url()
}
