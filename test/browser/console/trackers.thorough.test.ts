import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockFindings } from '../../../src/store/findings/lock-findings.ts'
import { askForIssues } from '../../../src/store/trackers/issues.ts'
import { createTracker } from '../../../src/store/trackers/trackers.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import type { TestTenant } from '../../server/api.ts'
import { DOUBLES } from '../../server/app-calling-doubles.ts'
import { record } from '../../server/record.ts'
import { startGithub } from '../../server/trackers/github-double.ts'
import { TOKEN } from '../../server/trackers/tracker-double.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { PATIENCE } from '../../support/patience.ts'
import { goTo, logIn, newAdministrator, openConsole, openWatchedPage, settled } from './console.ts'

const { api, url } = await openConsole({ notifications: { networks: DOUBLES } })

/** An issue of a finding that is to be created, in a tracker of its own. */
async function newIssue({ id: tenantId, userId }: TestTenant, findingId: string): Promise<void> {
  await api.store.inTenant(wholeTenant(tenantId), async (transaction) => {
    const place = { kind: 'github', server: 'https://github.com', project: 'acme/shop' } as const
    const tracker = { tenantId, userId, name: 'shop', token: 'not so secret at all', ...place }
    const trackerId = await createTracker(transaction, tracker)
    await askForIssues(transaction, await lockFindings(transaction, [findingId]), { trackerId, userId })
  })
}

describe('issues', needs('chromium'), () => {
  test('are created in the console: a tracker, an issue of one finding, and those of several', async () => {
    const person = await newAdministrator(api)
    const double = await startGithub()
    await person.ingest([record('a'), record('b')])
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await goTo(page, '#/trackers')
    await page.getByRole('button', { name: 'New tracker …' }).click()
    await page.getByLabel('Name').fill('shop')
    await page.getByLabel('Project').fill('shop')
    await page.getByLabel('Token').fill(TOKEN)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('alert').getByText('Name the repository as in its address').waitFor()
    await page.getByLabel('Project').fill('acme/shop')
    await page.getByLabel('Server').fill('https://127.0.0.1:1')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('alert').getByText('GitHub did not answer').waitFor()
    await page.getByLabel('Server').fill(double.url)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText(`${double.url}/acme/shop`).waitFor()
    expect(await page.content()).not.toContain(TOKEN)
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
    await sql`
      update finding_issues set problem = 'The token has expired.', attempts = 1
      where tenant_id = ${person.id} and finding_id = ${id}`.execute(api.owner)
    await goTo(page, '#/trackers')
    await page.getByText('The token has expired.').waitFor()
    await page.getByRole('link', { name: 'its finding' }).click()
    await page.getByRole('heading', { name: 'Title of a' }).waitFor()
    await settled(page)
    expect(mistakes).toEqual([])
  })

  test('choose findings, once there is a tracker: with an issue or without', async () => {
    const person = await newAdministrator(api)
    await person.ingest([record('told'), record('untold')])
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await page.getByRole('link', { name: 'Title of told' }).waitFor()
    await settled(page)
    const choice = page.getByRole('combobox', { name: 'Issue' })
    expect(await choice.count()).toBe(0)
    const [{ id }] = (await person.get('/findings?filter[uid]=told')).body.data
    await newIssue(person, id)

    await page.reload()
    const shown = async (): Promise<string[]> => {
      await settled(page)
      return page.getByRole('link', { name: /^Title of/ }).allTextContents()
    }
    await choice.selectOption('With an issue')
    await expect.poll(shown, PATIENCE).toEqual(['Title of told'])
    expect(page.url()).toContain('issue=exists')
    await choice.selectOption('Without an issue')
    await expect.poll(shown, PATIENCE).toEqual(['Title of untold'])
    await page.getByRole('main').getByRole('status').first().getByText('1 finding').waitFor()
    await page.getByLabel('Group by').selectOption('By check')
    await settled(page)
    await choice.selectOption('Issue or none')
    expect(page.url()).not.toContain('issue')
    // Also where there is no tracker, a filter of the address is in sight.
    const stranger = await newAdministrator(api)
    await stranger.ingest([record('a')])
    const other = (await openWatchedPage(url())).page
    await logIn(other, url(), stranger, '#/findings?issue=exists')
    await other.getByText('No finding is like this').waitFor()
    expect(await other.getByRole('combobox', { name: 'Issue' }).inputValue()).toBe('exists')
    expect(mistakes).toEqual([])
  })
})
