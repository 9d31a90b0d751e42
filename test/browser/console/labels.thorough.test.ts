import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createTeam } from '../../../src/store/people/teams.ts'
import type { TestTenant } from '../../server/api.ts'
import { record } from '../../server/record.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { PATIENCE } from '../../support/patience.ts'
import { goTo, logIn, newAdministrator, openConsole, openWatchedPage, settled } from './console.ts'

const { api, url } = await openConsole()

const ACCOUNTS = [
  { provider: 'iac', uid: 'github.com/acme/payments-api' },
  { provider: 'iac', uid: 'github.com/acme/website' },
  { provider: 'azure', uid: '7b1c9c3e-0000-4000-8000-000000000001', name: 'Payments production' },
  { provider: 'gcp', uid: 'acme-data', name: 'Data' },
  { provider: 'kubernetes', uid: 'b1946ac9-0000-4000-8000-000000000002', name: 'prod-eu' },
]

async function newOrganization(): Promise<TestTenant> {
  const person = await newAdministrator(api)
  await person.ingest(
    ACCOUNTS.map(({ provider, uid, name }) =>
      record(`finding of ${uid}`, {
        cloud: { provider, account: { uid, ...(name !== undefined && { name }) } },
        unmapped: { scan_id: 'scan', provider, provider_uid: uid },
      }),
    ),
  )
  await createTeam(api.owner, { tenantId: person.id, name: 'Payments' })
  return person
}

async function newRule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New rule …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('payments')
  await dialog.getByRole('textbox', { name: 'Accounts' }).fill('github.com/acme/payments-*\npayments *')
  await dialog.getByLabel('Key').fill('team')
  await dialog.getByLabel('Value').fill('payments')
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption('Payments')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await dialog.waitFor({ state: 'detached' })
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

describe('labels in the console', needs('chromium'), () => {
  test('a rule labels accounts and adds them to a team; lists filter and group by its labels', async () => {
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), await newOrganization(), '#/providers?show=rules')
    await newRule(page)
    await expect
      .poll(() => rowOf(page, 'payments-*').textContent(), PATIENCE)
      .toMatch(/team=payments.*Payments.*2/s)
    await goTo(page, '#/providers?label=team%3Dpayments')
    await expect.poll(() => page.locator('tbody tr').count(), PATIENCE).toBe(2)
    await goTo(page, '#/findings')
    await page.getByLabel('Group by').selectOption('label:team')
    await page.getByRole('link', { name: 'payments' }).click()
    await settled(page)
    await page.locator('summary').filter({ hasText: 'Label: team=payments' }).waitFor()
    await expect.poll(() => page.locator('tbody tr').count(), PATIENCE).toBe(2)
    await goTo(page, '#/reports?show=labels')
    expect(await rowOf(page, 'accounts without it').textContent()).toContain('3')
    expect(mistakes).toEqual([])
  })

  test('what has no label of a key is found on the page of accounts and among findings, also beside others', async () => {
    const person = await newOrganization()
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/providers?show=rules')
    await newRule(page)
    await goTo(page, '#/providers')
    const menu = page.locator('details.menu')
    const rows = page.locator('tbody tr')
    await menu.locator('summary').click()
    await menu.getByLabel('no team').check()
    await expect.poll(() => rows.count(), PATIENCE).toBe(3)
    expect(await menu.locator('summary').innerText()).toMatch(/^Label:\s+no team$/)
    await menu.getByLabel('team=payments').check()
    await expect.poll(() => rows.count(), PATIENCE).toBe(5)
    await menu.getByRole('button', { name: 'Any label' }).click()
    await page.keyboard.press('Escape')
    expect(await menu.locator('summary').innerText()).toMatch(/^Label:\s+Any label$/)
    await goTo(page, '#/findings?group=label:team')
    await page.getByRole('link', { name: 'none' }).click()
    await expect.poll(() => page.locator('.findings tbody tr').count(), PATIENCE).toBe(3)
    await goTo(page, '#/reports?show=labels')
    await page.getByRole('link', { name: 'accounts without it' }).click()
    await expect.poll(() => page.locator('.findings tbody tr').count(), PATIENCE).toBe(3)
    expect(mistakes).toEqual([])
  })

  test('a rule is changed, moved and removed', async () => {
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), await newOrganization(), '#/providers?show=rules')
    await newRule(page)
    await page.getByRole('button', { name: 'New rule …' }).click()
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('everything')
    await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
    await page.getByRole('button', { name: 'Move the rule everything up' }).click()
    await expect.poll(() => page.locator('tbody tr').first().textContent(), PATIENCE).toContain('everything')
    await page.getByRole('button', { name: 'Change the rule payments' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('textbox', { name: 'Accounts' }).inputValue()).toBe(
      'github.com/acme/payments-*\npayments *',
    )
    await expect
      .poll(
        () => dialog.getByRole('combobox', { name: 'Team' }).locator('option:checked').textContent(),
        PATIENCE,
      )
      .toBe('Payments')
    await dialog.getByLabel('Azure subscription').check()
    await dialog.getByLabel('Value').first().fill('billing')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect
      .poll(() => rowOf(page, 'Azure subscription').textContent(), PATIENCE)
      .toMatch(/team=billing.*Payments.*1/s)
    await page.getByRole('button', { name: 'Remove the rule payments' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect.poll(() => page.locator('tbody tr').count(), PATIENCE).toBe(1)
  })

  test('an account is labelled by hand, and called what it is', async () => {
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), await newOrganization(), '#/providers?show=rules')
    await newRule(page)
    await goTo(page, '#/providers')
    await page.getByRole('button', { name: 'Label github.com/acme/payments-api' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('heading', { name: 'Label this repository' }).waitFor()
    await dialog.getByText('team=payments, by the rule payments').waitFor()
    await dialog.getByLabel('Key').fill('Environment')
    await dialog.getByLabel('Value').fill('production')
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect(await dialog.getByLabel('Key').evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(
      false,
    )
    await dialog.getByLabel('Key').fill('environment')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const row = rowOf(page, 'payments-api')
    await expect.poll(() => row.textContent(), PATIENCE).toMatch(/environment=production.*team=payments/s)
    await page.getByRole('button', { name: 'Label github.com/acme/payments-api' }).click()
    await dialog.getByRole('button', { name: 'Take this label away' }).first().click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => row.textContent(), PATIENCE).not.toContain('environment=production')
    for (const [name, word] of [
      ['prod-eu', 'cluster'],
      ['Data', 'project'],
      ['Payments production', 'subscription'],
    ]) {
      await page.getByRole('button', { name: new RegExp(`^Disconnect ${name}`) }).click()
      await page.getByRole('heading', { name: `Disconnect this ${word}?` }).waitFor()
      await page.keyboard.press('Escape')
    }
  })
})
