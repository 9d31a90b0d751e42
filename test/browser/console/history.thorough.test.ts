import { describe, expect, test } from 'vitest'
import { lockFindings } from '../../../src/store/findings/lock-findings.ts'
import { noteIssue } from '../../../src/store/trackers/issue-work.ts'
import { askForIssues, issueOf } from '../../../src/store/trackers/issues.ts'
import { createTracker } from '../../../src/store/trackers/trackers.ts'
import { wholeTenant } from '../../../src/store/viewer.ts'
import type { TestTenant } from '../../server/api.ts'
import { record } from '../../server/record.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { goTo, logIn, newAdministrator, openConsole, openWatchedPage, settled } from './console.ts'

const { api, url } = await openConsole()

/** An issue of a finding, which is open. */
async function openIssue({ id: tenantId, userId }: TestTenant, findingId: string): Promise<void> {
  const tracker = {
    name: 'shop',
    kind: 'github',
    server: 'https://github.com',
    project: 'acme/shop',
  } as const
  await api.store.inTenant(wholeTenant(tenantId), async (transaction) => {
    const trackerId = await createTracker(transaction, { tenantId, userId, ...tracker, token: 'a-secret' })
    await askForIssues(transaction, await lockFindings(transaction, [findingId]), { trackerId, userId })
    const id = (await issueOf(transaction, { findingId, trackerId })) ?? expect.fail('There is no issue.')
    const known = {
      state: 'open',
      number: 12,
      url: 'https://github.com/acme/shop/issues/12',
      problem: null,
    } as const
    await noteIssue(transaction, id, known)
  })
}

describe('the history of a finding', needs('chromium'), () => {
  test('tells who mends it, by when and in which issue, as soon as it is said', async () => {
    const person = await newAdministrator(api)
    await person.ingest([record('a')])
    const [{ id }] = (await person.get('/findings')).body.data
    await openIssue(person, id)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await goTo(page, `#/findings/${id}`)
    const events = page.locator('.history').getByRole('listitem')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Assigned to').fill(person.email)
    await page.getByLabel('Due').fill('2999-01-31')
    await page.getByRole('button', { name: 'Save' }).click()
    await events.getByText('Due on').waitFor()
    expect(await events.allInnerTexts()).toEqual([
      expect.stringMatching(/^Due on Jan 31, 2999 .*\nby .*@/),
      expect.stringMatching(/^Assigned to .*@.*\nby .*@/),
      expect.stringMatching(/^Issue #12\s.*\s+opened in acme\/shop .*\nby the service/),
      expect.stringMatching(/^Seen for the first time/),
    ])
    expect(await events.getByRole('link').getAttribute('href')).toBe('https://github.com/acme/shop/issues/12')
    await settled(page)
    expect(mistakes).toEqual([])
  })
})
