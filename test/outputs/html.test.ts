import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/findings/finding.ts'
import { html } from '../../src/outputs/html.ts'
import { remediationExamples } from '../../src/outputs/remediation-examples.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT } from '../support/scan-result.ts'

function page(result: ScanResult): string {
  return [...html(result)].join('')
}

function between(text: string, start: string, end: string): string {
  const from = text.indexOf(start) + start.length
  return text.slice(from, text.indexOf(end, from))
}

function dataOf(text: string) {
  return JSON.parse(between(text, '<script type="application/json" id="data">', '</script>'))
}

test('holds every finding, and each check once', () => {
  const { checks, findings } = dataOf(page(SCAN_RESULT))
  expect(findings.map(({ uid }: Finding) => uid)).toEqual(SCAN_RESULT.findings.map(({ uid }) => uid))
  expect(Object.keys(checks).sort()).toEqual(
    [...new Set(SCAN_RESULT.findings.map(({ check }) => check.id))].sort(),
  )
})

test('shows an example of what should be, in the languages that were scanned', () => {
  const { checks } = dataOf(page(SCAN_RESULT))
  const [example] = remediationExamples('rds_instance_storage_encrypted')
  expect(checks.rds_instance_storage_encrypted.examples).toEqual([
    { language: 'Terraform', text: example?.text.trimEnd() },
  ])
})

test('shows no example where nothing failed', () => {
  const findings = SCAN_RESULT.findings.filter(({ status }) => status !== 'FAIL')
  const { checks } = dataOf(page({ ...SCAN_RESULT, findings }))
  expect(checks.rds_instance_storage_encrypted.examples).toEqual([])
})

test('a resource goes by its address, with its name beside it when that says more', () => {
  const [finding = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const row = (resource: Partial<Finding['resource']>) =>
    dataOf(
      page({ ...SCAN_RESULT, findings: [{ ...finding, resource: { ...finding.resource, ...resource } }] }),
    ).findings[0]
  const address = 'aws_s3_bucket.logs'
  const uid = `${finding.location?.file}:${address}`
  expect(row({ uid, address, name: 'acme-logs' })).toMatchObject({ resource: address, name: 'acme-logs' })
  expect(row({ uid, address, name: 'logs' })).toMatchObject({ resource: address, name: '' })
})

test('shows what was not scanned without any script', () => {
  const text = page(SCAN_RESULT)
  expect(text).toContain('<h2>Not scanned: 2</h2>')
  expect(text).toContain('<code>network.tf:19:1</code> Expected &quot;}&quot;')
})

test('a scan of nothing does not say that all is well', () => {
  expect(page(EMPTY_SCAN_RESULT)).toContain('nothing to scan</h1>')
  expect(page({ ...SCAN_RESULT, findings: [] })).toContain('not everything was scanned</h1>')
})

test('loads nothing, and allows only its own style and script to run', () => {
  const text = page(SCAN_RESULT)
  const hash = (source: string) => `sha256-${createHash('sha256').update(source).digest('base64')}`
  const policy = between(text, 'http-equiv="Content-Security-Policy" content="', '"')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain(`style-src '${hash(between(text, '<style>', '</style>'))}'`)
  expect(policy).toContain(`script-src '${hash(between(text, '<script>', '</script>'))}'`)
  expect(text).not.toMatch(/<(link|img|iframe)|\bsrc=|style="|\bon\w+="/)
})

test('its script is JavaScript', () => {
  expect(() => new Script(between(page(SCAN_RESULT), '<script>', '</script>'))).not.toThrow()
})

test('nothing that was scanned becomes markup', () => {
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '</script>',
        '<!--',
        '<script>',
        '"',
        "'",
        '<',
        '>',
        '&',
        '\u2028',
        '<img src=x onerror=alert(1)>',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })
  const tags = (text: string) => text.match(/<[a-z/!]/gi)?.length
  const expected = tags(page(everywhere('')))
  fc.assert(
    fc.property(hostile, (text) => {
      const written = page(everywhere(text))
      expect(tags(written)).toBe(expected)
      expect(dataOf(written).findings[0].reason).toBe(text)
    }),
  )
})

/** A failure and a gap with `text` wherever a file or a check of a stranger can put it. */
function everywhere(text: string): ScanResult {
  const [first = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const finding: Finding = {
    ...first,
    check: { ...first.check, title: text, service: text, risk: text, references: [text] },
    uid: text,
    reason: text,
    resource: {
      ...first.resource,
      uid: `${text}:${text}`,
      address: text,
      name: text,
      type: text,
      region: text,
      namespace: text,
    },
    location: { file: text, startLine: 1, endLine: 1 },
  }
  const gaps = [{ subject: text, reason: text, line: 1 }]
  return {
    ...SCAN_RESULT,
    id: text,
    account: text,
    findings: [finding],
    coverage: { ...SCAN_RESULT.coverage, gaps },
  }
}
