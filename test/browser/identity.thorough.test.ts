import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from '../../src/server/serve.ts'
import { openApi, type TestTenant } from '../server/api.ts'
import { addProvider } from '../server/identity/log-in.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { openPage } from '../support/chromium.ts'
import { type RealProvider, startRealProvider } from '../support/identity-provider.ts'
import { violations } from './console/console.ts'

const api = await openApi()
let server: RunningServer

beforeAll(async () => {
  server = await startServer({ databaseUrl: api.url, role: 'api', logLevel: 'silent' })
})
afterAll(() => server.close())

/** A tenant whose people log in through a real provider. */
async function newOrganization(
  options: Parameters<typeof addProvider>[3] = {},
): Promise<{ tenant: TestTenant; real: RealProvider; id: string }> {
  const tenant = await api.newTenant()
  const real = await startRealProvider()
  const scopes = ['openid', 'email', 'groups', 'offline_access']
  const name = `Provider of ${tenant.id}`
  const id = await addProvider(api, tenant.id, real, {
    scopes,
    name,
    ...options,
  })
  real.serve({ root: server.url, providerId: id })
  real.accounts.set('ada', { email: `ada-${id}@example.test`, groups: ['staff'] })
  return { tenant, real, id }
}

async function signIn(page: Page, account: string): Promise<void> {
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Go on' }).click()
}

const isIn = (page: Page): Promise<void> => page.getByRole('button', { name: 'Log out' }).waitFor()

describe('with a real provider, in a browser', needs('chromium'), () => {
  test('somebody logs in, lands on the page they wanted, and logs out there, too', async () => {
    const { real, tenant } = await newOrganization()
    const page = await openPage()
    await page.goto(`${server.url}/#/findings?severity=high`)
    await page.getByRole('button', { name: `Log in with Provider of ${tenant.id}` }).click()
    await signIn(page, 'ada')
    await isIn(page)
    expect(page.url()).toBe(`${server.url}/#/findings?severity=high`)
    expect(await page.evaluate(() => document.cookie)).toBe('')
    const session = await page.evaluate(async () => (await fetch('/api/v1/session')).json())
    expect(session.data.attributes).toMatchObject({
      tenant_id: tenant.id,
      permissions: ['manage_ingestions'],
    })
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Yes, log out' }).click()
    await page.waitForURL(`${server.url}/**`)
    await page.getByRole('button', { name: `Log in with Provider of ${tenant.id}` }).click()
    await page.getByLabel('Account').waitFor()
    expect(real.accounts.has('ada')).toBe(true)
  })

  test('who is refused there, or has no role here, is told so', async () => {
    const { real, tenant } = await newOrganization()
    real.accounts.set('bob', { email: `bob-${tenant.id}@example.test`, groups: [] })
    const page = await openPage()
    for (const [account, sentence] of [
      ['nobody', 'did not let you in'],
      ['bob', 'none of your groups gives you a role'],
    ] as const) {
      await page.goto(`${server.url}/`)
      await page.getByRole('button', { name: `Log in with Provider of ${tenant.id}` }).click()
      await signIn(page, account)
      await page.getByRole('alert').waitFor()
      expect(await page.getByRole('alert').textContent()).toContain(sentence)
      expect(await violations(page)).toEqual([])
    }
  })

  test('a provider that is not listed is reached by its link, and the password is one of the other ways', async () => {
    const { id, tenant } = await newOrganization({ listed: false, required: true })
    const page = await openPage()
    await page.goto(`${server.url}/`)
    await page.getByRole('heading', { name: 'Log in to Assay' }).waitFor()
    expect(await page.getByText(`Provider of ${tenant.id}`).count()).toBe(0)
    await page.goto(`${server.url}/#/log-in/${id}`)
    await page.getByRole('button', { name: 'Log in through your organization' }).waitFor()
    expect(await page.getByLabel('Password').isVisible()).toBe(false)
    await page.getByText('Other ways to log in').click()
    await page.getByLabel('Password').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Log in through your organization' }).click()
    await signIn(page, 'ada')
    await isIn(page)
  })

  test.each([
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('the page is accessible, %i wide and %s', async (width, colorScheme) => {
    await newOrganization({ required: true })
    const page = await openPage({ viewport: { width, height: 900 }, colorScheme })
    await page.goto(`${server.url}/#/log-in-refused/no-role`)
    await page.getByRole('alert').waitFor()
    await page.getByText('Other ways to log in').click()
    expect(await violations(page)).toEqual([])
  })
})

describe('a change at a real provider takes effect', needs('chromium'), () => {
  test('for somebody who is in', async () => {
    const { real, tenant } = await newOrganization()
    const page = await openPage()
    await page.goto(`${server.url}/`)
    await page.getByRole('button', { name: `Log in with Provider of ${tenant.id}` }).click()
    await signIn(page, 'ada')
    await isIn(page)
    real.accounts.set('ada', { email: `ada-${tenant.id}@example.test`, groups: ['admins'] })
    const permissions = () =>
      page.evaluate(async () => {
        const response = await fetch('/api/v1/session')
        return response.ok ? (await response.json()).data.attributes.permissions : response.status
      })
    const changed = performance.now()
    await expect.poll(permissions, { timeout: 60_000, interval: 2_000 }).toContain('manage_users')
    expect(performance.now() - changed).toBeLessThan(60_000)
    real.accounts.delete('ada')
    await expect.poll(permissions, { timeout: 60_000, interval: 2_000 }).toBe(401)
  }, 150_000)
})
