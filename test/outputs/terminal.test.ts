import { stripVTControlCharacters } from 'node:util'
import { Chalk } from 'chalk'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Finding } from '../../src/findings/finding.ts'
import type { IneffectiveSuppression, Suppression } from '../../src/findings/suppression.ts'
import type { Severity } from '../../src/ocsf/severity.ts'
import { renderSummary, type SummaryOptions } from '../../src/outputs/terminal.ts'
import type { AppliedConfiguration, ScanResult } from '../../src/scan/result.ts'
import { moduleFindings } from '../support/module-findings.ts'
import { EMPTY_SCAN_RESULT, SCAN_RESULT, SUPPRESSION } from '../support/scan-result.ts'

function summary(result: ScanResult, options: Partial<SummaryOptions> = {}): string {
  const colors = new Chalk({ level: 0 })
  const defaults = { colors, columns: 80, verbose: false, strict: false, cwd: '/srv', files: [] }
  return renderSummary(result, { ...defaults, ...options })
}

const [FAILURE = expect.fail('The fixture has findings')] = SCAN_RESULT.findings

/** The same failure at so many places. */
function failures(amount: number, changes: Partial<Finding> = {}): Finding[] {
  return Array.from({ length: amount }, (_, at) => ({
    ...FAILURE,
    number: at + 2,
    location: { file: `live/region-${at % 10}/app-${at}.tf`, startLine: at + 1, endLine: at + 1 },
    ...changes,
  }))
}

/** One failure of each of so many checks. */
function checksFailing(amount: number, severity: Severity): Finding[] {
  return Array.from({ length: amount }, (_, at) => ({
    ...FAILURE,
    check: { ...FAILURE.check, id: `${severity}_${at}`, severity },
    severity,
    reason: `Setting ${at} is wrong.`,
    uid: `${severity}-${at}`,
  }))
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
    'Not judged: 22 resources and 3 files. No check knows them.\n' +
      '  12  azurerm_storage_account  terraform\n' +
      '   7  aws_route                terraform\n',
  )
})

test('what Kubernetes itself makes is told as that, and counts as known', () => {
  const builtIn = [{ kind: 'ClusterRole', of: 'built-in' as const, source: 'kubernetes', count: 72 }]
  const only = { ...SCAN_RESULT, findings: [], coverage: { ...COMPLETE, unjudged: builtIn } }
  expect(summary(only, { strict: true })).toContain(
    'Not judged: 72 built-in ClusterRole. The cluster itself makes them so.\n',
  )
  expect(summary(only, { strict: true })).toContain('✔ Nothing failed.\n  72 resources were not judged.')
  const both = { ...only, coverage: { ...COMPLETE, unjudged: [...builtIn, ...unjudged] } }
  expect(summary(both, { verbose: true })).toContain(
    'Not judged: 94 resources and 3 files. No check knows them, or the cluster itself makes them so.\n' +
      '  72  built-in ClusterRole     kubernetes\n',
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
    '9 aws_0, 8 aws_1, 7 aws_2, 6 aws_3 and 5 more kinds. No check knows\nthem. --verbose lists them all.\n',
  )
})

test('the places of findings and gaps can be clicked', () => {
  const text = summary(SCAN_RESULT)
  expect(text).toContain(' infra/modules/storage/main.tf:12\n')
  expect(text).toContain(' infra/network.tf:19:1\n')
  expect(summary(SCAN_RESULT, { cwd: '/srv/infra/kubernetes' })).toContain(' /srv/infra/database.tf:3  aws')
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

test('the worst failures have their code, lesser ones a line or two, and the rest is counted', () => {
  const findings = [...checksFailing(2, 'critical'), ...checksFailing(60, 'medium')]
  const excerpt = () => ({ lines: [{ number: 1, text: 'open = true', mark: { start: 7, end: 11 } }] })
  const text = summary({ ...SCAN_RESULT, findings, coverage: COMPLETE }, { excerpt, columns: 120 })
  expect(text).toMatch(/ CRITICAL .*\n.*main\.tf:12 .*\n.*1 │ open = true\n.*\^{4}\n.* critical_0\n/)
  expect(text).toMatch(/\n MEDIUM .*\n {11}\S+main\.tf:12 {2}medium_\d+\n MEDIUM /)
  expect(text).toMatch(/\n… and (\d+) more: \1 medium, of \1 checks\. --verbose shows all of them\.\n/)
  const all = summary({ ...SCAN_RESULT, findings }, { verbose: true })
  for (const { check } of findings) expect(all).toContain(` ${check.id}\n`)
  expect(all).not.toContain('more:')
})

test('where a page was written, the number of the rest leads there as well', () => {
  const result = { ...SCAN_RESULT, findings: checksFailing(60, 'medium') }
  expect(summary(result, { files: ['scan.html'] })).toContain('shows all of them; the HTML\nreport too.\n')
})

test('a check that fails in many places shows the first of them, and names the next in a line', () => {
  const text = summary({ ...SCAN_RESULT, findings: failures(30) })
  expect(text.split(FAILURE.check.title)).toHaveLength(2)
  expect(text).toContain('… and in 29 more places: infra/live/region-1/app-1.tf:2, …\n')
  const few = summary({ ...SCAN_RESULT, findings: failures(3) }, { columns: 120 })
  expect(few).toContain(
    '… and in 2 more places: infra/live/region-1/app-1.tf:2, infra/live/region-2/app-2.tf:3\n',
  )
  const all = summary({ ...SCAN_RESULT, findings: failures(30) }, { verbose: true })
  for (const { location } of failures(30)) expect(all).toContain(`${location?.file}:${location?.startLine}\n`)
})

test('a failure says what to do: the first sentence of its remedy, or its page where only that fits into a line', () => {
  const remedy = (text: string, url = 'https://example.com/how-to') => {
    const remediation = { text, url }
    const finding = { ...FAILURE, check: { ...FAILURE.check, remediation } }
    return summary({ ...SCAN_RESULT, findings: [finding] }).match(/→ (.*)/)?.[1]
  }
  expect(remedy('Use version 1.2. Then deploy it.')).toBe('Use version 1.2.')
  const long = `Say ${'it again, and '.repeat(9)}once more.`
  expect(remedy(long)).toBe('https://example.com/how-to')
  expect(remedy(long, `https://example.com/${'a'.repeat(60)}`)).toMatch(/^Say it again, and it again/)
})

test('a command of the next steps is never wrapped: what it does is left out where a line is too short', () => {
  const next = [{ command: 'assay checks show s3', does: 'the risk, the remedy, an example' }]
  expect(summary(SCAN_RESULT, { next })).toContain(
    '  assay checks show s3  the risk, the remedy, an example\n',
  )
  expect(summary(SCAN_RESULT, { next, columns: 50 })).toContain('\n  assay checks show s3\n')
})

test('checks show is named unless the next steps name it', () => {
  const sentence = 'assay checks show CHECK tells'
  expect(summary(SCAN_RESULT)).toContain(sentence)
  const next = [{ command: 'assay checks show s3', does: 'the risk' }]
  expect(summary(SCAN_RESULT, { next })).not.toContain(sentence)
})

test('instances that the same line makes are one mistake', () => {
  const findings = failures(8, { location: { file: 'main.tf', startLine: 3, endLine: 3 } })
  expect(summary({ ...SCAN_RESULT, findings })).toContain('and 7 more from the same line\n')
  expect(summary({ ...SCAN_RESULT, findings }, { verbose: true })).toContain('also module.storage["eu"]')
})

test.for([
  [
    'module',
    'infra/modules/disk/main.tf:3  infra/live/0:module.disk["0"].aws_ebs_volume.it',
    'infra/live/0/main.tf:7  call of module.disk',
  ],
  [
    'call',
    'infra/live/0/main.tf:7  module.disk["0"].aws_ebs_volume.it',
    'infra/modules/disk/main.tf:3  variable encrypted in module.disk',
  ],
] as const)(
  'a block of a module is one mistake, which the %s decides, with its calls below',
  ([decidedBy, place, related]) => {
    const findings = moduleFindings(FAILURE, 30, decidedBy)
    const text = summary({ ...SCAN_RESULT, findings, coverage: COMPLETE }, { columns: 120 })
    const lines = text.split('\n').map((line) => line.trim())
    const first = lines.indexOf(place)
    expect(lines.slice(first, first + 7)).toEqual([
      place,
      related,
      'and 1 more from the same line',
      'The same through 29 other calls:',
      ...[1, 2, 3].map((at) => `infra/live/${at}/main.tf:7  module.disk["0"].aws_ebs_volume.it  and 1 more`),
    ])
    expect(lines[first + 7]).toBe('and 26 more')
    expect(lines.filter((line) => line.includes(FAILURE.reason.slice(0, 30)))).toHaveLength(1)
    const all = summary({ ...SCAN_RESULT, findings, coverage: COMPLETE }, { columns: 120, verbose: true })
    for (let at = 1; at < 30; at += 1) expect(all).toContain(`infra/live/${at}/main.tf:7  module.disk`)
  },
)

test('a line of a base is one mistake, with the other overlays that make the same of it below', () => {
  const block = { file: 'base/deployment.yaml', startLine: 1, endLine: 20 }
  const findings = ['development', 'production'].map((stage): Finding => {
    const folder = `overlays/${stage}`
    const patch = { file: `${folder}/kustomization.yaml`, startLine: 9, endLine: 9 }
    return {
      ...FAILURE,
      resource: {
        ...FAILURE.resource,
        uid: `${folder}:Deployment/${stage}/api`,
        address: `Deployment/${stage}/api`,
        block,
        overlay: { folder, address: 'Deployment/api', isShared: true },
      },
      location: { ...block, startLine: 12, endLine: 12, related: [{ location: patch, what: 'patch' }] },
    }
  })
  const text = summary({ ...SCAN_RESULT, findings, coverage: COMPLETE }, { columns: 120 })
  expect(text).toContain('The same through 1 other overlay:\n')
})

test('each line of a resource is told', () => {
  const findings = failures(4, {
    otherLocations: [20, 31].map((line) => ({
      file: 'live/region-0/app-0.tf',
      startLine: line,
      endLine: line,
    })),
  })
  const text = summary({ ...SCAN_RESULT, findings, coverage: COMPLETE }, { verbose: true })
  expect(text.match(/also in lines 20, 31/g)).toHaveLength(4)
})

test('code has its line numbers, and a mark under the value', () => {
  const excerpt = () => ({
    lines: [
      { number: 99, text: '    acl  = "private"' },
      { number: 100, text: '\t\topen = true # for now', mark: { start: 9, end: 13 } },
    ],
  })
  expect(summary({ ...SCAN_RESULT, findings: [FAILURE] }, { excerpt })).toContain(
    [
      '              99 │   acl  = "private"',
      '             100 │ open = true # for now',
      '                 │        ^^^^',
    ].join('\n'),
  )
})

test('a long line of code is cut around the value', () => {
  const text = `${'a'.repeat(300)} = "here" ${'z'.repeat(300)}`
  const excerpt = () => ({ lines: [{ number: 7, text, mark: { start: 303, end: 309 } }] })
  const lines = summary({ ...SCAN_RESULT, findings: [FAILURE] }, { excerpt }).split('\n')
  const at = lines.findIndex((line) => line.includes('"here"'))
  expect(lines[at]).toMatch(/^ +7 │ …a+ = "here" z+…$/)
  expect(lines[at]?.length).toBe(80)
  expect(lines[at + 1]?.indexOf('^^^^^^')).toBe(lines[at]?.indexOf('"here"'))
})

const [OLD, NEW] = failures(2)
const COMPARED: ScanResult = {
  ...SCAN_RESULT,
  coverage: COMPLETE,
  findings: [
    { ...(NEW ?? FAILURE), change: 'new' },
    { ...(OLD ?? FAILURE), change: 'unchanged' },
  ],
  comparison: {
    with: { kind: 'commit', ref: 'main', commit: '1a2b3c4d5e6f7a8b9c0d1a2b3c4d5e6f7a8b9c0d' },
    fixed: [
      { uid: 'u', check: 'iam_no_star', severity: 'high', resource: 'aws_iam_policy.ops', file: 'iam.tf' },
    ],
  },
}

test('a comparison lists what is new, names what was fixed, and counts the rest', () => {
  const text = summary(COMPARED)
  expect(text).toContain('live/region-1/app-1.tf:2')
  expect(text).not.toContain('live/region-0/app-0.tf')
  expect(text).toContain(
    'Fixed since main (1a2b3c4): 1 finding\n  ✔ iam_no_star  aws_iam_policy.ops  infra/iam.tf\n',
  )
  expect(text).toContain('✗ 1 new failure: 1 critical. 1 unchanged, 1 fixed.\n')
  const calm = { ...COMPARED, findings: COMPARED.findings.filter(({ change }) => change === 'unchanged') }
  expect(summary(calm)).toContain('✔ Nothing new failed. 1 unchanged, 1 fixed.\n')
})

test('who muted a finding and why is shown when everything was asked for', () => {
  const suppression: Suppression = { ...SUPPRESSION, owner: 'the data team', tool: 'checkov' }
  const muted = { ...SCAN_RESULT, findings: [{ ...FAILURE, suppression }] }
  expect(summary(muted)).not.toContain(suppression.reason)
  expect(summary(muted, { verbose: true })).toContain(
    '    Muted: Holds nothing that anybody would miss.\n' +
      '    by the data team  until 2027-01-31  written for checkov  infra/scratch.tf:1\n',
  )
})

test('suppressions without effect are listed with their places', () => {
  const ineffective: IneffectiveSuppression = {
    kind: 'inline',
    place: { file: 'main.tf', line: 7 },
    problem: 'expired',
    message: 'It expired on 2026-01-01: mend the code, or set a later date.',
  }
  expect(summary({ ...SCAN_RESULT, ineffectiveSuppressions: [ineffective] })).toContain(
    'Without effect: 1 suppression\n  infra/main.tf:7\n    It expired on 2026-01-01: mend the code, or set a later date.\n',
  )
})

test('what a configuration decided is told', () => {
  const configuration: AppliedConfiguration = {
    file: 'assay.yaml',
    origin: 'found',
    settings: [{ name: 'severity', value: ['high'], line: 1 }],
    checksLeftOut: 200,
    filesLeftOut: 0,
    foldersLeftOut: 0,
  }
  expect(summary({ ...SCAN_RESULT, configuration })).toContain(
    'Configuration: assay.yaml, found in the scanned code, sets severity (high). It\nleaves out 200 checks.\n',
  )
})

test('the worst services have a row each, the others share one', () => {
  const findings = failures(12).map((one, at) => ({
    ...one,
    check: { ...one.check, service: `service${at}` },
  }))
  expect(summary({ ...SCAN_RESULT, findings })).toMatch(/\n7 others +7\n─+\nall +12\n/)
  expect(summary({ ...SCAN_RESULT, findings }, { verbose: true })).not.toContain('others')
})

test('services without failures share a row, unless none has any', () => {
  const table = (statuses: readonly Finding['status'][]) => {
    const findings = statuses.map((status, at) => ({
      ...FAILURE,
      status,
      check: { ...FAILURE.check, service: `service${at}` },
    }))
    return summary({ ...SCAN_RESULT, findings }).match(/^(?:service\d|\d others)/gm)
  }
  expect(table(['FAIL', 'PASS', 'PASS'])).toEqual(['service0', '2 others'])
  expect(table(['FAIL', 'PASS'])).toEqual(['service0', 'service1'])
  expect(table(Array.from({ length: 12 }, () => 'PASS'))).toHaveLength(6)
})

test('what was scanned fits into a narrow terminal, whatever was scanned', () => {
  const files = { terraform: 1280, cloudformation: 14, kubernetes: 20, dockerfile: 6, 'github-actions': 12 }
  const lines = summary({ ...SCAN_RESULT, coverage: { ...COMPLETE, files } }).split('\n')
  expect(lines[1]).toBe('1,332 files · 9 resources · 4 checks · 1.4 s')
  expect(lines[2]).toBe('1,280 terraform, 14 cloudformation, 20 kubernetes, 6 dockerfile,')
  expect(lines[3]).toBe('12 github-actions')
})

test('of many gaps the largest groups come first, and the rest is counted', () => {
  const single = (at: number) => ({ subject: `broken-${at}.tf`, reason: 'It does not parse.' })
  const cause = { what: 'calls of modules', name: 'vpc', cure: 'Run terraform init.' }
  const gaps = [
    ...Array.from({ length: 300 }, (_, at) => single(at)),
    ...[1, 2].map((line) => ({ subject: 'main.tf', line, reason: 'It is missing.', cause })),
  ]
  const result = { ...SCAN_RESULT, coverage: { ...SCAN_RESULT.coverage, gaps } }
  expect(summary(result)).toContain(
    [
      'Not scanned: 302 things that should have been  --verbose lists each of them',
      '  2 calls of modules:',
      '    vpc (2).',
      '    Run terraform init.',
      '  broken-0.tf',
      '    It does not parse.',
      '  broken-1.tf',
      '    It does not parse.',
      '  … and 298 more.',
      '',
    ].join('\n'),
  )
  expect(summary(result, { verbose: true }).match(/broken-\d+\.tf/g)).toHaveLength(300)
})

test('gaps of one cause are one entry with their number, and every place when everything was asked for', () => {
  const cause = { what: 'calls of modules that are not installed', cure: 'Run terraform init first.' }
  const gaps = Array.from({ length: 25 }, (_, at) => ({
    subject: `app-${at}.tf`,
    line: 3,
    reason: `module.vpc was not scanned: its source vpc-${at % 2} is not installed.`,
    cause: { ...cause, name: `vpc-${at % 2}` },
  }))
  const result = { ...SCAN_RESULT, coverage: { ...SCAN_RESULT.coverage, gaps } }
  expect(summary(result)).toContain(
    [
      'Not scanned: 25 things that should have been  --verbose lists each of them',
      '  25 calls of modules that are not installed:',
      '    vpc-0 (13) and vpc-1 (12).',
      '    Run terraform init first.',
    ].join('\n'),
  )
  expect(summary(result, { verbose: true }).match(/app-\d+\.tf:3/g)).toHaveLength(25)
})

test('why the exit code is what it is stands below the verdict', () => {
  const exit = 'The exit code is 4. --allow-incomplete makes it 0.'
  expect(summary(SCAN_RESULT, { exit }).endsWith(`\n  ${exit}\n`)).toBe(true)
  expect(summary(SCAN_RESULT)).not.toContain('exit code')
})

test('failures in tests and examples are one line with their number, and all are shown when everything was asked for', () => {
  const place = (file: string) => ({ ...FAILURE, location: { file, startLine: 7, endLine: 7 } })
  const findings = [place('main.tf'), place('tests/main.tf'), place('examples/basic/main.tf')]
  const result = { ...SCAN_RESULT, findings }
  const text = summary(result)
  expect(text).toContain('main.tf:7')
  expect(text).not.toContain('tests/main.tf:7')
  expect(text).toContain('In tests, examples and vendored code: 2 failed: 2 critical.')
  expect(text).toContain('3 failed: 3 critical.')
  expect(summary(result, { verbose: true })).toContain('tests/main.tf:7')
})

test('what several checks found for one reason at the same places is one entry with their names', () => {
  const location = { file: 'role.yaml', startLine: 7, endLine: 7 }
  const of = (id: string, reason: string) => ({
    ...FAILURE,
    reason,
    check: { ...FAILURE.check, id },
    location,
  })
  const findings = [
    of('no_exec', 'It grants * on *.'),
    of('no_webhooks', 'It grants * on *.'),
    of('no_wildcards', 'Its verbs have a wildcard.'),
  ]
  const text = summary({ ...SCAN_RESULT, findings })
  expect(text.match(/It grants \* on \*\./g)).toHaveLength(1)
  expect(text).toContain('Also found by no_webhooks')
  expect(text).toContain('Its verbs have a wildcard.')
  expect(summary({ ...SCAN_RESULT, findings }, { verbose: true }).match(/It grants/g)).toHaveLength(2)
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

test('what several checks cannot decide for one cause is told once, with their names', () => {
  const reason = 'Not all that RUN does is known.'
  const undecided = (id: string, changes: Partial<Finding> = {}): Finding => ({
    ...FAILURE,
    status: 'MANUAL',
    check: { ...FAILURE.check, id },
    reason,
    ...changes,
  })
  const elsewhere = { file: 'other.tf', startLine: 3, endLine: 3 }
  const findings = [
    undecided('docker_no_sudo'),
    undecided('docker_no_chpasswd'),
    undecided('docker_no_chpasswd', { resource: { ...FAILURE.resource, uid: 'other', address: 'other' } }),
    undecided('docker_no_sudo', { location: elsewhere }),
    undecided('docker_user_not_root', { reason: 'The base image is unknown.' }),
  ]
  const text = summary({ ...SCAN_RESULT, findings }, { verbose: true })
  expect(text.match(new RegExp(reason, 'g'))).toHaveLength(2)
  expect(text).toContain('Undecided for 2 checks: docker_no_sudo, docker_no_chpasswd\n')
  expect(text).toContain('The base image is unknown.')
  expect(text).toContain('also other\n')
  expect(text).toContain('5 to review by hand')
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
      const excerpt = () => ({ lines: [{ number: 1, text: `code${text}`, mark: { start: 2, end: 4 } }] })
      const rendered = summary(everywhere(text), { verbose: true, files: [`output/${text}.csv`], excerpt })
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
  const place = { file: `file${text}`, line: 1 }
  const suppression: Suppression = {
    kind: 'inline',
    reason: text,
    owner: text,
    until: text,
    tool: text,
    place,
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
    findings: [finding, { ...finding, status: 'MANUAL' }, { ...finding, suppression }],
    ineffectiveSuppressions: [{ kind: 'inline', place, tool: text, problem: 'malformed', message: text }],
    comparison: {
      with: { kind: 'commit', ref: `ref${text}`, commit: '1a2b3c4' },
      fixed: [
        { uid: text, check: `id${text}`, severity: 'low', resource: `address${text}`, file: `file${text}` },
      ],
    },
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
