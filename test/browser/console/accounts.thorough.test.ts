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
import { SCRIPT } from './hostile-tenant.ts'

const { api, url } = await openConsole()

const PRODUCTION = '123456789012'
const SUBSCRIPTION = '0b1f6471-1bf0-4dda-aec3-111122223333'
const CLUSTER = '6f1a2f3e-4d5c-4b6a-9788-99aabbccddee'

/** Provider, id and name of accounts, and what the console calls each. */
const ACCOUNTS = [
  ['aws', PRODUCTION, 'production', `AWS account ${PRODUCTION}`],
  [
    'azure',
    SUBSCRIPTION,
    'Payments of the whole company and of all its daughters, in Europe and elsewhere, since 2019 and later',
    `Azure subscription ${SUBSCRIPTION}`,
  ],
  ['gcp', 'shop-prod-1', SCRIPT, 'Google Cloud project shop-prod-1'],
  ['kubernetes', CLUSTER, 'W'.repeat(100), `Kubernetes cluster ${CLUSTER}`],
  ['kubernetes', `${CLUSTER}-2`, 'shop\u202Egpj.exe', `Kubernetes cluster ${CLUSTER}-2`],
  ['iac', 'github.com/acme/infra', undefined, 'repository'],
] as const

/** A finding in each, as one file of one scan has them. */
const RECORDS = ACCOUNTS.map(([provider, uid, name], at) =>
  record(`f${at}`, {
    unmapped: {
      scan_id: `scan-${at}`,
      provider,
      provider_uid: uid,
      scope: { source: provider, roots: provider === 'iac' ? ['infra'] : [] },
    },
    ...(name !== undefined && { cloud: { provider, account: { uid, name } } }),
  }),
)

describe('accounts of several clouds', needs('chromium'), () => {
  test('are found by name, id and kind, and are shown with all three', async () => {
    const person = await newAdministrator(api)
    await person.ingest(RECORDS)
    const { page, mistakes } = await openWatchedPage(url())
    await logIn(page, url(), person, '#/findings')
    await settled(page)
    const menu = page.locator('details.menu')
    const search = page.getByLabel('Search accounts')
    const options = menu.getByRole('checkbox')
    await menu.locator('summary').click()
    for (const [, uid, name, kind] of ACCOUNTS) {
      for (const words of [name, uid, kind.replace(` ${uid}`, '')]) {
        await search.fill(words ?? uid)
        await expect.poll(() => options.count(), PATIENCE).toBeGreaterThanOrEqual(1)
        await expect.poll(() => menu.innerText(), PATIENCE).toContain(kind)
      }
    }
    await search.fill('PRODUCTION')
    await expect.poll(() => options.count(), PATIENCE).toBe(1)
    await options.check()
    await expect
      .poll(() => menu.locator('summary').innerText(), PATIENCE)
      .toContain(`production (${PRODUCTION})`)
    await goTo(page, '#/providers')
    for (const [, , , kind] of ACCOUNTS) {
      const words = kind
        .split(' ')
        .filter((word) => !/\d/.test(word))
        .join(' ')
      expect(await page.locator('main').innerText()).toContain(words)
    }
    await goTo(page, '#/ingestions')
    await page.locator('tbody a').first().click()
    await page.getByText(`production (${PRODUCTION})`).waitFor()
    expect(await page.locator('dl').innerText()).toContain(
      'live account; live subscription; live project; files in infra; running cluster',
    )
    expect(mistakes).toEqual([])
  })

  test.each([
    [390, 'light'],
    [390, 'dark'],
    [1440, 'light'],
    [1440, 'dark'],
  ] as const)('fit, whatever their names, at %i pixels in %s colours', async (width, colorScheme) => {
    const person = await newAdministrator(api)
    const { body } = await person.ingest(RECORDS)
    const { page } = await openWatchedPage(url(), { viewport: { width, height: 900 }, colorScheme })
    await logIn(page, url(), person)
    const pages = [
      '#/',
      '#/findings',
      '#/findings?group=account',
      '#/providers',
      '#/ingestions',
      `#/ingestions/${body.data.id}`,
    ]
    for (const hash of pages) {
      await goTo(page, hash)
      if (hash === '#/findings') await page.locator('details.menu summary').click()
      const shown = {
        wrong: await violations(page),
        wider: await overflow(page),
        hidden: await hiddenColumns(page),
      }
      expect({ hash, ...shown }).toEqual({ hash, wrong: [], wider: 0, hidden: 0 })
      if (hash === '#/findings') await page.keyboard.press('Escape')
    }
  })
})

/** How far tables are wider than what shows them. */
function hiddenColumns(page: Page): Promise<number> {
  return page
    .locator('.scroll')
    .evaluateAll((all) =>
      Math.max(0, ...all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)),
    )
}
