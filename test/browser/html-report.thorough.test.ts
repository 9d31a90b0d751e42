import { pathToFileURL } from 'node:url'
import axe from 'axe-core'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { ComplianceReport } from '../../src/compliance/report.ts'
import type { Finding } from '../../src/findings/finding.ts'
import { findingUid } from '../../src/findings/uid.ts'
import { html } from '../../src/outputs/html.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { openPage } from '../support/chromium.ts'
import { createFile } from '../support/folder.ts'
import { moduleFindings } from '../support/module-findings.ts'
import { PATIENCE } from '../support/patience.ts'
import { SCAN_RESULT } from '../support/scan-result.ts'

const [FAILURE = expect.fail('The fixture has findings')] = SCAN_RESULT.findings

async function openReport(
  result: ScanResult = SCAN_RESULT,
  hash = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const page = await openPage(options)
  await page.goto(pathToFileURL(createFile('report.html', [...html(result)].join(''))).href + hash)
  return page
}

/** The collapsed rows: label, reason, place and resource, as a reader sees them. */
async function rows(page: Page): Promise<string[]> {
  const texts = await page.locator('details.finding > summary').allInnerTexts()
  return texts.map((text) => text.replace(/\s+/g, ' ').trim())
}

async function amount(page: Page): Promise<string> {
  return (await page.locator('#shown').textContent()) ?? ''
}

/** A failure in each of these accounts of AWS. */
function ofAccounts(...ids: readonly string[]): ScanResult {
  return {
    ...SCAN_RESULT,
    accounts: ids.map((id) => ({ id, name: `name of ${id}`, cloud: 'aws', scanId: id })),
    findings: ids.map((id) => ({
      ...FAILURE,
      uid: `assay-aws-${FAILURE.check.id}-${id}-bucket`,
      resource: { ...FAILURE.resource, cloud: 'aws', account: id },
    })),
  }
}

/** So many failures, ten on each resource. */
function failures(amount: number): Finding[] {
  return Array.from({ length: amount }, (_, at) => {
    const address = `aws_s3_bucket.b${Math.floor(at / 10)}`
    const check = { ...FAILURE.check, id: `check_${at % 200}` }
    return {
      ...FAILURE,
      check,
      uid: `assay-iac-${check.id}-${SCAN_RESULT.account}-${address}@eu-central-1`,
      reason: `Setting ${at % 500} is open.`,
      resource: { ...FAILURE.resource, uid: address, address },
      location: { file: `live/app-${Math.floor(at / 100)}/main.tf`, startLine: at, endLine: at },
    }
  })
}

const NONE = { failed: 0, review: 0, muted: 0, passed: 0 }
const CONTROL = { title: 'Storage is not public', group: '', evidence: 'files', topics: [] } as const
const COMPLIANCE: ComplianceReport = {
  framework: { id: 'frame-1', name: 'Frame', version: '1', url: 'https://example.com', controls: [] },
  controls: [
    {
      control: { ...CONTROL, id: '1.1' },
      status: 'failed',
      findings: { ...NONE, failed: 1 },
      checks: [FAILURE.check.id],
    },
    {
      control: { ...CONTROL, id: '1.2' },
      status: 'not-assessed',
      notAssessed: 'people',
      findings: NONE,
      checks: [],
    },
  ],
  summary: { failed: 1, review: 0, muted: 0, passed: 0, 'not-assessed': 1 },
}

const EVERYTHING: ScanResult = {
  ...SCAN_RESULT,
  findings: SCAN_RESULT.findings.map((finding, at) =>
    finding.status !== 'FAIL' || finding.suppression
      ? finding
      : { ...finding, change: at === 2 ? 'unchanged' : 'new' },
  ),
  comparison: {
    with: { kind: 'baseline', file: 'baseline.json' },
    fixed: [
      {
        uid: 'assay-fixed',
        check: 'iam_no_star',
        severity: 'high',
        resource: 'aws_iam_policy.ops',
        file: 'iam.tf',
      },
    ],
  },
  ineffectiveSuppressions: [
    {
      kind: 'inline',
      place: { file: 'main.tf', line: 7 },
      tool: 'checkov',
      problem: 'expired',
      message: 'It expired.',
    },
  ],
  compliance: [COMPLIANCE],
  configuration: {
    file: 'assay.yaml',
    origin: 'found',
    settings: [{ name: 'severity', value: ['high'], line: 1 }],
    checksLeftOut: 200,
    filesLeftOut: 0,
    foldersLeftOut: 0,
  },
}

describe('the HTML report', needs('chromium'), () => {
  test('a scan of several accounts is kept to one of them, which the address remembers', async () => {
    const page = await openReport(ofAccounts('111111111111', '222222222222'))
    const account = page.getByLabel('Account')
    expect(await amount(page)).toBe('2 of 2 findings')
    await account.selectOption('name of 222222222222 (222222222222)')
    expect(await amount(page)).toBe('1 of 2 findings')
    await page.reload()
    expect(await account.inputValue()).toBe('name of 222222222222 (222222222222)')
    await page.getByRole('link', { name: 'Reset' }).click()
    expect(await amount(page)).toBe('2 of 2 findings')
    expect(await (await openReport()).getByLabel('Account').isVisible()).toBe(false)
  })

  test('shows what failed, with reason and place, before anything is opened', async () => {
    const page = await openReport()
    expect(await amount(page)).toBe('4 of 7 findings')
    expect(await rows(page)).toContain(
      'Container api sets securityContext.privileged. kubernetes/api.yaml:31 Deployment/shop/api ▸'.replace(
        ' ▸',
        '',
      ),
    )
  })

  test('cards filter, add to each other, and are in the address, which shows the same again', async () => {
    const page = await openReport()
    await page.getByRole('link', { name: '1 critical' }).click()
    await expect.poll(() => amount(page), PATIENCE).toBe('1 of 7 findings')
    await page.getByRole('link', { name: '1 medium' }).click()
    await expect.poll(() => amount(page), PATIENCE).toBe('2 of 7 findings')
    expect(page.url()).toMatch(/#show=critical,medium$/)
    await page.reload()
    expect(await amount(page)).toBe('2 of 7 findings')
    await expect.poll(() => page.locator('.card[aria-current]').count(), PATIENCE).toBe(2)
    await page.goBack()
    await expect.poll(() => amount(page), PATIENCE).toBe('1 of 7 findings')
    await page.getByRole('link', { name: 'Reset' }).click()
    await expect.poll(() => amount(page), PATIENCE).toBe('4 of 7 findings')
  })

  test.each([
    ['api.yaml', 1],
    ['aws_db_instance storage', 1],
    ['3.1.4', 1],
    ['CIS-AWS-7.0', 2],
    ['nothing like it', 0],
  ])('the search for %s finds %i', async (words, found) => {
    const page = await openReport()
    await page.getByRole('searchbox').fill(words)
    await expect.poll(() => amount(page), PATIENCE).toBe(`${found} of 7 findings`)
    expect(decodeURIComponent(page.url()).replaceAll('+', ' ')).toContain(`#q=${words}`)
  })

  test('findings are grouped by check, file or resource, as the address says', async () => {
    const page = await openReport(SCAN_RESULT, '#group=file')
    expect(await page.locator('h3 .title').allTextContents()).toContain('modules/storage/main.tf')
    await page.getByLabel('Group by').selectOption('resource')
    await expect
      .poll(() => page.locator('h3 .title').first().textContent(), PATIENCE)
      .toContain('module.storage["eu"].aws_s3_bucket.logs')
    expect(page.url()).toContain('#group=resource')
  })

  test('a block of a module is told once, with its calls', async () => {
    const findings = moduleFindings(FAILURE, 30, 'module')
    const page = await openReport({ ...SCAN_RESULT, findings })
    expect(await amount(page)).toBe('60 of 60 findings')
    expect(await rows(page)).toEqual([
      `${FAILURE.reason} modules/disk/main.tf:3 live/0:module.disk["0"].aws_ebs_volume.it and 59 more from the same block of the module`,
    ])
    await page.locator('details.finding > summary').click()
    const text = await page.locator('.body').innerText()
    expect(text.replace(/\s+/g, ' ')).toContain('live/0/main.tf:7 call of module.disk')
    for (let at = 1; at < 30; at += 1) expect(text).toContain(`live/${at}/main.tf:7`)
    await page.getByRole('searchbox').fill('live/17/main.tf')
    await expect.poll(() => amount(page), PATIENCE).toBe('2 of 60 findings')
  })

  test('a line that many resources take their setting from is told once, with all of them', async () => {
    const named = (name: string) => ({ ...FAILURE, resource: { ...FAILURE.resource, address: name, name } })
    const findings = ['orders', 'invoices', 'returns'].map(named)
    const elsewhere = { ...FAILURE, location: { file: 'other.tf', startLine: 1, endLine: 1 } }
    const page = await openReport({ ...SCAN_RESULT, findings: [...findings, elsewhere] })
    const [first, second] = await rows(page)
    expect(first).toMatch(/:orders and 2 more from the same line$/)
    expect(second).toContain('other.tf:1')
    await page.locator('details.finding > summary').first().click()
    const text = await page.locator('.body').first().innerText()
    expect(text).toContain('invoices')
    expect(text).toContain('returns')
  })

  test('an opened finding tells risk, remedy, command, identity and who muted it', async () => {
    const page = await openReport(SCAN_RESULT, '#show=muted&group=file')
    await page.locator('details.finding > summary').click()
    const text = await page.locator('.body').innerText()
    expect(text).toContain('An overwritten or deleted object is gone.')
    expect(text).toContain('aws s3api put-bucket-versioning --bucket <BUCKET>')
    expect(text).toContain('Holds nothing that anybody would miss.')
    expect(text).toContain('until 2027-01-31')
    expect(text).toContain('scratch.tf:1')
    expect(text).toContain(SCAN_RESULT.findings.map(findingUid)[4])
  })

  test('every uid is the one of the finding, though few are stored', async () => {
    const page = await openReport(EVERYTHING, '#show=all')
    for (const summary of await page.locator('details.finding > summary').all()) await summary.click()
    const text = await page.locator('#list').innerText()
    for (const uid of EVERYTHING.findings.map(findingUid)) expect(text).toContain(uid)
  })

  test('a comparison has what is new, unchanged and fixed', async () => {
    const page = await openReport(EVERYTHING)
    expect(await amount(page)).toBe('3 of 8 findings')
    await page.goto(`${page.url()}#show=fixed`)
    await expect
      .poll(() => rows(page), PATIENCE)
      .toEqual(['FIXED It was there before, and is fixed. iam.tf aws_iam_policy.ops'])
    await page.getByRole('link', { name: '1 fixed' }).click()
    await page.getByRole('link', { name: '1 unchanged' }).click()
    await expect
      .poll(() => rows(page), PATIENCE)
      .toEqual([expect.stringContaining('UNCHANGED StorageEncrypted')])
  })

  test('failures in tests and examples are folded with their number, and open', async () => {
    const at = (file: string) => ({ ...FAILURE, location: { file, startLine: 3, endLine: 3 } })
    const page = await openReport({ ...SCAN_RESULT, findings: [at('main.tf'), at('tests/main.tf')] })
    expect(await amount(page)).toBe('2 of 2 findings')
    expect(await rows(page)).toEqual([expect.stringContaining(' main.tf:3')])
    await page.getByText('In tests, examples and vendored code: 1 failed: 1 critical').click()
    await expect.poll(() => rows(page), PATIENCE).toHaveLength(2)
    const alone = await openReport({ ...SCAN_RESULT, findings: [at('tests/main.tf')] })
    expect(await rows(alone)).toEqual([expect.stringContaining('tests/main.tf:3')])
  })

  test('what several checks cannot decide for one cause is one group, with the checks below', async () => {
    const undecided = (id: string, reason: string): Finding => ({
      ...FAILURE,
      status: 'MANUAL',
      check: { ...FAILURE.check, id, title: `Title of ${id}` },
      reason,
    })
    const script = 'Not all that RUN does is known.'
    const findings = [undecided('a', script), undecided('b', script), undecided('b', 'The image is unknown.')]
    const page = await openReport({ ...SCAN_RESULT, findings }, '#show=manual')
    const [group, other] = await page.locator('.group-of').all()
    const text = (await group?.innerText()) ?? ''
    expect(text.split(script)).toHaveLength(2)
    expect(text).toContain('Title of a')
    expect(text).toContain('Title of b')
    expect(await other?.innerText()).toContain('The image is unknown.')
  })

  test('the header leads to what was not scanned, below the findings, and keeps what is shown', async () => {
    const page = await openReport(EVERYTHING, '#group=file')
    const note = page.locator('#not-scanned')
    const place = async () => (await note.boundingBox())?.y ?? 0
    expect(await place()).toBeGreaterThan((await page.locator('#findings').boundingBox())?.y ?? 0)
    await page.getByRole('link', { name: '2 things were not scanned' }).click()
    expect(page.url()).toMatch(/#group=file$/)
    await page.getByRole('link', { name: /not judged/ }).click()
    await expect.poll(() => page.locator('#not-judged').getAttribute('open'), PATIENCE).toBe('')
  })

  test('suppressions without effect and the configuration are told beside the findings', async () => {
    const page = await openReport(EVERYTHING)
    const notes = (await page.locator('.note').allInnerTexts()).join('\n')
    expect(notes).toContain('Suppressions without effect: 1')
    expect(notes).toContain('main.tf:7 checkov It expired.')
    expect(notes).toContain(
      'assay.yaml, found in the scanned code, sets severity (high). It leaves out 200 checks.',
    )
  })

  test('the compliance view has every control, and leads to its findings', async () => {
    const page = await openReport(EVERYTHING)
    await page.getByRole('link', { name: 'Compliance' }).click()
    const table = page.locator('.controls')
    await expect.poll(() => table.isVisible(), PATIENCE).toBe(true)
    expect(await page.locator('#findings').isVisible()).toBe(false)
    expect(await table.innerText()).toContain('It is about people and their documents.')
    await page.getByRole('link', { name: '1 not assessed' }).click()
    await expect.poll(() => page.locator('.controls tbody tr:visible').count(), PATIENCE).toBe(1)
    await page.getByRole('link', { name: '1 not assessed' }).click()
    await table.getByRole('link', { name: '1 failed' }).click()
    await expect.poll(() => amount(page), PATIENCE).toBe('1 of 8 findings for frame-1/1.1')
  })

  test('works by keyboard alone', async () => {
    const page = await openReport()
    // Behind the two links of the header, which lead to what was not looked at.
    for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => amount(page), PATIENCE).toBe('1 of 7 findings')
    const row = page.locator('details.finding > summary')
    await row.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.body').isVisible(), PATIENCE).toBe(true)
  })

  test('without JavaScript has the worst failures, the gaps and the controls, and no filters', async () => {
    const page = await openReport(EVERYTHING, '', { javaScriptEnabled: false })
    const text = await page.locator('body').innerText()
    expect(text).toContain('these are the worst 3 of 3 failures')
    expect(text).toContain('No public access block refers to the bucket "logs"')
    expect(text).toContain('modules/storage/main.tf:12')
    expect(text).toContain('Not scanned: 2')
    expect(text).toContain('Storage is not public')
    expect(await page.getByRole('searchbox').isVisible()).toBe(false)
  })

  test('paper has every finding that is shown, on few pages, and no controls', async () => {
    const page = await openReport({ ...SCAN_RESULT, findings: failures(600) })
    await page.evaluate(() => {
      const report = globalThis as unknown as {
        printed: number
        document: { querySelectorAll(css: string): unknown[] }
      }
      addEventListener('beforeprint', () => {
        report.printed = report.document.querySelectorAll('details.finding').length
      })
    })
    await page.pdf()
    expect(await page.evaluate(() => (globalThis as unknown as { printed: number }).printed)).toBe(600)
    const few = await openReport({ ...SCAN_RESULT, findings: failures(80) })
    const pdf = (await few.pdf({ format: 'A4' })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(6)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.filters, .more, .views').filter({ visible: true }).count()).toBe(0)
  })

  test('of very many findings only some are drawn, and more when they are asked for', async () => {
    const page = await openReport({ ...SCAN_RESULT, findings: failures(20_000) })
    expect(await amount(page)).toBe('20,000 of 20,000 findings')
    expect(await page.locator('#list *').count()).toBeLessThan(6_000)
    const first = page.locator('.group-of').first()
    await first.getByRole('button').click()
    expect(await first.locator('details.finding').count()).toBe(100)
    await page.getByRole('button', { name: /more groups/ }).click()
    expect(await page.locator('.group-of').count()).toBe(80)
  })

  test('nothing that was scanned runs, loads anything, or becomes markup', async () => {
    const text = '</script><img src="https://example.com/x" onerror="pwned=1"><script>pwned=1</script>{{x}}'
    const hostile: Finding = {
      ...FAILURE,
      check: {
        ...FAILURE.check,
        id: 'x',
        title: text,
        service: text,
        risk: text,
        remediation: { text, command: text, url: 'https://example.com' },
        references: ['javascript:pwned=1', text],
      },
      reason: text,
      resource: {
        ...FAILURE.resource,
        uid: text,
        address: text,
        name: text,
        type: text,
        region: text,
        namespace: text,
      },
      location: { file: text, startLine: 1, endLine: 1 },
    }
    const muted = {
      ...hostile,
      suppression: { kind: 'inline', reason: text, owner: text, place: { file: text, line: 1 } },
    } as const
    const page = await openPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    const result = { ...EVERYTHING, account: text, findings: [hostile, muted] }
    await page.goto(
      `${pathToFileURL(createFile('report.html', [...html(result)].join(''))).href}#show=all&q=%3Cimg`,
    )
    for (const summary of await page.locator('summary').all())
      if (await summary.isVisible()) await summary.click()
    expect(requests).toHaveLength(1)
    expect(await page.locator('img').count()).toBe(0)
    expect(await page.locator('a[href^="javascript:"]').count()).toBe(0)
    expect(await page.evaluate(() => 'pwned' in globalThis)).toBe(false)
  })

  test.each([
    ['light', '', 1200],
    ['dark', '', 1200],
    ['light', '#show=all&group=file', 360],
    ['dark', '#show=all&group=resource', 360],
    ['light', '#view=compliance', 800],
    ['dark', '#view=compliance', 360],
  ] as const)('has no barrier that axe knows of: %s %s at %i', async (colorScheme, hash, width) => {
    const page = await openReport(EVERYTHING, hash, { colorScheme, viewport: { width, height: 900 } })
    for (const summary of await page.locator('main summary').all())
      if (await summary.isVisible()) await summary.click()
    await page.evaluate(axe.source)
    const violations = await page.evaluate(async () => {
      const injected = globalThis as unknown as {
        axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
      }
      return (await injected.axe.run()).violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
      )
    })
    expect(violations).toEqual([])
  })
})
