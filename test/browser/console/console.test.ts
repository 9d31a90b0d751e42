import { expect, test } from 'vitest'
import { record } from '../../server/record.ts'
import { newPerson, PASSWORD } from '../../server/tokens/people.ts'
import { describeInChromium } from '../../support/chromium.ts'
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

const { api, url } = await openConsole()

const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>'
const BIDI = 'harmless\u202Etxt.exe\u2066 \u0007\u0000after'.replace('\u0000', '')

/** Records whose authors are hostile, and an ordinary one. */
const HOSTILE = [
  record('ordinary', { risk_details: 'What can happen.', remediation: { desc: 'What to do.' } }),
  record('script', {
    finding_info: { uid: 'script', title: SCRIPT },
    status_detail: SCRIPT,
    risk_details: SCRIPT,
    severity_id: 5,
    remediation: { desc: SCRIPT, references: ['javascript:alert(3)', 'https://example.com/"><b>', SCRIPT] },
    metadata: { event_code: 'check_<b>bold</b>', version: '1.5.0' },
  }),
  record('long', {
    finding_info: { uid: 'long', title: `W${'w'.repeat(1_000_000)}` },
    status_detail: 'x'.repeat(100_000),
    resources: [{ uid: `arn:${'y'.repeat(1_500)}`, name: 'z'.repeat(400), group: { name: '=cmd()' } }],
  }),
  record('bidi', { finding_info: { uid: 'bidi', title: BIDI }, status_detail: BIDI, severity_id: 2 }),
]

/** An account with hostile findings and a file that was refused in part. */
async function newTenantWithFindings() {
  const person = await newAdministrator(api)
  await person.ingest(HOSTILE)
  const refused = await person.ingest([{ class_uid: 1 }, record('other'), { [SCRIPT]: SCRIPT }])
  const { body } = await person.get('/findings')
  const ids = new Map<string, string>(
    body.data.map(({ id, attributes }: { id: string; attributes: { uid: string } }) => [attributes.uid, id]),
  )
  return { person, ids, refusedId: String(refused.body.data.id) }
}

describeInChromium('the console', () => {
  test('somebody logs in with the keyboard alone, and is shown how to push the first scan', async () => {
    const person = await newAdministrator(api)
    const { page, mistakes } = await openWatchedPage(url())
    await page.goto(`${url()}/`)
    await page.getByRole('heading', { name: 'Log in to Assay' }).waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type('wrong password')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    expect(await page.getByRole('alert').textContent()).toContain(
      'No user has this email address and password',
    )
    await page.keyboard.type(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('assay scan . --push-to-cloud').waitFor()
    await settled(page)
    expect(await violations(page)).toEqual([])
    expect(mistakes).toEqual([])
  })

  test('every page is free of what axe finds and no wider than its window, whatever was uploaded', async () => {
    const { person, ids, refusedId } = await newTenantWithFindings()
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person)
    const pages = [
      '#/',
      '#/findings?state=all',
      '#/findings?state=all&group=check',
      ...['ordinary', 'script', 'long', 'bidi'].map((uid) => `#/findings/${ids.get(uid)}`),
      '#/ingestions',
      `#/ingestions/${refusedId}`,
      '#/providers',
      '#/api-keys',
      '#/members',
      '#/nowhere',
    ]
    const found: Record<string, unknown> = {}
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [320, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ colorScheme })
      for (const hash of pages) {
        await goTo(page, hash)
        const wrong = await violations(page)
        const wider = await overflow(page)
        if (wrong.length > 0 || wider > 0) found[`${hash} ${width}`] = { wrong, wider }
      }
    }
    expect(found).toEqual({})
    expect(mistakes).toEqual([])
  })

  test('what was uploaded is text: no markup, no script, no link that runs one, nothing that turns text around', async () => {
    const { person, ids } = await newTenantWithFindings()
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, `#/findings/${ids.get('script')}`)
    await page.getByRole('heading', { name: SCRIPT }).waitFor()
    expect(await page.locator('main script, main img, main b b').count()).toBe(0)
    const links = await page
      .locator('main a')
      .evaluateAll((all) => all.map((link) => (link as { href: string } & typeof link).href))
    expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
    expect(
      await page.getByText('javascript:alert(3)', { exact: true }).evaluate((element) => element.tagName),
    ).toBe('SPAN')
    await page.getByText('Record as it arrived').click()
    await page.locator('.raw pre').waitFor()
    await goTo(page, `#/findings/${ids.get('bidi')}`)
    expect(await page.locator('h1').textContent()).toBe('harmless\uFFFDtxt.exe\uFFFD \uFFFDafter')
    expect(mistakes).toEqual([])
  })

  test('an id of another tenant, and one that is none, are not found', async () => {
    const { ids, refusedId } = await newTenantWithFindings()
    const stranger = await newAdministrator(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), stranger)
    for (const hash of [
      `#/findings/${ids.get('ordinary')}`,
      `#/ingestions/${refusedId}`,
      '#/findings/..%2Fmembers',
    ]) {
      await goTo(page, hash)
      await page.getByRole('heading', { name: 'Not found' }).waitFor()
    }
  })

  test('a finding is accepted with a reason, counts as open no longer, and is open again', async () => {
    const { person, ids } = await newTenantWithFindings()
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, `#/findings/${ids.get('ordinary')}`)
    await page.getByRole('button', { name: 'Accept …' }).click()
    await page.getByLabel('Reason').fill(`Known: ${SCRIPT}`)
    await page.getByLabel('Until').fill('2099-12-31')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Accept', exact: true }).click()
    await page.locator('.notice.accepted').getByText(`Known: ${SCRIPT}`).waitFor()
    expect(await violations(page)).toEqual([])
    await goTo(page, '#/findings')
    expect(await page.getByText('Title of ordinary').count()).toBe(0)
    await page.getByRole('link', { name: 'Accepted' }).click()
    await page.getByRole('link', { name: 'Title of ordinary' }).click()
    await page.getByRole('button', { name: 'End the acceptance' }).click()
    await page.getByRole('button', { name: 'Accept …' }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('many findings are turned over page by page, and filters are in the address', async () => {
    const person = await newAdministrator(api)
    await person.ingest(
      Array.from({ length: 120 }, (_, at) => record(`finding ${at}`, { severity_id: at < 7 ? 5 : 2 })),
    )
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    const rows = page.locator('.findings tbody tr')
    const titles = async (): Promise<string[]> => {
      await settled(page)
      return rows.locator('a').allTextContents()
    }
    const first = await titles()
    await page.getByRole('link', { name: 'Next →' }).click()
    const second = await titles()
    await page.getByRole('link', { name: 'Next →' }).click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(20)
    const third = await titles()
    expect(new Set([...first, ...second, ...third]).size).toBe(120)
    await page.goBack()
    await expect.poll(titles, PATIENCE).toEqual(second)
    await page.getByRole('button', { name: 'critical 7' }).click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(7)
    expect(page.url()).toMatch(/#\/findings\?severity=critical$/)
    await page.reload()
    await expect.poll(() => rows.count(), PATIENCE).toBe(7)
    await goTo(page, '#/')
    await page.getByRole('link', { name: '7 critical' }).click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(7)
  })

  test('a session that ended leads to the log-in, and back to where one was', async () => {
    const { person, ids } = await newTenantWithFindings()
    const { page } = await openWatchedPage(url())
    const hash = `#/findings/${ids.get('ordinary')}`
    await logIn(page, url(), person, hash)
    await page.context().clearCookies()
    await goTo(page, '#/ingestions')
    await page.getByText('Your session has ended').waitFor()
    await page.getByLabel('Email address').fill(person.email)
    await page.getByLabel('Password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Ingestions' }).waitFor()
    expect(page.url()).toMatch(/#\/ingestions$/)
    await page.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('heading', { name: 'Log in to Assay' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Log in to Assay' }).waitFor()
  })

  test('a page takes the focus when it is gone to, and the way there needs no mouse', async () => {
    const { person } = await newTenantWithFindings()
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await settled(page)
    await page.getByRole('link', { name: 'Findings', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
      .toBe('Findings')
    expect(await page.title()).toBe('Findings · Assay')
    await page.keyboard.press('Control+Home')
    await page.locator('.skip').focus()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
  })

  test('what fails to load says so, and comes back by itself', async () => {
    const { person } = await newTenantWithFindings()
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await settled(page)
    await page.route('**/api/v1/providers**', (route) => route.abort())
    await goTo(page, '#/providers')
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    await page.unroute('**/api/v1/providers**')
    await page.getByRole('cell', { name: '123456789012', exact: true }).waitFor()
  })

  test('who may nothing, or whose tenant has no subscription, is told so', async () => {
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), await newPerson(api, { rolePermissions: [] }), '#/ingestions')
    await page.getByRole('heading', { name: 'Your role does not allow this' }).waitFor()
    expect(await page.getByRole('link', { name: 'Members' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Log out' }).click()
    await logIn(page, url(), await newPerson(api, { subscription: 'none' }), '#/ingestions')
    await page.getByRole('heading', { name: 'This needs a subscription' }).waitFor()
  })
})
