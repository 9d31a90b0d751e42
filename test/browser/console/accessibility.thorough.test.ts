import type { Page } from 'playwright-core'
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
  overflow,
  settled,
  violations,
} from './console.ts'
import { newTenantWithFindings } from './hostile-tenant.ts'

const { api, url } = await openConsole()

const VIEWS = [
  [1440, 'light'],
  [1440, 'dark'],
  [360, 'dark'],
  [360, 'light'],
  [320, 'dark'],
] as const

/** What is wrong with what is shown, at every width and in both schemes. */
async function mistakesOf(page: Page): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [width, colorScheme] of VIEWS) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const wrong = await violations(page)
    const wider = await overflow(page)
    if (wrong.length > 0 || wider > 0) found[`${width} ${colorScheme}`] = { wrong, wider }
  }
  return found
}

/** Whether a click opens a dialog that takes the key after it: nobody, however fast, types into what is behind. */
const opensForNextKey = async (opener: HTMLElement | SVGElement): Promise<boolean> => {
  if (opener instanceof HTMLElement) opener.click()
  await Promise.resolve()
  return document.querySelector('dialog')?.contains(document.activeElement) ?? false
}

const focused = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.textContent)

describe('the console for everybody', needs('chromium'), () => {
  test('every page is free of what axe finds and no wider than its window, whatever was uploaded', async () => {
    const { person, ids, refusedId, teamId } = await newTenantWithFindings(api)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    const pages = [
      '#/',
      '#/findings?state=all',
      '#/findings?state=all&order=newest',
      '#/findings?state=all&group=check',
      '#/findings?search=nothing+is+like+this',
      '#/findings?state=resolved',
      ...['ordinary', 'script', 'long', 'bidi'].map((uid) => `#/findings/${ids.get(uid)}`),
      '#/due-dates',
      '#/compliance',
      '#/compliance/soc-2',
      '#/findings?state=accepted,muted',
      '#/ingestions',
      `#/ingestions/${refusedId}`,
      '#/providers',
      '#/providers?show=rules',
      '#/teams',
      `#/teams/${teamId}`,
      `#/teams/${teamId}?show=members`,
      '#/api-keys',
      '#/members',
      '#/audit-log',
      '#/reports',
      ...['teams', 'labels', 'kinds', 'accounts', 'coverage', 'compliance'].map(
        (show) => `#/reports?show=${show}`,
      ),
      '#/notifications',
      '#/trackers',
      '#/tenant',
      '#/nowhere',
    ]
    const found: Record<string, unknown> = {}
    for (const hash of pages) {
      await goTo(page, hash)
      const wrong = await mistakesOf(page)
      if (Object.keys(wrong).length > 0) found[hash] = wrong
    }
    expect(found).toEqual({})
    expect(mistakes).toEqual([])
  })

  test('every dialog is free of what axe finds, and gives the focus back to what opened it', async () => {
    const { person, ids, teamId } = await newTenantWithFindings(api)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    const dialogs = [
      [`#/findings/${ids.get('ordinary')}`, 'Accept risk'],
      [`#/findings/${ids.get('ordinary')}`, 'Change'],
      ['#/providers', 'Disconnect 123456789012'],
      ['#/providers', 'Label 123456789012'],
      ['#/providers?show=rules', 'New rule …'],
      ['#/providers?show=rules', 'Change the rule everything'],
      ['#/providers?show=rules', 'Remove the rule everything'],
      ['#/teams', 'New team …'],
      [`#/teams/${teamId}`, 'Add accounts …'],
      [`#/teams/${teamId}`, 'Rename …'],
      [`#/teams/${teamId}`, 'Remove …'],
      ['#/api-keys', 'New key …'],
      ['#/api-keys', 'Revoke key'],
      ['#/members', `Remove ${person.email}`],
      [`#/findings/${ids.get('ordinary')}`, 'Create issue'],
      ['#/trackers', 'New tracker …'],
      ['#/trackers', 'Another token for the tracker shop'],
      ['#/trackers', 'Remove the tracker shop'],
      ['#/notifications', 'New channel …'],
      ['#/notifications', 'New rule …'],
      [
        '#/notifications',
        'Change the rule narrow',
        /^Only some findings/,
        /^Accounts/,
        /^Teams/,
        /^Labels/,
        /^Checks/,
      ],
      ['#/notifications', 'Remove the channel on call'],
      ['#/tenant', 'Delete this tenant …'],
    ] as const
    for (const [hash, name, ...disclosures] of dialogs) {
      await goTo(page, hash)
      const opener = page.getByRole('button', { name, exact: true })
      await opener.focus()
      expect(await opener.evaluate(opensForNextKey), name).toBe(true)
      expect(await mistakesOf(page), name).toEqual({})
      for (const summary of disclosures) {
        await page.locator('summary').filter({ hasText: summary }).click()
        await page.getByRole('dialog').getByText('Loading …').waitFor({ state: 'detached' })
        expect(await mistakesOf(page), `${name} ${summary}`).toEqual({})
      }
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      expect(await opener.evaluate((element) => element === document.activeElement), name).toBe(true)
    }
    expect(mistakes).toEqual([])
  })

  test('the receipt of a tenant beside the log-in is free of what axe finds, whatever the name was', async () => {
    const { person } = await newTenantWithFindings(api)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/tenant')
    await page.getByRole('button', { name: 'Delete this tenant …' }).click()
    const name = await page.locator('dialog b').textContent()
    await page.getByLabel('Type its name to confirm').fill(name ?? '')
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Rows removed').click()
    expect(await mistakesOf(page)).toEqual({})
    while (await api.store.removeClosedTenant(person.id));
    await page.getByRole('heading', { name: 'is deleted' }).waitFor()
    expect(await mistakesOf(page)).toEqual({})
    expect(mistakes).toEqual([])
  })

  test('a page takes the focus when it is gone to, and the way there needs no mouse', async () => {
    const { person } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await settled(page)
    await page.getByRole('link', { name: 'Findings', exact: true }).focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'Findings', level: 1 })
    await expect
      .poll(() => heading.evaluate((element) => element === document.activeElement), PATIENCE)
      .toBe(true)
    expect(await page.title()).toBe('Findings · Assay')
    await page.keyboard.press('Control+Home')
    await page.locator('.skip').focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('by the Tab key everything is reached in the order of the page, and the focus is seen', async () => {
    const { person } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    // The focus begins where the browser puts it.
    await page.reload()
    await settled(page)
    const operable = await page
      .locator('a[href]:visible, button:visible, select:visible, input:visible')
      .evaluateAll((all) => all.map((element) => element.textContent))
    const reached: (string | null)[] = []
    for (let step = 0; step < operable.length + 5; step += 1) {
      await page.keyboard.press('Tab')
      const { tag, text, outline } = await page.evaluate(() => {
        const { tagName, textContent } = document.activeElement ?? document.body
        return {
          tag: tagName,
          text: textContent,
          outline: getComputedStyle(document.activeElement ?? document.body).outlineStyle,
        }
      })
      if (tag === 'BODY') break
      expect(outline, `${tag} ${text}`).not.toBe('none')
      if (/^(A|BUTTON|SELECT|INPUT)$/.test(tag)) reached.push(text)
    }
    expect(reached).toEqual(operable)
  })

  test('going back leads to where one was: the same place, the link that was followed, nothing loaded anew', async () => {
    const person = await newAdministrator(api)
    await person.ingest(Array.from({ length: 50 }, (_, at) => record(`finding ${at}`)))
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    const link = page.getByRole('link', { name: 'Title of finding 9', exact: true })
    await link.focus()
    const top = await page.evaluate(() => scrollY)
    expect(top).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Title of finding 9', level: 1 }).waitFor()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => focused(page), PATIENCE).toBe('Title of finding 9')
    expect(await page.evaluate(() => scrollY)).toBe(top)
    await page.goForward()
    await expect.poll(() => focused(page), PATIENCE).toBe('Title of finding 9')
    expect(await page.evaluate(() => [document.activeElement?.tagName, scrollY])).toEqual(['H1', 0])
  })

  test('what had the focus and is gone leaves it to the heading', async () => {
    const { person, ids } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, `#/findings/${ids.get('ordinary')}`)
    await page.getByRole('button', { name: 'Accept risk' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Reason').fill('Known.')
    await page.getByRole('dialog').getByRole('button', { name: 'Accept risk' }).focus()
    await page.keyboard.press('Enter')
    await page.locator('.notice.accepted').waitFor()
    await expect.poll(() => focused(page), PATIENCE).toBe('Title of ordinary')
    await page.getByRole('button', { name: 'End the acceptance' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Accept risk' }).waitFor()
    await expect.poll(() => focused(page), PATIENCE).toBe('Title of ordinary')
  })

  test('what changes by itself is read out: how many findings there are, and that nothing is reached', async () => {
    const { person } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    const status = page.getByRole('main').getByRole('status').first()
    await expect.poll(() => status.textContent(), PATIENCE).toBe('5 findings')
    await page.getByRole('button', { name: /^critical/i }).press('Enter')
    await expect.poll(() => status.textContent(), PATIENCE).toBe('1 finding')
    await goTo(page, '#/ingestions')
    await page.route('**/api/v1/**', (route) => route.abort())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('status').getByText('The service cannot be reached').waitFor()
    expect(await page.getByRole('table').count()).toBe(1)
    await page.unroute('**/api/v1/**')
    await page.getByText('The service cannot be reached').waitFor({ state: 'detached' })
  })
})
