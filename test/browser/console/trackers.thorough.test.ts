import { describe, expect, test } from 'vitest'
import { record } from '../../server/record.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { goTo, logIn, newAdministrator, openConsole, openWatchedPage, settled } from './console.ts'

const { api, url } = await openConsole()

describe('issues', needs('chromium'), () => {
  test('are created in the console: a tracker, an issue of one finding, and those of several', async () => {
    const person = await newAdministrator(api)
    await person.ingest([record('a'), record('b')])
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await goTo(page, '#/trackers')
    await page.getByRole('button', { name: 'New tracker …' }).click()
    await page.getByLabel('Name').fill('shop')
    await page.getByLabel('Project').fill('shop')
    await page.getByLabel('Token').fill('a-secret-of-theirs')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('alert').getByText('Name the repository as in its address').waitFor()
    await page.getByLabel('Project').fill('acme/shop')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('https://github.com/acme/shop').waitFor()
    expect(await page.content()).not.toContain('a-secret-of-theirs')
    const [{ id }] = (await person.get('/findings?filter[uid]=a')).body.data
    await goTo(page, `#/findings/${id}`)
    await page.getByRole('button', { name: 'Create issue' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create issue' }).click()
    await page.getByText('is being created').waitFor()
    await goTo(page, '#/findings')
    for (const box of await page.getByRole('checkbox', { name: /Title of/ }).all()) await box.check()
    await page.getByRole('button', { name: 'Create issues' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Create issues' }).click()
    await page.getByText('2 findings changed.').waitFor()
    expect((await person.get('/issues')).body.meta.pagination.count).toBe(2)
    await settled(page)
    expect(mistakes).toEqual([])
  })
})
