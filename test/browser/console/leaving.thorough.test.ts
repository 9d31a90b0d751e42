import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createTenant } from '../../../src/store/admin/tenants.ts'
import { PERMISSIONS } from '../../../src/store/permissions.ts'
import type { TestTenant } from '../../server/api.ts'
import { Browser } from '../../server/sessions/browser.ts'
import { newPerson } from '../../server/tokens/people.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { goTo, logIn, newAdministrator, openConsole, openWatchedPage, settled } from './console.ts'
import { SCRIPT } from './hostile-tenant.ts'

const { api, url } = await openConsole()

const nameOf = async (page: Page): Promise<string> => (await page.locator('.who .tenant').textContent()) ?? ''

async function rename({ id }: TestTenant, name: string): Promise<void> {
  await sql`update tenants set name = ${name} where id = ${id}`.execute(api.owner)
}

/** Another tenant of the same person, which comes after others by its name. */
async function newTenantOf({ userId }: TestTenant, name: string): Promise<string> {
  const tenantId = await createTenant(api.owner, name)
  const roleId = await createRole(api.owner, { tenantId, name: 'role', permissions: PERMISSIONS })
  await setMembership(api.owner, { tenantId, userId, roleId })
  return tenantId
}

/** Goes through the dialog up to the name, which is not sent yet. */
async function typeName(page: Page, name: string): Promise<void> {
  await goTo(page, '#/tenant')
  await page.getByRole('button', { name: 'Delete this tenant …' }).click()
  await page.getByLabel('Type its name to confirm').fill(name)
}

const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Delete for good' }).click()

describe('a tenant that leaves', needs('chromium'), () => {
  test('takes nobody’s other tenants along: sessions there go on, and the next log-in leads there', async () => {
    const person = await newAdministrator(api)
    const other = `zebra ${person.id}`
    const otherId = await newTenantOf(person, other)
    const elsewhere = new Browser(api.app)
    await elsewhere.logIn(person, { tenant_id: otherId })
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    const name = await nameOf(page)
    expect(name).not.toBe(other)
    await typeName(page, name)
    await send(page)
    await page.getByRole('heading', { name: `“${name}” is being deleted` }).waitFor()
    expect((await elsewhere.send('GET', '/session')).body.data.attributes.tenant_name).toBe(other)

    await page.reload()
    await logIn(page, url(), person, await page.evaluate(() => location.hash))
    expect(await nameOf(page)).toBe(other)
    await page.getByRole('heading', { name: `“${name}” is being deleted` }).waitFor()
    await goTo(page, '#/tenant')
    await page.locator('dd').getByText(other).waitFor()
    while (await api.store.removeClosedTenant(person.id));
    expect((await elsewhere.send('GET', '/members')).body.data).toHaveLength(1)
    expect(mistakes).toEqual([])
  })

  test('has a name that is typed as it is shown, whatever is in it, and is text on the receipt', async () => {
    const person = await newAdministrator(api)
    const hidden = `${SCRIPT}  \u202etenant\u200d ${person.id}`
    await rename(person, hidden)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    const shown = `${SCRIPT} \\u{202e}tenant\\u{200d} ${person.id}`
    await typeName(page, shown)
    expect(await page.locator('dialog b').textContent()).toBe(shown)
    await send(page)
    const heading = page.getByRole('region', { name: 'Receipt' }).getByRole('heading')
    await heading.waitFor()
    expect(await heading.textContent()).toBe(`“${shown}” is being deleted`)
    expect(await page.locator('main script, main img').count()).toBe(0)
    expect(mistakes).toEqual([])
  })

  test('is asked for once, however often one clicks; another page of it is told that its session has ended', async () => {
    const person = await newAdministrator(api)
    const { page } = await openWatchedPage(url())
    const { page: second } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await logIn(second, url(), person)
    const name = await nameOf(page)
    await typeName(page, name)
    await typeName(second, name)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') asked.push(request.url())
    })
    await page.getByRole('button', { name: 'Delete for good' }).dblclick()
    await page.getByRole('heading', { name: 'is being deleted' }).waitFor()
    expect(asked).toHaveLength(1)
    await send(second)
    await second.getByText('Your session has ended').waitFor()
    expect(await second.getByRole('region', { name: 'Receipt' }).count()).toBe(0)
  })

  test('is left by nobody whose role does not allow it, also when it no longer does', async () => {
    const member = await newPerson(api, { rolePermissions: ['manage_ingestions', 'manage_users'] })
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), member, '#/tenant')
    await page.getByRole('heading', { name: 'Tenant', level: 1 }).waitFor()
    await settled(page)
    expect(await page.getByRole('link', { name: 'Tenant', exact: true }).count()).toBe(0)
    expect(await page.locator('main button').count()).toBe(0)

    const person = await newAdministrator(api)
    const { page: theirs } = await openWatchedPage(url())
    await logIn(theirs, url(), person)
    await typeName(theirs, await nameOf(theirs))
    const roleId = await createRole(api.owner, { tenantId: person.id, name: 'reader', permissions: [] })
    await setMembership(api.owner, { tenantId: person.id, userId: person.userId, roleId })
    await send(theirs)
    await theirs.getByRole('alert').getByText('Your role does not allow manage_account.').waitFor()
    expect(await theirs.getByRole('button', { name: 'Log out' }).count()).toBe(1)
  })

  test('has a receipt that nobody finds by another id, and the log-in stays in reach', async () => {
    const { page, mistakes } = await openWatchedPage(url())
    for (const id of [crypto.randomUUID(), 'none', encodeURIComponent('../session')]) {
      await page.goto(`${url()}/#/tenant-deletions/${id}`)
      await page.reload()
      await page.getByRole('region', { name: 'Receipt' }).getByRole('alert').waitFor()
      await page.getByRole('button', { name: 'Log in' }).waitFor()
    }
    expect(mistakes).toEqual([])
  })
})
