import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../../../src/console/commands.js'
import { openOwnerDatabase } from '../../../src/store/open-database.ts'
import { record } from '../../server/record.ts'
import { newPerson, PASSWORD } from '../../server/tokens/people.ts'
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
import { newTenantWithFindings, SCRIPT } from './hostile-tenant.ts'

const { api, url } = await openConsole()

/** As if its pipelines had last reported nine days ago. */
async function silence({ id }: { id: string }): Promise<void> {
  const owner = openOwnerDatabase(api.url)
  await sql`update scans set inserted_at = now() - interval '9 days' where tenant_id = ${id}`.execute(owner)
  await owner.destroy()
}

describe('the console', needs('chromium'), () => {
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

  test('over plain http from another machine, the log-in says why no session would last', async () => {
    const { page, mistakes } = await openWatchedPage(url())
    await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }))
    await page.goto(`${url()}/`)
    await page.getByText('would keep no session. Open it by https').waitFor()
    expect(mistakes).toEqual([])
  })

  test('what was uploaded is text: no markup, no script, no link that runs one, nothing that turns text around', async () => {
    const { person, ids } = await newTenantWithFindings(api)
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
    expect(await page.locator('h1').textContent()).toBe('harmless\\u{202e}txt.exe\\u{2066} \\u{7}after')
    expect(mistakes).toEqual([])
  })

  test('a command of a stranger cannot be copied by a button, and ours is that of the catalogue', async () => {
    const person = await newAdministrator(api)
    const unmapped = {
      scan_id: 'scan-1',
      provider: 'aws',
      provider_uid: '123456789012',
      remediation_command: `echo safe\n${' '.repeat(4_000)}| sh \u202e`,
    }
    const event_code = 's3_bucket_versioning_enabled'
    await person.ingest([
      record('theirs', {
        metadata: { event_code, version: '1.5.0', product: { name: 'Other\u2800' } },
        unmapped,
      }),
      record('ours', { metadata: { event_code, version: '1.5.0', product: { name: 'Assay' } }, unmapped }),
    ])
    const { body } = await person.get('/findings')
    const idOf = (uid: string) =>
      body.data.find(({ attributes }: { attributes: { uid: string } }) => attributes.uid === uid).id
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, `#/findings/${idOf('theirs')}`)
    const command = page.locator('code', { hasText: 'echo safe' }).first()
    await command.waitFor()
    expect(await command.textContent()).toBe('echo safe\\u{a} | sh \\u{202e}')
    expect(await page.getByText('Other\\u{2800} sent this command').count()).toBe(1)
    expect(await page.getByRole('button', { name: 'Copy: Command that mends it' }).count()).toBe(0)
    await goTo(page, `#/findings/${idOf('ours')}`)
    await page.getByRole('button', { name: 'Copy: Command that mends it' }).waitFor()
    expect(await page.locator('.copyable code').first().textContent()).toBe(COMMANDS[event_code])
    expect(mistakes).toEqual([])
  })

  test('code leads to where it is hosted, and its lines are text, whatever a record says they are', async () => {
    const person = await newAdministrator(api)
    const commit = 'a'.repeat(40)
    const of = { scan_id: 'scan-1', provider: 'iac', provider_uid: 'github.com/acme/infra', commit }
    const code = { ...of, repository: 'github.com/acme/infra', file: 'net/main.tf', start_line: 7 }
    const lines = ['resource "x" {', SCRIPT, '\tpublic = true \u202e', 7, 'w'.repeat(100_000)]
    await person.ingest([
      record('linked', { unmapped: { ...code, excerpt: { start_line: 6, lines } } }),
      record('elsewhere', {
        unmapped: { ...code, repository: 'javascript:alert(4)//github.com/a/b', excerpt: { lines: 'x' } },
      }),
    ])
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await settled(page)
    const places = page.locator('.findings .place a')
    const address = `https://github.com/acme/infra/blob/${commit}/net/main.tf#L7`
    expect(await places.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([address])
    expect(await page.locator('.findings .place .end-of').first().getAttribute('title')).toBe('net/main.tf:7')
    await page.getByRole('link', { name: 'Title of linked' }).click()
    const excerpt = page.getByRole('region', { name: 'Code' })
    await excerpt.waitFor()
    expect(await page.locator('.place-line a').getAttribute('href')).toBe(address)
    expect(await excerpt.locator('th').allTextContents()).toEqual(['6', '7', '8', '9', '10'])
    expect(await excerpt.locator('.meant code').allTextContents()).toEqual([SCRIPT])
    const [, , third, fourth, fifth = ''] = await excerpt.locator('code').allTextContents()
    expect([third, fourth, fifth.length]).toEqual(['    public = true \\u{202e}', '', 401])
    expect(await violations(page)).toEqual([])
    await goTo(page, '#/findings')
    await page.getByRole('link', { name: 'Title of elsewhere' }).click()
    await page.getByRole('heading', { name: 'Title of elsewhere' }).waitFor()
    await settled(page)
    expect(await page.locator('.place-line a, .excerpt').count()).toBe(0)
    expect(mistakes).toEqual([])
  })

  test('an id of another tenant, and one that is none, are not found', async () => {
    const { ids, refusedId } = await newTenantWithFindings(api)
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
    const { person, ids } = await newTenantWithFindings(api)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, `#/findings/${ids.get('ordinary')}`)
    await page.getByRole('button', { name: 'Accept risk' }).click()
    await page.getByLabel('Reason').fill(`Known: ${SCRIPT}`)
    await page.getByLabel('Until').fill('2099-12-31')
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Accept risk' }).click()
    await page.locator('.notice.accepted').getByText(`Known: ${SCRIPT}`).waitFor()
    expect(await violations(page)).toEqual([])
    await goTo(page, '#/findings')
    expect(await page.getByText('Title of ordinary').count()).toBe(0)
    await page.getByRole('link', { name: 'Accepted' }).click()
    await page.getByRole('link', { name: 'Title of ordinary' }).click()
    await page.getByRole('button', { name: 'End the acceptance' }).click()
    await page.getByRole('button', { name: 'Accept risk' }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('several findings are chosen and accepted with one reason, which their list shows with the end', async () => {
    const person = await newAdministrator(api)
    await person.ingest(['a', 'b', 'c'].map((uid) => record(uid)))
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await settled(page)
    const accept = page
      .getByRole('group', { name: 'Chosen findings' })
      .getByRole('button', { name: 'Accept risk' })
    expect(await accept.getAttribute('aria-disabled')).toBe('true')
    await page.getByLabel('Choose all findings of this page').check()
    await page.getByText('3 findings chosen').waitFor()
    await page.getByLabel('Choose Title of b').uncheck()
    await page.getByText('2 findings chosen').waitFor()
    expect(await violations(page)).toEqual([])
    await accept.click()
    await page.getByRole('heading', { name: 'Accept the risk of 2 findings' }).waitFor()
    await page.getByLabel('Reason').fill('Served to everybody.')
    await page.getByLabel('Until').fill('2099-12-31')
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Accept risk' }).click()
    await page.getByRole('dialog').getByText('2 findings changed.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Choose findings to change them.').waitFor()
    const rows = page.locator('.findings tbody tr')
    await expect.poll(() => rows.count(), PATIENCE).toBe(1)
    await page.getByRole('link', { name: 'Accepted or muted' }).click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(2)
    for (const row of await rows.allInnerTexts()) {
      expect(row).toContain(`${person.email}: Served to everybody.`)
      expect(row).toContain('Dec 31, 2099')
    }
    // What is accepted already is not to be accepted.
    expect(await accept.count()).toBe(0)
    await page.getByRole('group', { name: 'Chosen findings' }).getByRole('button', { name: 'End' }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('all that match are chosen and assigned with the keyboard, and found as one’s own', async () => {
    const person = await newAdministrator(api)
    await person.ingest(Array.from({ length: 60 }, (_, index) => record(`f${index}`)))
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await settled(page)
    const press = async (name: string): Promise<void> => {
      await page.getByRole('button', { name, exact: true }).focus()
      await page.keyboard.press('Enter')
    }
    await page.getByLabel('Choose all findings of this page').focus()
    await page.keyboard.press('Space')
    await press('Choose all 60 that match')
    await page.getByText('60 findings chosen').waitFor()
    await press('Assign')
    await page.getByRole('heading', { name: 'Assign 60 findings' }).waitFor()
    await page.getByLabel('Assigned to').last().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByText('60 findings changed.').waitFor()
    await press('Close')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByLabel('Assigned to').selectOption('me')
    await page.getByText('60 findings', { exact: true }).waitFor()
    await page
      .getByRole('link', { name: /^Title of f/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByLabel('Assigned to').fill('')
    await page.getByLabel('Due').fill('2020-02-03')
    expect(await violations(page)).toEqual([])
    await press('Save')
    await page.getByText('overdue').first().waitFor()
    await page.getByText('nobody', { exact: true }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('who may sets how soon findings are to be mended, and sees how many are overdue', async () => {
    const person = await newAdministrator(api)
    await person.ingest([record('a', { severity_id: 5, time: Date.UTC(2026, 0, 1) })])
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/due-dates')
    await page.getByLabel('Critical').fill('7')
    await page.getByRole('button', { name: 'Save' }).click()
    await goTo(page, '#/findings?overdue=true')
    await page.getByText('1 finding', { exact: true }).waitFor()
    await goTo(page, '#/due-dates')
    expect(await page.getByLabel('Critical').inputValue()).toBe('7')
    expect(await page.getByRole('region', { name: 'By severity' }).innerText()).toMatch(/critical/i)
    expect(await violations(page)).toEqual([])
    expect(mistakes).toEqual([])
  })

  test('who may not accept is offered neither a choice nor a button', async () => {
    const person = await newPerson(api, { rolePermissions: ['manage_ingestions'] })
    await person.ingest([record('a')])
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await settled(page)
    expect(await page.locator('.findings tbody tr').count()).toBe(1)
    expect(await page.locator('.choose, .selection').count()).toBe(0)
    await page.getByRole('link', { name: 'Title of a' }).click()
    await page.getByText('Record as it arrived').waitFor()
    expect(await page.getByRole('button', { name: 'Accept risk' }).count()).toBe(0)
  })

  test('accounts are searched and chosen, several at once, whatever their names hold', async () => {
    const person = await newAdministrator(api)
    const names = ['github.com/acme/payments', 'github.com/acme/identity', 'a,b%2C c']
    const of = (uid: string, provider_uid: string) =>
      record(uid, { unmapped: { scan_id: 'scan-1', provider: 'iac', provider_uid } })
    await person.ingest(names.map((name, at) => of(`f${at}`, name)))
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await settled(page)
    const rows = page.locator('.findings tbody tr')
    const menu = page.locator('details.menu')
    await menu.locator('summary').click()
    expect(await violations(page)).toEqual([])
    await page.getByLabel('Search accounts').fill('PAY')
    await expect.poll(() => menu.getByRole('checkbox').count(), PATIENCE).toBe(1)
    await menu.getByRole('checkbox').check()
    await expect.poll(() => rows.count(), PATIENCE).toBe(1)
    await page.getByLabel('Search accounts').fill('')
    await menu.getByLabel('github.com/acme/identity').check()
    await expect.poll(() => rows.count(), PATIENCE).toBe(2)
    expect(await menu.locator('summary').innerText()).toBe('2 accounts')
    await page.keyboard.press('Escape')
    expect(await menu.getByLabel('Search accounts').isVisible()).toBe(false)
    await page.reload()
    await expect.poll(() => rows.count(), PATIENCE).toBe(2)
    await goTo(page, '#/providers')
    await page.getByRole('link', { name: 'a,b%2C c' }).click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(1)
    expect(await menu.locator('summary').innerText()).toContain('a,b%2C c')
    expect(mistakes).toEqual([])
  })

  test('nothing is new on the first scan of an account, and what a later one found is', async () => {
    const person = await newAdministrator(api)
    const seen = (uid: string, day: number) =>
      record(uid, {
        time: Date.UTC(2026, 0, day),
        unmapped: { scan_id: `scan ${day}`, provider: 'aws', provider_uid: '123456789012' },
      })
    await person.ingest([seen('a', 1)])
    await person.ingest([seen('a', 2), seen('b', 2)])
    await person.ingest([seen('b', 2)])
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await settled(page)
    const marked = page.locator('.findings tbody tr', { has: page.locator('.mark-of') })
    expect(await marked.getByRole('link').allTextContents()).toEqual(['Title of b'])
  })

  test('compliance: controls that failed, passed and were not assessed, over accounts, lead to their findings', async () => {
    const person = await newAdministrator(api)
    const about = (uid: string, provider_uid: string, control: string, more: Record<string, unknown> = {}) =>
      record(uid, {
        unmapped: {
          scan_id: 'scan-1',
          provider: 'aws',
          provider_uid,
          compliance: { 'soc-2': [control], [SCRIPT.slice(0, 40)]: ['x'] },
        },
        ...more,
      })
    await person.ingest([
      about('a', '111111111111', 'CC6.6'),
      about('b', '222222222222', 'CC6.6', { status_code: 'PASS' }),
      about('c', '222222222222', 'CC6.1', { status_code: 'PASS' }),
    ])
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/compliance')
    await settled(page)
    expect(await violations(page)).toEqual([])
    const soc2 = page.getByRole('link', { name: /^SOC 2/ })
    expect((await soc2.innerText()).replace(/\s+/g, ' ')).toMatch(/ 1 failed 1 passed 36 not assessed$/)
    await soc2.click()
    await page.getByRole('heading', { name: /^SOC 2/ }).waitFor()
    await settled(page)
    const rows = page.locator('.controls tbody tr')
    expect(await rows.count()).toBe(1)
    expect(await rows.innerText()).toMatch(/^CC6\.6[\s\S]*failed\s+1 open\s+fails in 1 of 2$/)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'not assessed 36' }).click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(36)
    await page.getByRole('link', { name: 'passed 1', exact: true }).click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(1)
    await page.locator('details.menu summary').click()
    await page.getByLabel('111111111111').check()
    await page.getByRole('link', { name: 'passed 0', exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'failed 1', exact: true }).click()
    await page.getByRole('link', { name: '1 open' }).click()
    await page.getByRole('link', { name: 'Title of a' }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('pipelines are turned over page by page', async () => {
    const person = await newAdministrator(api)
    const of = (at: number) => {
      const unmapped = { scan_id: `scan-${at}`, provider: 'iac', provider_uid: `project-${at}` }
      return record(`f${at}`, {
        unmapped: { ...unmapped, scope: { source: 'iac/essentials', roots: ['.'] } },
      })
    }
    await person.ingest(Array.from({ length: 12 }, (_, at) => of(at)))
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await settled(page)
    const rows = page.getByRole('region', { name: 'Pipelines' }).locator('tbody tr')
    await expect.poll(() => rows.count(), PATIENCE).toBe(10)
    expect(await rows.first().innerText()).toContain('files, essentials')
    await page
      .getByRole('navigation', { name: 'Pages of pipelines' })
      .getByRole('link', { name: 'Next →' })
      .click()
    await expect.poll(() => rows.count(), PATIENCE).toBe(2)
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
    await goTo(page, '#/findings?group=severity')
    expect(await page.locator('.counts tbody a').allTextContents()).toEqual(['critical', 'low'])
  })

  test('what is open begins with the worst; who wants the newest first chooses so, and keeps it', async () => {
    const person = await newAdministrator(api)
    const found = (uid: string, day: number, more: Record<string, unknown>) =>
      record(uid, { time: Date.UTC(2026, 0, day), ...more })
    await person.ingest([
      found('minor', 3, { severity_id: 2 }),
      found('worst', 1, { severity_id: 5 }),
      found('recent', 2, { severity_id: 5, metadata: { event_code: 'rare', version: '1.5.0' } }),
      found('fine', 4, { severity_id: 5, status_code: 'PASS' }),
    ])
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    const titles = async (): Promise<string[]> => {
      await settled(page)
      return page.locator('.findings tbody a').allTextContents()
    }
    const sorted = page.locator('th[aria-sort="descending"]')
    await expect.poll(titles, PATIENCE).toEqual(['recent', 'worst', 'minor'].map((uid) => `Title of ${uid}`))
    expect(await sorted.allTextContents()).toEqual(['Severity'])
    const order = page.getByLabel('Order')
    await order.focus()
    await page.keyboard.press('ArrowDown')
    const newestFirst = ['minor', 'recent', 'worst'].map((uid) => `Title of ${uid}`)
    await expect.poll(titles, PATIENCE).toEqual(newestFirst)
    expect(await sorted.allTextContents()).toEqual(['First seen'])
    expect(await order.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(page.url()).toMatch(/#\/findings\?order=newest$/)
    await page.getByRole('link', { name: 'Title of recent' }).click()
    await page.getByRole('link', { name: '← Findings' }).click()
    await expect.poll(titles, PATIENCE).toEqual(newestFirst)
    await page.reload()
    await expect.poll(titles, PATIENCE).toEqual(newestFirst)
    await page.getByRole('link', { name: 'All', exact: true }).click()
    await expect.poll(titles, PATIENCE).toEqual(['Title of fine', ...newestFirst])
  })

  test('groups begin with those that have the worst findings, or with those that have most', async () => {
    const person = await newAdministrator(api)
    const of = (check: string, severity_id: number, uid: string) =>
      record(uid, { severity_id, metadata: { event_code: check, version: '1.5.0' } })
    await person.ingest([of('many', 2, 'a'), of('many', 2, 'b'), of('rare', 5, 'c')])
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings?group=check')
    const groups = async (): Promise<string[]> => {
      await settled(page)
      const rows = await page.locator('.counts tbody tr').allInnerTexts()
      return rows.map((row) => row.replace(/\s+/g, ' '))
    }
    const rare = 'Title of c rare 1 – – – – 1'
    const many = 'Title of b many – – – 2 – 2'
    await expect.poll(groups, PATIENCE).toEqual([rare, many])
    await page.getByLabel('Order').selectOption('Most first')
    await expect.poll(groups, PATIENCE).toEqual([many, rare])
    await page.reload()
    await expect.poll(groups, PATIENCE).toEqual([many, rare])
  })

  test('the overview begins with pipelines that went silent, files that failed, and what is worst', async () => {
    const { person, refusedId } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await page.getByText('A file failed').waitFor()
    await settled(page)
    expect(await page.getByText('went silent').count()).toBe(0)
    await silence(person)
    await page.reload()
    await page.getByText(/^2 pipelines went silent: .*123456789012 \(9 days ago\)/).waitFor()
    await page.getByText('A file failed').waitFor()
    const failed = page.locator('.attention').getByRole('link').last()
    expect(await failed.getAttribute('href')).toBe(`#/ingestions/${refusedId}`)
    const worst = page.getByRole('region', { name: 'The worst findings' }).getByRole('link')
    expect(await worst.first().textContent()).toBe(SCRIPT)
  })

  test('the overview says what it could not ask, which would look as if all were well', async () => {
    const { person } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await page.route(/last_received_at__lte|filter\[status\]=failed/, (route) =>
      route.fulfill({ status: 500 }),
    )
    await logIn(page, url(), person)
    await page.getByText('It is not known whether pipelines went silent.').waitFor()
    await page.getByText('It is not known whether files failed.').waitFor()
    expect(await violations(page)).toEqual([])
  })

  test('a session that ended leads to the log-in, and back to where one was', async () => {
    const { person, ids } = await newTenantWithFindings(api)
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

  test('that a session ended stays in sight, however many requests are told', async () => {
    const { person } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await page.context().clearCookies()
    await page.evaluate(async () => {
      const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
      const { client } = await import(links.find(({ href }) => href.endsWith('/session.js'))?.href ?? '')
      for (let request = 0; request < 3; request += 1) await client.get('session').catch(() => undefined)
    })
    await page.getByText('Your session has ended').waitFor()
  })

  test('what fails to load says so, and comes back by itself', async () => {
    const { person } = await newTenantWithFindings(api)
    const { page } = await openWatchedPage(url())
    await logIn(page, url(), person)
    await settled(page)
    await page.route('**/api/v1/providers**', (route) => route.abort())
    await goTo(page, '#/providers')
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    await page.unroute('**/api/v1/providers**')
    await page.getByRole('cell', { name: /^123456789012/ }).waitFor()
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
