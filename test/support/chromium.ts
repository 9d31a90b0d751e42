import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, describe, onTestFinished } from 'vitest'
import { findInstalled } from './installed.ts'
import { PATIENCE } from './patience.ts'

/** The first is the same engine without windows, and takes half of the processor time. */
const CHROMIUM = findInstalled(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'])

/** Tests in a real browser. Where none is installed they are skipped, and the report says what for. */
export function describeInChromium(name: string, tests: () => void): void {
  if (CHROMIUM === undefined) describe.skip(`${name}: SKIPPED, since chromium is not installed`, tests)
  else describe(name, tests)
}

/** A browser that asks nobody but the servers of its test for anything. */
const ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
]

/** Started with the first page of a test file. */
let browser: Promise<Browser> | undefined

afterAll(async () => {
  await (await browser)?.close()
})

/** Opens an empty page with nothing remembered. It ends with the test; the browser, with the test file. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= chromium.launch({
    ...PATIENCE,
    ...(CHROMIUM !== undefined && { executablePath: CHROMIUM }),
    // Chromium does not sandbox what root runs.
    chromiumSandbox: process.getuid?.() !== 0,
    args: ARGUMENTS,
  })
  const context = await (await browser).newContext(options)
  context.setDefaultTimeout(PATIENCE.timeout)
  onTestFinished(() => context.close())
  return context.newPage()
}
