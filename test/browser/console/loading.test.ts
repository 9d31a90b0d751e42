import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { record } from '../../server/record.ts'
import { needs } from '../../support/borrowed/borrow.ts'
import { PATIENCE } from '../../support/patience.ts'
import { logIn, newAdministrator, openConsole, openWatchedPage, settled, violations } from './console.ts'

const { api, url } = await openConsole()

const TEAMS = '**/pages/teams.js'

/** Names of the pages whose modules the browser has asked for. */
function pagesAsked(page: Page): ReadonlySet<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, name] = /\/pages\/([\w-]+)\.js$/.exec(request.url()) ?? []
    if (name !== undefined) asked.add(name)
  })
  return asked
}

async function openOverview() {
  const person = await newAdministrator(api)
  await person.ingest([record('a')])
  const { page, mistakes } = await openWatchedPage(url())
  const asked = pagesAsked(page)
  await logIn(page, url(), person)
  await settled(page)
  return { page, mistakes, asked }
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe('pages of the console', needs('chromium'), () => {
  test('are loaded when somebody points at a link, reaches it by keyboard, or follows it', async () => {
    const { page, mistakes, asked } = await openOverview()
    expect(asked).toContain('overview')
    expect(await page.getByText('The console is still loading.').count()).toBe(0)
    for (const name of ['findings', 'reports', 'teams']) expect(asked).not.toContain(name)
    await page.getByRole('link', { name: 'Findings', exact: true }).hover()
    await expect.poll(() => [...asked], PATIENCE).toContain('findings')
    await page.getByRole('link', { name: 'Reports', exact: true }).focus()
    await expect.poll(() => [...asked], PATIENCE).toContain('reports')
    await page.evaluate(() => {
      location.hash = '#/teams'
    })
    await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
    expect(await focused(page)).toBe('Teams')
    expect(await page.title()).toBe('Teams · Assay')
    expect(mistakes).toEqual([])
  })

  test('that the service has no longer say so, and trying again leads to them', async () => {
    const { page, mistakes } = await openOverview()
    await page.route(TEAMS, (route) => route.fulfill({ status: 404 }))
    await page.getByRole('link', { name: 'Teams', exact: true }).click()
    await page.getByRole('heading', { name: 'Part of the console is missing' }).waitFor()
    expect(await focused(page)).toBe('This page could not be loaded')
    expect(await page.title()).toBe('This page could not be loaded · Assay')
    expect(await violations(page)).toEqual([])
    await page.goBack()
    await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Part of the console is missing' }).waitFor()
    await page.unroute(TEAMS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
    expect(page.url()).toMatch(/#\/teams$/)
    expect(mistakes).toEqual([])
  })

  test('that cannot be loaded while the service is away come by themselves when it is back', async () => {
    const { page, mistakes } = await openOverview()
    await page.route('**/*', (route) => route.abort())
    await page.getByRole('link', { name: 'Teams', exact: true }).click()
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    expect(await page.title()).toBe('This page could not be loaded · Assay')
    await page.unroute('**/*')
    await page.getByRole('heading', { name: 'Teams', level: 1 }).waitFor()
    expect(mistakes).toEqual([])
  })

  test('a console that does not come at all says what to do', async () => {
    const { page } = await openWatchedPage(url())
    await page.route('**/main.js', (route) => route.abort())
    await page.goto(`${url()}/`)
    const words = page.getByText('The console is still loading.')
    expect(await words.isVisible()).toBe(false)
    await page.evaluate(() => document.getAnimations().forEach((animation) => void animation.finish()))
    expect(await words.isVisible()).toBe(true)
  })
})
