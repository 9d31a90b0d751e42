import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/findings/finding.ts'
import type { Suppression } from '../../src/findings/suppression.ts'
import { findingUid } from '../../src/findings/uid.ts'
import type { CheckData, FindingData } from '../../src/outputs/html/report-data.ts'
import { html } from '../../src/outputs/html.ts'
import { remediationExamples } from '../../src/outputs/remediation-examples.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { visible } from '../../src/text/printable.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT, SUPPRESSION } from '../support/scan-result.ts'

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

test('holds every finding, and what findings share once', () => {
  const { checks, resources, files, reasons, findings } = dataOf(page(SCAN_RESULT))
  const told = findings.map(([, check, resource, file, line, reason]: FindingData) => [
    checks[check].id,
    resources[resource].address,
    `${files[file]}:${line}`,
    reasons[reason],
  ])
  const expected = SCAN_RESULT.findings.map(({ check, resource, location, reason }) => [
    check.id,
    resource.address,
    `${location?.file}:${location?.startLine}`,
    reason,
  ])
  expect(told).toEqual(expected)
  const ids = SCAN_RESULT.findings.map(({ check }) => check.id)
  expect(checks.map(({ id }: CheckData) => id)).toEqual([...new Set(ids)])
  expect(new Set(files).size).toBe(files.length)
})

test('a check has a row for each severity of its findings', () => {
  const [failure = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const { checks, findings } = dataOf(
    page({ ...SCAN_RESULT, findings: [failure, { ...failure, severity: 'low' }] }),
  )
  const told = findings.map(([, check]: FindingData) => [checks[check].id, checks[check].severity])
  expect(told).toEqual([
    [failure.check.id, failure.severity],
    [failure.check.id, 'low'],
  ])
})

test('resources name their account where a scan is of several, also where they are alike', () => {
  const [finding = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const account = (id: string, name: string) => ({ id, name, cloud: 'aws' as const, scanId: id })
  const inAccount = (id: string): Finding => ({
    ...finding,
    resource: { ...finding.resource, cloud: 'aws', account: id },
  })
  const accounts = [account('111111111111', 'production'), account('222222222222', '222222222222')]
  const findings = [inAccount('111111111111'), inAccount('222222222222'), finding]
  const named = (result: ScanResult) => {
    const { findings, resources } = dataOf(page(result))
    return findings.map(([, , resource]: FindingData) => resources[resource].account)
  }
  expect(named({ ...SCAN_RESULT, accounts, findings })).toEqual([
    'production (111111111111)',
    '222222222222',
    SCAN_RESULT.account,
  ])
  expect(named({ ...SCAN_RESULT, findings: [finding] })).toEqual([undefined])
})

test('a uid is stored only where it does not follow from check and resource', () => {
  const { uidStart, uidMiddle, checks, resources, findings } = dataOf(page(SCAN_RESULT))
  const uids = findings.map(
    ([, check, resource, , , , more]: FindingData) =>
      more?.uid ?? uidStart + checks[check].id + uidMiddle + resources[resource].identity,
  )
  expect(uids).toEqual(SCAN_RESULT.findings.map(findingUid))
  const [first = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const second = { ...first, number: 2 }
  expect(
    dataOf(page({ ...SCAN_RESULT, findings: [first, second] })).findings.map((row: FindingData) => row[6]),
  ).toEqual([undefined, { uid: findingUid(second) }])
})

test('every finding is of one kind', () => {
  const [failed = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const findings: Finding[] = [
    failed,
    { ...failed, change: 'new' },
    { ...failed, change: 'unchanged' },
    { ...failed, change: 'unchanged', suppression: SUPPRESSION },
    { ...failed, status: 'MANUAL' },
    { ...failed, status: 'PASS' },
  ]
  const fixed = [{ uid: 'u', check: 'gone', severity: 'low', resource: 'r' }] as const
  const comparison = { with: { kind: 'baseline', file: 'b' }, fixed } as const
  const data = dataOf(page({ ...SCAN_RESULT, findings, comparison }))
  expect(data.findings.map(([kind]: FindingData) => kind)).toEqual([
    'fail',
    'fail',
    'unchanged',
    'muted',
    'manual',
    'pass',
    'fixed',
  ])
})

test('shows an example of what should be, in the languages that were scanned', () => {
  const { checks } = dataOf(page(SCAN_RESULT))
  const [example] = remediationExamples('rds_instance_storage_encrypted')
  expect(checks.find(({ id }: CheckData) => id === 'rds_instance_storage_encrypted').examples).toEqual([
    { language: 'Terraform', text: example?.text.trimEnd() },
  ])
})

test('shows no example where nothing failed', () => {
  const findings = SCAN_RESULT.findings.filter(({ status }) => status !== 'FAIL')
  const { checks } = dataOf(page({ ...SCAN_RESULT, findings }))
  expect(checks.flatMap(({ examples }: CheckData) => examples)).toEqual([])
})

test('a resource goes by its address, with its name beside it when that says more', () => {
  const [finding = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const described = (resource: Partial<Finding['resource']>) =>
    dataOf(
      page({ ...SCAN_RESULT, findings: [{ ...finding, resource: { ...finding.resource, ...resource } }] }),
    ).resources[0]
  const address = 'aws_s3_bucket.logs'
  const uid = `${finding.location?.file}:${address}`
  expect(described({ uid, address, name: 'acme-logs' })).toMatchObject({ address, name: 'acme-logs' })
  expect(described({ uid, address, name: 'logs' }).name).toBeUndefined()
})

test('where no script runs, no critical or high failure is left out, and few others are', () => {
  const [failure = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const listed = (worst: number, lesser: number) => {
    const findings = [
      ...Array.from({ length: worst }, () => failure),
      ...Array.from({ length: lesser }, () => ({ ...failure, severity: 'low' as const })),
    ]
    const text = between(page({ ...SCAN_RESULT, findings }), '<noscript>', '</noscript>')
    return text.match(/<li>/g)?.length
  }
  expect(listed(3, 10)).toBe(13)
  expect(listed(700, 10)).toBe(700)
  expect(listed(3, 700)).toBe(500)
  expect(listed(6_000, 1)).toBe(5_000)
})

test('a report of very many findings stays small', () => {
  const [failure = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const findings = Array.from({ length: 10_000 }, (_, at) => ({
    ...failure,
    uid: `assay-iac-${failure.check.id}-${SCAN_RESULT.account}-${failure.resource.uid}@${failure.resource.region}`,
    severity: 'low' as const,
    location: { file: `live/app-${at % 100}.tf`, startLine: at, endLine: at },
  }))
  const size = page({ ...SCAN_RESULT, findings }).length - page(SCAN_RESULT).length
  expect(size / findings.length).toBeLessThan(60)
})

test('what was not scanned stands below the findings, and its number in the header', () => {
  const text = page(SCAN_RESULT)
  expect(between(text, '<header>', '</header>')).toContain(
    'href="#not-scanned">2 things were not scanned</a>',
  )
  expect(text.indexOf('id="not-scanned"')).toBeGreaterThan(text.indexOf('id="findings"'))
  expect(page(EMPTY_SCAN_RESULT)).not.toContain('not-scanned"')
})

test('failures in tests and examples are marked, secrets never', () => {
  const [failure = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const undeployed: Finding = { ...failure, location: { file: 'tests/main.tf', startLine: 3, endLine: 3 } }
  const secret: Finding = {
    ...undeployed,
    check: { ...undeployed.check, id: 'key', topics: ['secrets-in-code'] },
  }
  const passed: Finding = { ...undeployed, status: 'PASS' }
  const text = page({ ...SCAN_RESULT, findings: [failure, undeployed, secret, passed] })
  const marked = dataOf(text).findings.map((row: FindingData) => row[6]?.undeployed ?? false)
  expect(marked).toEqual([false, true, false, false])
  expect(between(text, '<noscript>', '</noscript>')).toContain(
    '1 failure in tests, examples and vendored code is left out.',
  )
})

test('shows what was not scanned without any script', () => {
  const text = page(SCAN_RESULT)
  expect(text).toContain('<h2>Not scanned: 2</h2>')
  expect(text).toContain('<code>network.tf:19:1</code> Expected &quot;}&quot;')
})

test('of very much that was not scanned the first is shown, and the rest behind a click', () => {
  const gaps = Array.from({ length: 1_200 }, (_, at) => ({
    subject: `live/app-${at}.tf`,
    reason: 'Cannot be read',
  }))
  const text = page({ ...SCAN_RESULT, coverage: { ...SCAN_RESULT.coverage, gaps } })
  expect(text).toContain('<h2>Not scanned: 1,200</h2>')
  const [open = '', closed = ''] = between(text, '<h2>Not scanned', '</section>').split(
    '<summary>1,190 more</summary>',
  )
  expect(open.match(/<li>/g)).toHaveLength(10)
  expect(closed.match(/<li>/g)).toHaveLength(1_190)
})

test('gaps of one cause are one item with all of its places behind a click', () => {
  const gaps = Array.from({ length: 25 }, (_, at) => ({
    subject: `live/app-${at}.tf`,
    reason: '<not installed>',
    cause: { what: 'calls of modules', cure: 'Run terraform init.', name: '<vpc>' },
  }))
  const text = page({ ...SCAN_RESULT, coverage: { ...SCAN_RESULT.coverage, gaps } })
  expect(text).toContain('<h2>Not scanned: 25</h2>')
  expect(text).toContain('<b>25 calls of modules:</b> &lt;vpc&gt; (25). Run terraform init.')
  expect(
    between(text, '<summary>Places</summary>', '</details>').match(/&lt;not installed&gt;/g),
  ).toHaveLength(25)
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
      expect(dataOf(written).reasons[0]).toBe(visible(text))
    }),
  )
})

/** A failure and a gap with `text` wherever a file or a check of a stranger can put it. */
function everywhere(text: string): ScanResult {
  const [first = expect.fail('The fixture has findings')] = SCAN_RESULT.findings
  const finding: Finding = {
    ...first,
    check: { ...first.check, title: text, service: text, risk: text, references: [text] },
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
  const place = { file: text, line: 1 }
  const suppression: Suppression = {
    kind: 'inline',
    reason: text,
    owner: text,
    until: text,
    tool: text,
    place,
  }
  return {
    ...SCAN_RESULT,
    id: text,
    account: text,
    findings: [finding, { ...finding, suppression }],
    ineffectiveSuppressions: [{ kind: 'inline', place, tool: text, problem: 'malformed', message: text }],
    comparison: {
      with: { kind: 'commit', ref: text, commit: text },
      fixed: [{ uid: text, check: text, severity: 'low', resource: text, file: text }],
    },
    configuration: {
      file: text,
      origin: 'found',
      settings: [{ name: text, value: text, line: 1 }],
      checksLeftOut: 1,
      filesLeftOut: 1,
      foldersLeftOut: 1,
    },
    coverage: { ...SCAN_RESULT.coverage, gaps },
  }
}
