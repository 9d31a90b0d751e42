import type { Page } from 'playwright-core'
import { describe, expect, onTestFinished, test } from 'vitest'
import { needs } from '../../support/borrowed/borrow.ts'
import { openPage } from '../../support/chromium.ts'
import { freshDatabase } from '../../support/database.ts'
import { folderOf } from '../../support/folder.ts'
import { freePort } from '../../support/free-port.ts'
import { PATIENCE } from '../../support/patience.ts'
import { type ExampleOptions, type ExampleServer, startExample } from './example-server.ts'
import { COMPLETED, card, logIn, progress, startScan, submitLogin } from './scan-page.ts'

/** What the job of a killed process waits for, ten seconds of silence, and the rest of the scan. */
const RECOVERY = { timeout: 2 * PATIENCE.timeout }

/** Several waits of that length. */
const TEST = { timeout: 3 * RECOVERY.timeout }

describe('a server that is killed while a page follows a scan', needs('chromium'), () => {
  test('is started again, and the page shows how the scan ended', TEST, async () => {
    const place = { port: await freePort(), dataDirectory: folderOf({}) }
    const page = await followUntilKilled(place)
    await start(place)
    await page.getByText('Live').waitFor(PATIENCE)
    await expect.poll(() => card(page), RECOVERY).toMatch(COMPLETED)
    expect(await progress(page)).toBe(40)
  })

  test('is back when the scan has ended, of which nobody told the page', TEST, async () => {
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
  })

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
