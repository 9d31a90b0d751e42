import type { Page } from 'playwright-core'
import { PATIENCE } from '../../support/patience.ts'
import type { ExampleServer } from './example-server.ts'

/** What a person does on the page of the example, and sees there. */

export async function submitLogin(page: Page, { email, password }: ExampleServer['login']): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Log in' }).click()
}

export async function logIn(page: Page, { url, login }: ExampleServer): Promise<void> {
  await page.goto(url)
  await submitLogin(page, login)
  await page.getByLabel('Target').waitFor(PATIENCE)
}

export async function startScan(page: Page, target: string): Promise<void> {
  await page.getByLabel('Target').fill(target)
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('progressbar', { name: target }).waitFor(PATIENCE)
}

export const COMPLETED = /Completed[\s\S]*40 of 40 checks/

/** How far the bar is, in checks. */
export async function progress(page: Page): Promise<number> {
  return Number(await page.getByRole('progressbar').getAttribute('value'))
}

/** What a person reads in the card of the scan. */
export function card(page: Page): Promise<string> {
  return page.locator('#scan').innerText()
}
