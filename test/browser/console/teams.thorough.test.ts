import { describe, expect, test } from 'vitest'
import { hashPassword } from '../../../src/server/auth/passwords/hash-password.ts'
import { changeTeamAccounts, createTeam } from '../../../src/store/people/teams.ts'
import { BEYOND_TEAMS, PERMISSIONS } from '../../../src/store/permissions.ts'
import { record } from '../../server/record.ts'
import { givePassword, PASSWORD } from '../../server/tokens/people.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { goTo, logIn, newAdministrator, openConsole, openWatchedPage, settled } from './console.ts'

const { api, url } = await openConsole()

const ofAccount = (uid: string) =>
  record(uid, { unmapped: { scan_id: 'scan', provider: 'iac', provider_uid: `github.com/acme/${uid}` } })

describe('the console of teams', needs('chromium'), () => {
  test('a team is made with the keyboard, given accounts and members, renamed and removed', async () => {
    const person = await newAdministrator(api)
    await person.ingest(['shop-api', 'shop-infra', 'ledger'].map(ofAccount))
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/teams')
    await page.getByText('There is no team yet').waitFor()
    await page.getByRole('button', { name: 'New team …' }).press('Enter')
    await page.keyboard.type('Payments')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()

    await page.getByRole('button', { name: 'Add accounts …' }).press('Enter')
    await page.getByLabel('Search accounts').fill('SHOP')
    await page.getByLabel('github.com/acme/ledger').waitFor({ state: 'detached' })
    await page.getByLabel('github.com/acme/shop-api').check()
    await page.getByLabel('github.com/acme/shop-infra').check()
    // What is chosen stays in sight, whatever is searched for next.
    await page.getByLabel('Search accounts').fill('ledger')
    await page.getByLabel('github.com/acme/ledger').waitFor()
    await page.getByRole('button', { name: 'Add 2' }).press('Enter')
    await page.getByRole('link', { name: 'Accounts 2' }).waitFor()
    await page.getByRole('button', { name: 'Take out github.com/acme/shop-infra' }).press('Enter')
    await page.getByRole('link', { name: 'Accounts 1' }).waitFor()

    await page.getByRole('link', { name: 'Members 0' }).press('Enter')
    await page.getByRole('button', { name: 'Add members …' }).press('Enter')
    await page.getByLabel(person.email).check()
    await page.getByRole('button', { name: 'Add 1' }).press('Enter')
    await page.getByRole('link', { name: 'Members 1' }).waitFor()

    await page.getByRole('button', { name: 'Rename …' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('Billing')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Billing', level: 1 }).waitFor()
    expect((await person.get('/teams')).body.data).toMatchObject([
      { attributes: { name: 'Billing', accounts: 1, members: 1 } },
    ])
    await page.getByRole('button', { name: 'Remove …' }).press('Enter')
    await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter')
    await page.getByText('There is no team yet').waitFor()
    expect((await person.get('/providers')).body.data).toHaveLength(3)
    expect(mistakes).toEqual([])
  })

  test('who sees a team is shown its accounts, and nothing that changes it', async () => {
    const person = await newAdministrator(api)
    await person.ingest(['shop', 'ledger'].map(ofAccount))
    const teamId = String(await createTeam(api.owner, { tenantId: person.id, name: 'Payments' }))
    await createTeam(api.owner, { tenantId: person.id, name: 'Others' })
    const [first] = (await person.get('/providers?sort=uid')).body.data
    await changeTeamAccounts(api.owner, { tenantId: person.id, teamId }, { add: [first.id] })
    const member = await api.newTeamMember(person, { teams: [teamId] })
    await givePassword(api, member.userId, await hashPassword(PASSWORD))
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), member, '#/teams')
    await settled(page)
    expect(await page.locator('tbody tr').allTextContents()).toEqual([expect.stringContaining('Payments')])
    await goTo(page, `#/teams/${teamId}`)
    expect(await page.locator('tbody tr').allTextContents()).toEqual([
      expect.stringContaining('github.com/acme/ledger'),
    ])
    expect(await page.locator('main button, .tabs').count()).toBe(0)
    expect(await page.getByRole('link', { name: 'Members' }).count()).toBe(0)
    expect(mistakes).toEqual([])
  })

  test('who is in no team is told so on every page, and what to do', async () => {
    const person = await newAdministrator(api)
    await person.ingest(['shop'].map(ofAccount))
    const permissions = PERMISSIONS.filter((permission) => !BEYOND_TEAMS.includes(permission))
    const member = await api.newTeamMember(person, { teams: [], permissions })
    await givePassword(api, member.userId, await hashPassword(PASSWORD))
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), member)
    const links = await page
      .locator('.side li a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.length).toBeGreaterThan(7)
    const silent: string[] = []
    for (const hash of [...links.map(String), '#/compliance/soc-2'].filter((hash) => hash !== '#/api-keys')) {
      await goTo(page, hash)
      const said = page.getByRole('heading', { name: 'You are in no team' })
      await said.waitFor({ timeout: 5_000 }).catch(() => silent.push(hash))
    }
    expect(silent).toEqual([])
    expect(mistakes).toEqual([])
  })

  test('a key of one team is made, and its limits are shown', async () => {
    const person = await newAdministrator(api)
    await createTeam(api.owner, { tenantId: person.id, name: 'Payments' })
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/api-keys')
    await page.getByRole('button', { name: 'New key …' }).press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('nightly')
    await page.getByLabel('Payments').check()
    await page.getByLabel('Only from these addresses').fill('192.0.2.7 10.0.0.0/8')
    await page.getByRole('button', { name: 'Create' }).press('Enter')
    await page.getByRole('button', { name: 'I have it' }).press('Enter')
    await settled(page)
    expect(await page.locator('tbody tr').first().textContent()).toMatch(
      /accounts of\s*Payments\s*from\s*192\.0\.2\.7\/32\s*10\.0\.0\.0\/8/,
    )
  })
})
