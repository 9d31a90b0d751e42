import { stripVTControlCharacters } from 'node:util'
import { Chalk } from 'chalk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/findings/finding.ts'
import { renderSummary, type SummaryOptions } from '../../src/outputs/terminal.ts'
import type { ScanResult } from '../../src/scan/result.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT, SUPPRESSION } from '../support/scan-result.ts'

function summary(result: ScanResult, options: Partial<SummaryOptions> = {}): string {
  const colors = new Chalk({ level: 0 })
  const defaults = { colors, columns: 80, verbose: false, strict: false, cwd: '/srv', files: [] }
  return renderSummary(result, { ...defaults, ...options })
}

const [FAILURE = expect.fail('The fixture has findings')] = SCAN_RESULT.findings

/** The same failure on so many resources. */
function failures(amount: number): Finding[] {
  return Array.from({ length: amount }, (_, at) => ({ ...FAILURE, uid: `${FAILURE.uid}-${at}` }))
}

const COMPLETE = { ...SCAN_RESULT.coverage, gaps: [], unjudged: [] }

/** Nothing but what no check knows. */
const { unjudged } = SCAN_RESULT.coverage
const UNJUDGED: ScanResult = { ...EMPTY_SCAN_RESULT, coverage: { ...EMPTY_SCAN_RESULT.coverage, unjudged } }

test.for<[string, ScanResult, string]>([
  ['failures', { ...SCAN_RESULT, findings: [FAILURE], coverage: COMPLETE }, '✗ 1 failed: 1 critical.'],
  ['no failure', { ...SCAN_RESULT, findings: [], coverage: COMPLETE }, '✔ Nothing failed.'],
  [
    'a muted failure',
    { ...SCAN_RESULT, findings: [{ ...FAILURE, suppression: SUPPRESSION }], coverage: COMPLETE },
    '✔ Nothing failed. 1 muted.',
  ],
  [
    'gaps alone',
    { ...SCAN_RESULT, findings: [], coverage: { ...SCAN_RESULT.coverage, unjudged: [] } },
    '! Nothing failed. 2 things were not scanned.',
  ],
  ['nothing at all', EMPTY_SCAN_RESULT, '! Nothing to scan: no infrastructure was found.'],
])('the verdict on %s', ([, result, verdict]) => {
  expect(summary(result).trimEnd().split('\n').at(-1)).toBe(verdict)
})

test('the verdict names what was not judged, and is yellow where that counts', () => {
  const result = { ...SCAN_RESULT, findings: [], coverage: { ...COMPLETE, unjudged } }
  const ending = (strict: boolean) => summary(result, { strict }).trimEnd().split('\n').slice(-2)
  expect(ending(false)).toEqual(['✔ Nothing failed.', '  22 resources and 3 files were not judged.'])
  expect(ending(true)).toEqual(['! Nothing failed.', '  22 resources and 3 files were not judged.'])
})

test('nothing but what no check knows is not nothing', () => {
  expect(summary(UNJUDGED)).toContain('! Nothing was judged: no check knows what was found.\n')
})

test('what was not judged is a sentence, and a table when everything was asked for', () => {
  expect(summary(SCAN_RESULT)).toContain(
    'Not judged: 12 azurerm_storage_account, 7 aws_route, 3 argoproj.io/Rollout,\n2 Docker Compose files and 1 GitLab CI file. No check knows them.\n',
  )
  expect(summary(SCAN_RESULT, { verbose: true })).toContain(
    'Not judged: 22 resources and 3 files that no check knows\n' +
      '  12  azurerm_storage_account  terraform\n' +
      '   7  aws_route                terraform\n',
  )
})

test('of many kinds the most frequent are named, and how many more there are', () => {
  const many = Array.from({ length: 9 }, (_, at) => ({
    kind: `aws_${at}`,
    of: 'resource' as const,
    count: 9 - at,
  }))
  const text = summary({ ...SCAN_RESULT, coverage: { ...COMPLETE, unjudged: many } })
  expect(text).toContain(
    '5 aws_4, 4 aws_5\nand 3 more kinds. No check knows them. --verbose lists them all.\n',
  )
})

test('the places of findings and gaps can be clicked', () => {
  const text = summary(SCAN_RESULT)
  expect(text).toContain(' infra/modules/storage/main.tf:12\n')
  expect(text).toContain(' infra/network.tf:19:1\n')
  expect(summary(SCAN_RESULT, { cwd: '/srv/infra/kubernetes' })).toContain('  /srv/infra/database.tf:3\n')
})

test('a resource goes by its address, behind the folder or file of who calls its module when that is another one', () => {
  const address = 'module.storage["eu"].aws_s3_bucket.logs'
  const declaredIn = (origin: string) => {
    const resource = { ...FAILURE.resource, address, uid: origin === '' ? address : `${origin}:${address}` }
    return summary({ ...SCAN_RESULT, findings: [{ ...FAILURE, resource }] })
  }
  expect(declaredIn('')).toContain(`  ${address}\n`)
  expect(declaredIn('modules/storage')).toContain(`  ${address}\n`)
  expect(declaredIn('modules/storage/main.tf')).toContain(`  ${address}\n`)
  expect(declaredIn('live')).toContain(`  infra/live:${address}\n`)
})

test('long lists are cut and say so, unless everything was asked for', () => {
  const many = { ...SCAN_RESULT, findings: failures(50) }
  const shown = (text: string) => text.split(FAILURE.check.title).length - 1
  expect(shown(summary(many))).toBe(40)
  expect(summary(many)).toContain('40 of 50 findings\n')
  expect(summary(many)).toContain('… and 10 more: 10 critical.')
  expect(shown(summary(many, { verbose: true }))).toBe(50)
  expect(summary(many, { verbose: true })).not.toContain('more:')
})

test('no worse finding is left out for a lesser one', () => {
  const lesser = { ...FAILURE, severity: 'low' } as const
  expect(summary({ ...SCAN_RESULT, findings: [...failures(50), lesser] })).not.toContain(' LOW')
})

test('what was scanned fits into a narrow terminal, whatever was scanned', () => {
  const files = { terraform: 1280, cloudformation: 14, kubernetes: 20, dockerfile: 6, 'github-actions': 12 }
  const lines = summary({ ...SCAN_RESULT, coverage: { ...COMPLETE, files } }).split('\n')
  expect(lines[1]).toBe('1,332 files · 9 resources · 4 checks · 1.4 s')
  expect(lines[2]).toBe('1,280 terraform, 14 cloudformation, 20 kubernetes, 6 dockerfile,')
  expect(lines[3]).toBe('12 github-actions')
})

test('gaps are never cut', () => {
  const gaps = Array.from({ length: 300 }, (_, at) => ({
    subject: `broken-${at}.tf`,
    reason: 'It does not parse.',
  }))
  const text = summary({ ...SCAN_RESULT, coverage: { ...SCAN_RESULT.coverage, gaps } })
  expect(text.match(/broken-\d+\.tf/g)).toHaveLength(300)
})

test('what rules left out is a sentence, and a list when everything was asked for', () => {
  expect(summary(SCAN_RESULT)).toContain(
    'Left out by rules: 12 files and 1 folder (--exclude, .gitignore). --verbose\nlists the rules.\n',
  )
  expect(summary(SCAN_RESULT, { verbose: true })).toContain(
    'Left out by rules: 12 files and 1 folder\n  --exclude  *.generated.json  12 files\n  .gitignore:3  build/  1 folder\n',
  )
})

test('what a person must decide is counted, and listed when everything was asked for', () => {
  const reason = 'StorageEncrypted is unknown'
  expect(summary(SCAN_RESULT)).toContain('1 to review by hand')
  expect(summary(SCAN_RESULT)).not.toContain(reason)
  expect(summary(SCAN_RESULT, { verbose: true })).toContain(reason)
})

test.for([40, 80, 100, 140])('prose stays within %i columns', (columns) => {
  const text = summary(
    { ...SCAN_RESULT, findings: [{ ...FAILURE, reason: 'so it is '.repeat(60) }] },
    { columns },
  )
  const prose = text.split('\n').filter((line) => line.includes('so it is'))
  expect(Math.max(...prose.map((line) => line.length))).toBeLessThanOrEqual(columns)
  expect(prose.length).toBeGreaterThan(1)
})

test('colours change nothing but colours', () => {
  const colored = summary(SCAN_RESULT, { colors: new Chalk({ level: 3 }) })
  expect(colored).toContain('\u001b[')
  expect(stripVTControlCharacters(colored)).toBe(summary(SCAN_RESULT))
})

test('nothing that was scanned can control the terminal', () => {
  const hostile = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        '\u001b]8;;https://example.com\u0007',
        '\u001b[2J',
        '\u009b31m',
        '\r',
        '\n',
        '\t',
        '\u202e',
        '\u2028',
        '\b',
      ),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
  })
  fc.assert(
    fc.property(hostile, (text) => {
      const rendered = summary(everywhere(text), { verbose: true, files: [`output/${text}.csv`] })
      expect(rendered.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u)
    }),
  )
})

test('a line break in a name makes no line of its own', () => {
  const result = everywhere('x\n✔ Nothing failed.')
  expect(summary(result).split('\n')).not.toContain('✔ Nothing failed.')
})

/** One failure, one undecided finding and one gap with `text` wherever a file or a check of a stranger can put it. */
function everywhere(text: string): ScanResult {
  const check = { ...FAILURE.check, id: `id${text}`, title: `title${text}`, service: `service${text}` }
  const finding: Finding = {
    ...FAILURE,
    check,
    reason: `reason${text}`,
    resource: {
      ...FAILURE.resource,
      uid: `uid${text}:address${text}`,
      address: `address${text}`,
      name: `name${text}`,
      type: `type${text}`,
    },
    location: { file: `folder/${text}.tf`, startLine: 1, endLine: 1 },
  }
  const gaps = [
    { subject: `call${text}`, reason: `denied${text}` },
    { subject: `file${text}`, reason: `broken${text}`, line: 1, column: 2 },
  ]
  const unjudged = [{ kind: `kind${text}`, of: 'resource' as const, source: `source${text}`, count: 1 }]
  const ignored = [{ rule: `rule${text}`, from: `from${text}`, line: 1, files: 1, folders: 1 }]
  return {
    ...SCAN_RESULT,
    account: `account${text}`,
    findings: [finding, { ...finding, status: 'MANUAL' }],
    coverage: {
      files: { [`source${text}`]: 1, terraform: 2 },
      resources: 1,
      checks: 1,
      gaps,
      unjudged,
      ignored,
    },
  }
}
