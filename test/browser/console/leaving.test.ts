import { describe, expect, test } from 'vitest'
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

describe('a tenant that leaves', needs('chromium'), () => {
  test('by its name: everybody is out, and the receipt stays in the address, and is followed until all is gone', async () => {
    const person = await newAdministrator(api)
    await person.ingest(Array.from({ length: 30 }, (_, at) => record(`finding ${at}`)))
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    const name = (await page.locator('.who .tenant').textContent()) ?? ''
    await page.getByRole('link', { name: 'Tenant', exact: true }).click()
    await settled(page)
    expect(
      await page.locator('.exports a').evaluateAll((all) => all.map((link) => link.textContent)),
    ).toEqual(['Findings as OCSF', 'Findings as CSV', 'Audit log as OCSF'])
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Audit log as OCSF' }).click()
    expect((await download).suggestedFilename()).toBe('audit.ocsf.json')

    await page.getByRole('button', { name: 'Delete this tenant …' }).press('Enter')
    await page.getByLabel('Type its name to confirm').fill(`${name} and more`)
    await page.keyboard.press('Enter')
    await page.getByRole('alert').getByText('The tenant has another name').waitFor()
    expect((await person.get('/findings')).status).toBe(200)
    await page.getByLabel('Type its name to confirm').fill(name)
    await page.keyboard.press('Enter')

    const receipt = page.getByRole('region', { name: 'Receipt' })
    await receipt.getByRole('heading', { name: `“${name}” is being deleted` }).waitFor()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
      .toBe(`“${name}” is being deleted`)
    await page.getByRole('button', { name: 'Log in' }).waitFor()
    expect(await page.getByText('Your session has ended').count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect((await person.get('/findings')).status).toBe(401)

    await page.reload()
    await receipt.getByRole('heading', { name: 'is being deleted' }).waitFor()
    while (await api.store.removeClosedTenant(person.id));
    await receipt.getByRole('heading', { name: `“${name}” is deleted` }).waitFor()
    await receipt.getByText('Rows removed').click()
    expect(await receipt.getByRole('definition').allTextContents()).toContain('30')
    expect(await receipt.getByLabel('Address of the receipt', { exact: true }).textContent()).toBe(page.url())
    expect(await violations(page)).toEqual([])
    await goTo(page, '#/')
    expect(await receipt.count()).toBe(0)
    expect(mistakes).toEqual([])
  })
})
