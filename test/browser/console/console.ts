import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { bulkChanges } from '../../../src/server/bulk-changes/bulk-change-job.ts'
import { createLogger } from '../../../src/server/logger.ts'
import { type RunningServer, type ServerOptions, startServer } from '../../../src/server/serve.ts'
import { consumeBackgroundJobs } from '../../../src/server/worker/background-job.ts'
import { createBoss } from '../../../src/store/jobs.ts'
import { PERMISSIONS } from '../../../src/store/permissions.ts'
import { type Api, openApi, type TestTenant } from '../../server/api.ts'
import { newPerson, PASSWORD } from '../../server/tokens/people.ts'
import { openPage } from '../../support/chromium.ts'

/** A server, one for all tests of a file; tests process files themselves, and jobs that change many findings run. */
export async function openConsole(
  options: Pick<ServerOptions, 'notifications'> = {},
): Promise<{ readonly api: Api; readonly url: () => string }> {
  const api = await openApi()
  let server: RunningServer | undefined
  const boss = createBoss(api.url)
  beforeAll(async () => {
    await boss.start()
    const work = { boss, logger: createLogger('silent'), stopping: new AbortController().signal }
    await consumeBackgroundJobs(bulkChanges(api.store, api.outbox), work)
    server = await startServer({ databaseUrl: api.url, role: 'api', logLevel: 'silent', ...options })
  })
  afterAll(async () => {
    await boss.stop()
    await server?.close()
  })
  return { api, url: () => server?.url ?? expect.fail('The server is not started.') }
}

/** A member who may do everything. */
export function newAdministrator(api: Api): Promise<TestTenant> {
  return newPerson(api, { rolePermissions: PERMISSIONS })
}

/** A page that fails its test when it breaks its own policy, throws, or asks another host for anything. */
export async function openWatchedPage(
  url: string,
  options: Parameters<typeof openPage>[0] = {},
): Promise<{ page: Page; mistakes: string[] }> {
  const page = await openPage({ viewport: { width: 1280, height: 900 }, ...options })
  const mistakes: string[] = []
  page.on('pageerror', (error) => mistakes.push(String(error)))
  page.on('dialog', (dialog) => {
    mistakes.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML|Refused/.test(message.text())) mistakes.push(message.text())
  })
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`)) mistakes.push(`asked ${request.url()}`)
  })
  return { page, mistakes }
}

export async function logIn(
  page: Page,
  url: string,
  { email, password = PASSWORD }: { email: string; password?: string },
  hash = '',
): Promise<void> {
  await page.goto(`${url}/${hash}`)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('button', { name: 'Log out' }).waitFor()
}

/** Goes to a page by its address, and waits until it has what it shows. */
export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash
  }, hash)
  await settled(page)
}

/** Waits until nothing is being loaded. */
export async function settled(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor()
  await expect.poll(() => page.locator('.loading, [aria-busy="true"]').count(), { timeout: 20_000 }).toBe(0)
}

/** What axe finds, by rule, with the elements it is about. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(`if (!window.axe) { ${axe.source} }`)
  const result: { id: string; nodes: { target: unknown[] }[] }[] = await page.evaluate(
    'axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) })))',
  )
  return result.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

/** By how many pixels the page, or a table on a narrow page, is wider than its place. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const tables = innerWidth < 640 ? [...document.querySelectorAll('.scroll')] : []
    return Math.max(
      ...[document.documentElement, ...tables].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    )
  })
}
