import { describe, expect, test } from 'vitest'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import { record } from '../../server/record.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { goTo, logIn, newAdministrator, openConsole, openWatchedPage, settled } from './console.ts'

const { api, url } = await openConsole()

describe('the console of an organization', needs('chromium'), () => {
  test('reports count by team and account, lead to the findings, and are files', async () => {
    const person = await newAdministrator(api)
    const ofAccount = (uid: string, account: string) =>
      record(uid, { unmapped: { scan_id: account, provider: 'aws', provider_uid: account } })
    await person.ingest([ofAccount('a', 'shop'), ofAccount('b', 'shop'), ofAccount('c', 'ledger')])
    const [ledger] = (await person.get('/providers?sort=uid')).body.data
    const teamId = String(await createTeam(api.owner, { tenantId: person.id, name: 'Payments' }))
    await changeTeamAccounts(api.owner, { tenantId: person.id, teamId }, { add: [ledger.id] })
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/reports?show=teams')
    await settled(page)
    expect(await page.locator('tbody td.main').allTextContents()).toEqual(['accounts of no team', 'Payments'])
    await page.getByRole('combobox', { name: 'Team' }).selectOption('Payments')
    await page.getByRole('link', { name: 'Accounts', exact: true }).last().press('Enter')
    await settled(page)
    expect(await page.locator('tbody td.main a').allTextContents()).toEqual(['ledger'])
    const link = await page.getByRole('link', { name: 'CSV' }).getAttribute('href')
    const table = await page.evaluate(async (href) => (await fetch(href)).text(), link ?? '')
    expect(table).toMatch(/^value,title,provider,.*\r\nledger,,aws,1,1,/)
    await goTo(page, '#/reports?show=teams')
    await page.getByRole('link', { name: 'Payments' }).press('Enter')
    await settled(page)
    expect(await page.locator('tbody td.main a').allTextContents()).toEqual(['Title of c'])
    expect(mistakes).toEqual([])
  })

  test('the audit log shows what a change was, and is filtered by who and what', async () => {
    const person = await newAdministrator(api)
    await createTeam(api.owner, { tenantId: person.id, name: 'Payments' })
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/teams')
    await page.getByRole('link', { name: 'Payments' }).press('Enter')
    await page.getByRole('button', { name: 'Rename …' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('Billing')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
    await page.getByRole('link', { name: 'Audit log' }).press('Enter')
    await page.getByLabel('Type').selectOption('team')
    await page.getByLabel('Action').selectOption('changed')
    await page.getByLabel('Who: address or key').fill(person.email)
    const row = page.locator('tbody tr')
    await row.getByText('changed team').waitFor()
    await settled(page)
    expect(await row.count()).toBe(1)
    expect(await row.locator('del').textContent()).toBe('Payments')
    expect(await row.locator('ins').textContent()).toBe('Billing')
    await page.getByLabel('From').fill('2099-01-01')
    await page.getByText('No event is like this').waitFor()
    expect(mistakes).toEqual([])
  })
})
