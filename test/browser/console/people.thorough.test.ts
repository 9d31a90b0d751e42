import { describe, expect, test } from 'vitest'
import { setMembership } from '../../../src/store/admin/members.ts'
import { createRole } from '../../../src/store/admin/roles.ts'
import { createUser } from '../../../src/store/admin/users.ts'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { statusWith } from '../../server/tokens/people.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { PATIENCE } from '../../support/patience.ts'
import { logIn, newAdministrator, openConsole, openWatchedPage, settled, violations } from './console.ts'

const { api, url } = await openConsole()

describe('the console', needs('chromium'), () => {
  test('a key is created with the keyboard, shown once, works, and is revoked', async () => {
    const person = await newAdministrator(api)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/api-keys')
    await page.getByRole('button', { name: 'New key …' }).focus()
    await page.keyboard.press('Enter')
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Name', { exact: true }).focus()
    await page.keyboard.type('nightly scan')
    await page.keyboard.press('Enter')
    const key = await page.getByLabel('API key', { exact: true }).textContent()
    expect(await violations(page)).toEqual([])
    expect(await statusWith(api, `Api-Key ${key}`)).toBe(200)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Revoke nightly scan' }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('New key …')
    expect(await page.content()).not.toContain(String(key).split('.')[1])
    await page.getByRole('button', { name: 'Revoke nightly scan' }).click()
    await page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await page.getByText('revoked').waitFor()
    expect(await statusWith(api, `Api-Key ${key}`)).toBe(401)
    expect(mistakes).toEqual([])
  })

  test('a member gets another role, and is removed', async () => {
    const person = await newAdministrator(api)
    await addReader(person.id, 'bob@example.test')
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/members')
    const role = page.getByLabel('Role of bob@example.test')
    await role.selectOption('role')
    const roleNow = async (): Promise<unknown> =>
      (await membersOf(page)).find(({ email }) => email === 'bob@example.test')?.role
    await expect.poll(roleNow, PATIENCE).toBe('role')
    await page.getByRole('button', { name: 'Remove bob@example.test' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await role.waitFor({ state: 'detached' })
    await settled(page)
    expect(await roleNow()).toBeUndefined()
  })
})

type Fetching = Awaited<ReturnType<typeof openWatchedPage>>['page']

/** What the API says to the very session of the page. */
async function membersOf(page: Fetching): Promise<{ email: string; role: string }[]> {
  const { data } = await page.evaluate(async () => (await fetch('/api/v1/members')).json())
  return data.map(({ attributes }: { attributes: { email: string; role: string } }) => attributes)
}

async function addReader(tenantId: string, email: string): Promise<void> {
  const owner = openOwnerDatabase(api.url)
  const userId = await createUser(owner, email)
  const roleId = await createRole(owner, { tenantId, name: 'reader', permissions: ['manage_ingestions'] })
  await setMembership(owner, { tenantId, userId, roleId })
  await owner.destroy()
}
