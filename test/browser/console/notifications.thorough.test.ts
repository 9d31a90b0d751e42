import { describe, expect, test } from 'vitest'
import { createChannel } from '../../../src/store/notifications/channels.ts'
import { createTeam } from '../../../src/store/people/teams.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import type { Api, TestTenant } from '../../server/api.ts'
import { record } from '../../server/record.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { PATIENCE } from '../../support/patience.ts'
import {
  goTo,
  logIn,
  newAdministrator,
  openConsole,
  openWatchedPage,
  settled,
  violations,
} from './console.ts'

const { api, url } = await openConsole()

async function newChannel(api: Api, { id: tenantId, userId }: TestTenant): Promise<void> {
  const channel = { name: 'on call', kind: 'webhook', address: 'https://example.com/hook' } as const
  await api.store.inTenant(wholeTenant(tenantId), (transaction) =>
    createChannel(transaction, {
      ...channel,
      tenantId,
      userId,
      secret: 'not so secret at all',
      hourlyLimit: 1,
    }),
  )
}

describe('notifications', needs('chromium'), () => {
  test('are set up in the console: a channel with its secret, a rule, and a test', async () => {
    const person = await newAdministrator(api)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await goTo(page, '#/notifications')
    await page.getByRole('button', { name: 'New channel …' }).click()
    await page.getByLabel('Name').fill('on call')
    await page.getByLabel('Address').fill('http://example.com/hook')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByRole('alert').getByText('Messages go to https alone').waitFor()
    await page.getByLabel('Address').fill('https://example.com/hook')
    await page.getByRole('button', { name: 'Create' }).click()
    await page.getByText(/^whsec_/).waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.getByRole('button', { name: 'New rule …' }).click()
    await page.getByLabel('Name').fill('what is severe')
    await page.getByLabel('files that failed').check()
    await page.getByRole('button', { name: 'Create' }).click()
    const rules = page.getByRole('region', { name: 'Rules' })
    await rules.getByText('new findings, reopened findings, files that failed').waitFor()
    expect(await rules.textContent()).toContain('high or worse')
    await page.getByRole('button', { name: 'Send a test to on call' }).click()
    const messages = page.getByRole('region', { name: 'Messages' })
    await messages.getByText('This is a test: messages of Assay arrive here').waitFor()
    expect(await messages.textContent()).toContain('waits')
    await page.getByRole('button', { name: 'Turn off the channel on call' }).click()
    await messages.getByText('The channel was turned off.').waitFor()
    await page.getByRole('button', { name: /^Send again/ }).click()
    await messages.getByText('waits').waitFor()
    await settled(page)
    expect(mistakes).toEqual([])
  })

  test('a rule is narrowed by what is searched, is previewed, and is changed by the same form', async () => {
    const person = await newAdministrator(api)
    await person.ingest(
      ['payments, EU', 'payments US', 'website'].flatMap((uid) =>
        ['check_a', 'check_b'].map((check) =>
          record(`${uid} ${check}`, {
            severity_id: 4,
            finding_info: { uid: `${uid} ${check}`, title: `Title of ${check}` },
            metadata: { event_code: check, version: '1.5.0' },
            unmapped: { scan_id: 'scan', provider: 'iac', provider_uid: uid },
          }),
        ),
      ),
    )
    await newChannel(api, person)
    await createTeam(api.owner, { tenantId: person.id, name: 'Payments' })
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/notifications')
    await page.getByRole('button', { name: 'New rule …' }).click()
    const dialog = page.getByRole('dialog')
    const summary = (text: string) => dialog.locator('summary').filter({ hasText: new RegExp(`^${text}`) })
    const preview = dialog.getByText('open now')
    await dialog.getByLabel('Name').fill('payments')
    await expect.poll(() => preview.innerText(), PATIENCE).toContain('6 findings')
    expect(await dialog.getByRole('searchbox').count()).toBe(0)
    await summary('Only some findings').click()
    await summary('Accounts').click()
    await dialog.getByLabel('Search accounts').fill('PAYMENTS')
    await dialog.getByLabel('website').waitFor({ state: 'detached' })
    // Enter in a search sends no form.
    await dialog.getByLabel('Search accounts').press('Enter')
    await dialog.getByLabel('payments, EU').check()
    await dialog.getByLabel('payments US').check()
    await expect.poll(() => preview.innerText(), PATIENCE).toContain('4 findings')
    await summary('Checks').click()
    await dialog.getByLabel('Search checks').fill('title of check_b')
    await dialog.getByRole('checkbox', { name: 'check_b' }).check()
    await expect.poll(() => preview.innerText(), PATIENCE).toContain('2 findings')
    const [list] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'see them in a new tab' }).click(),
    ])
    await expect.poll(() => list.locator('.findings tbody tr').count(), PATIENCE).toBe(2)
    await list.close()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await dialog.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: 'high or worse' })
    expect(await row.innerText()).toMatch(
      /high or worse\s· accounts payments, EU, payments US\s· check check_b/,
    )

    await page.getByRole('button', { name: 'Change the rule payments' }).click()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('payments')
    expect(await summary('Only some findings').innerText()).toContain('accounts payments, EU, payments US')
    await summary('Only some findings').click()
    await summary('Accounts').click()
    await dialog.getByLabel('website').check()
    await summary('Checks').click()
    await dialog.getByRole('button', { name: 'All checks' }).click()
    await summary('Teams').click()
    await dialog.getByLabel('Payments').check()
    await expect.poll(() => preview.innerText(), PATIENCE).toContain('No finding')
    await dialog.getByLabel('reopened findings').uncheck()
    await dialog.getByRole('combobox', { name: 'Severity' }).selectOption('low')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    const changed = page.getByRole('row').filter({ hasText: 'low or worse' })
    expect(await changed.innerText()).toMatch(/low or worse\s· 3 accounts\s· team Payments/)
    expect(await changed.getByRole('cell', { name: 'new findings', exact: true }).count()).toBe(1)
    expect(mistakes).toEqual([])
  })

  test('are no page for who does not manage the account', async () => {
    const person = await api.newTenant({ rolePermissions: ['manage_ingestions'] })
    const answer = await person.get('/channels')
    expect(answer.status).toBe(401)
  })
})
