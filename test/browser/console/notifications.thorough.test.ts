import { describe, expect, test } from 'vitest'
import { needs } from '../../support/borrowed/borrow.ts'
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

  test('are no page for who does not manage the account', async () => {
    const person = await api.newTenant({ rolePermissions: ['manage_ingestions'] })
    const answer = await person.get('/channels')
    expect(answer.status).toBe(401)
  })
})
