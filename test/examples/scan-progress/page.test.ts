import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { describeInChromium, openPage } from '../../support/chromium.ts'
import { freshDatabase } from '../../support/database.ts'
import { folderOf } from '../../support/folder.ts'
import { freePort } from '../../support/free-port.ts'
import { PATIENCE } from '../../support/patience.ts'
import { type ExampleOptions, type ExampleServer, startExample } from './example-server.ts'

/** What the job of a killed process waits for, ten seconds of silence, and the rest of the scan. */
const RECOVERY = { timeout: 2 * PATIENCE.timeout }

async function submitLogin(page: Page, { email, password }: ExampleServer['login']): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

async function logIn(page: Page, { url, login }: ExampleServer): Promise<void> {
  await page.goto(url)
  await submitLogin(page, login)
  await page.getByLabel('Target').waitFor(PATIENCE)
}

async function startScan(page: Page, target: string): Promise<void> {
  await page.getByLabel('Target').fill(target)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('progressbar', { name: target }).waitFor(PATIENCE)
}

const COMPLETED = /Completed[\s\S]*40 of 40 checks/

/** How far the bar is, in checks. */
async function progress(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar').getAttribute('value'))
}

/** What a person reads in the card of the scan. */
function card(page: Page): Promise<string> {
  return page.locator('#scan').innerText()
}

describeInChromium('the page', () => {
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

describeInChromium('a server that is killed while a page follows a scan', () => {
  test('is started again, and the page shows how the scan ended', async () => {
    const place = { port: await freePort(), dataDirectory: folderOf({}) }
    const page = await followUntilKilled(place)
    await start(place)
    await page.getByText('Live').waitFor(PATIENCE)
    await expect.poll(() => card(page), RECOVERY).toMatch(COMPLETED)
    expect(await progress(page)).toBe(40)
  }, 120_000)

  test('is back when the scan has ended, of which nobody told the page', async () => {
    const { url: databaseUrl, close } = await freshDatabase()
    onTestFinished(close)
    const place = { port: await freePort(), databaseUrl }
    const page = await followUntilKilled(place)
    const elsewhere = await openPage()
    await elsewhere.goto((await start({ databaseUrl })).url + new URL(page.url()).hash)
    await submitLogin(elsewhere, login)
    await expect.poll(() => card(elsewhere), RECOVERY).toMatch(COMPLETED)
    expect(await card(page)).toMatch(/Running[\s\S]*Connection lost/)

    await start(place)
    await expect.poll(() => card(page), PATIENCE).toMatch(COMPLETED)
  }, 120_000)

  /** Of the server that was started first. */
  let login: ExampleServer['login']

  async function start(options: ExampleOptions): Promise<ExampleServer> {
    const server = await startExample(options)
    onTestFinished(async () => void (await server.end('SIGTERM')))
    return server
  }

  /** A page in which a scan is under way, and its server gone. */
  async function followUntilKilled(options: ExampleOptions): Promise<Page> {
    const server = await start(options)
    login = server.login
    const page = await openPage()
    await logIn(page, server)
    await startScan(page, 'example.com')
    await expect.poll(() => progress(page), PATIENCE).toBeGreaterThan(3)
    await server.end('SIGKILL')
    await page.getByText('Connection lost. Reconnecting…').waitFor(PATIENCE)
    expect(await progress(page)).toBeLessThan(40)
    return page
  }
})
