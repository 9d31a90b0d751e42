import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, onTestFinished } from 'vitest'
import { pathOf } from './borrowed/borrow.ts'
import { PATIENCE } from './patience.ts'

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

/** Opens an empty page with nothing remembered. It ends with the test, which needs `chromium`; the browser, with the test file. */
export async function openPage(options: BrowserContextOptions = {}): Promise<Page> {
  browser ??= chromium.launch({
    ...PATIENCE,
    executablePath: pathOf('chromium'),
    // Its pages are those of the tests. It cannot sandbox what root runs, nor on every system what others run.
    chromiumSandbox: false,
    args: ARGUMENTS,
  })
  const context = await (await browser).newContext(options)
  context.setDefaultTimeout(PATIENCE.timeout)
  onTestFinished(() => context.close())
  return context.newPage()
}
