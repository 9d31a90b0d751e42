import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Run } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { GitRepository } from '../support/git-repository.ts'

/** A check in TypeScript, whose function is this. */
function code(id: string, evaluate: string): string {
  return `import { defineCheck, fail, pass, type Severity } from 'assay/checks'

const severity: Severity = 'high'
export default defineCheck({
  id: '${id}',
  title: 'Buckets should keep old versions',
  service: 's3',
  severity,
  categories: ['resilience'],
  risk: 'What is overwritten is gone.',
  remediation: { text: 'Enable versioning.', url: 'https://wiki.example.com/versions' },
  references: [],
  resources: ['AWS::S3::Bucket'],
  evaluate(bucket, infrastructure) {
    ${evaluate}
  },
})
`
}

const VERSIONED = `const status = bucket.at('VersioningConfiguration').at('Status')
    return status.is('Enabled') ? pass('Versioning is enabled.', status) : fail('Versioning is not enabled.', status)`

const CONDITIONS = `title: Buckets should be named
severity: low
resource: AWS::S3::Bucket
remediation: { text: Name it., url: "https://wiki.example.com/names" }
pass: { path: BucketName, exists: true }
`

const TERRAFORM = `resource "aws_s3_bucket" "a" {
  bucket = "a"
}
resource "aws_s3_bucket" "b" {
  bucket = "b"
}
`

interface Report {
  readonly findings: readonly {
    change?: string
    check: { id: string }
    status: string
    reason: string
    resource: { name: string }
    location: { start_line: number }
  }[]
  readonly coverage: {
    readonly checks: number
    readonly gaps: readonly { subject: string; reason: string }[]
  }
}

/** Scans two buckets with these files as custom checks, which are elsewhere, and have no packages beside them. */
function scan(
  checks: Readonly<Record<string, string>>,
  terraform = TERRAFORM,
  ...args: readonly string[]
): Promise<Run & { report: Report }> {
  return scanIn({}, checks, terraform, ...args)
}

async function scanIn(
  environment: Readonly<Record<string, string>>,
  checks: Readonly<Record<string, string>>,
  terraform: string,
  ...args: readonly string[]
): Promise<Run & { report: Report }> {
  const cwd = folderOf({ 'main.tf': terraform })
  const folder = folderOf(checks)
  const command = ['scan', '-M', 'json', '-o', '-', '-q', '--checks-dir', folder, ...args]
  const run = await assay(command, { cwd, environment })
  return { ...run, report: JSON.parse(run.stdout || 'null') }
}

const of = (id: string, { findings }: Report) =>
  findings.filter(({ check }) => check.id === id).map(({ status, resource }) => `${resource.name} ${status}`)

describe('checks of a folder', () => {
  test('in TypeScript, JavaScript and YAML judge beside ours', async () => {
    const javascript = code('own_javascript', VERSIONED)
      .replace(', type Severity', '')
      .replace(': Severity', '')
    const { exitCode, report, stderr } = await scan({
      'own_typescript.ts': code('own_typescript', VERSIONED),
      'deeper/own_javascript.mjs': javascript,
      'own_conditions.yaml': CONDITIONS,
    })
    expect(stderr).toBe('')
    expect(exitCode).toBe(3)
    for (const id of ['own_typescript', 'own_javascript'])
      expect(of(id, report)).toEqual(['a FAIL', 'b FAIL'])
    expect(of('own_conditions', report)).toEqual(['a PASS', 'b PASS'])
    expect(of('s3_bucket_public_access_blocked', report)).toEqual(['a FAIL', 'b FAIL'])
  })

  test('are modules whatever the package around them is, and may import files beside them', async () => {
    const shared = `export { fail, pass } from 'assay/checks'\nexport const wanted: string = 'Enabled'\n`
    const { report, stderr } = await scan({
      'package.json': '{ "type": "commonjs" }',
      'own_version.ts': code('own_version', VERSIONED),
      'own_script.js': code('own_script', VERSIONED).replace(', type Severity', '').replace(': Severity', ''),
      'own_shared.ts': `import { wanted } from './_shared.ts'\n${code('own_shared', VERSIONED).replace("'Enabled'", 'wanted')}`,
      '_shared.ts': shared,
    })
    expect(stderr).toBe('')
    for (const id of ['own_version', 'own_script', 'own_shared'])
      expect(of(id, report)).toEqual(['a FAIL', 'b FAIL'])
  })

  test('see what ours see: places, other resources, and what is unknown', async () => {
    const terraform = `${TERRAFORM}variable "state" {}
resource "aws_s3_bucket_versioning" "a" {
  bucket = aws_s3_bucket.a.id
  versioning_configuration {
    status = var.state
  }
}
resource "aws_s3_bucket_policy" "b" {
  bucket = aws_s3_bucket.b.id
  policy = "{}"
}
`
    const referring = `const { certain } = infrastructure.referring('AWS::S3::BucketPolicy', 'Bucket', bucket)
    return certain.length > 0 ? pass('A policy.') : fail('No policy.')`
    const { report } = await scan(
      { 'own_version.ts': code('own_version', VERSIONED), 'own_policy.ts': code('own_policy', referring) },
      terraform,
      '-c',
      'own_version,own_policy',
    )
    expect(of('own_policy', report).sort()).toEqual(['a FAIL', 'b PASS'])
    const [unknown] = report.findings.filter(({ status }) => status === 'MANUAL')
    expect(unknown).toMatchObject({ check: { id: 'own_version' }, location: { start_line: 11 } })
    expect(unknown?.reason).toContain('VersioningConfiguration.Status is unknown')
  })

  test('are selected, listed and shown like ours', async () => {
    const folder = folderOf({ 'own_version.ts': code('own_version', VERSIONED), 'own_name.yaml': CONDITIONS })
    const list = await assay(['checks', 'list', '--checks-dir', folder, '-s', 'custom'])
    expect(list.stdout).toMatch(/^own_name +low +Buckets should be named\n$/)
    const show = await assay(['checks', 'show', 'own_version', '--checks-dir', folder])
    expect(show.stdout).toContain('What is overwritten is gone.')
    const { report } = await scan({ 'own_name.yaml': CONDITIONS }, TERRAFORM, '-e', 'own_name')
    expect(of('own_name', report)).toEqual([])
  })

  test('what their code prints goes to stderr, and is no command', async () => {
    const { stderr, report } = await scan({
      'own_version.ts': code('own_version', `console.log('\\u001b[2J' + bucket.name); ${VERSIONED}`),
    })
    expect(of('own_version', report)).toHaveLength(2)
    expect(stderr).toBe('\\u{1b}[2Ja\n\\u{1b}[2Jb\n')
  })

  test('quote no value that no output may show', async () => {
    const terraform =
      'variable "n" {\n  sensitive = true\n  default = "hunter2hunter2"\n}\nresource "aws_s3_bucket" "a" {\n  bucket = var.n\n}\n'
    const quoting =
      'const name = bucket.at("BucketName").value; if (infrastructure) return fail("It is called " + name); return pass("")'
    const { stdout } = await scan(
      {
        'own_name.ts': code('own_name', quoting),
        'own_crash.ts': code('own_crash', 'throw new Error(String(bucket.at("BucketName").value))'),
      },
      terraform,
    )
    expect(stdout).toContain('It is called (unknown)')
    expect(stdout).not.toContain('hunter2')
  })
})

describe('a check that does not work costs itself alone', () => {
  const GOOD = {
    'own_a.ts': code('own_a', VERSIONED),
    'own_z.ts': code('own_z', VERSIONED),
    'own_y.yaml': CONDITIONS,
  }
  const OTHERS = ['own_a', 'own_z', 'own_y', 's3_bucket_public_access_blocked']

  /** It sleeps instead of working, for ten seconds of a processor; `standstill.processes.thorough.test.ts` has one that works. */
  const ENDLESS_LOOP = 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000)'

  async function expectOthers(
    bad: string,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<Run & { report: Report }> {
    const run = await scanIn(environment, { ...GOOD, 'own_bad.ts': code('own_bad', bad) }, TERRAFORM)
    for (const id of OTHERS) expect(of(id, run.report)).toHaveLength(2)
    expect(of('own_bad', run.report)).toEqual([])
    expect(run.exitCode).toBe(3)
    return run
  }

  test('an endless loop is stopped, and the gap names check and resource', async () => {
    const { report } = await expectOthers(`if (bucket.name === 'b') ${ENDLESS_LOOP}\n    ${VERSIONED}`)
    expect(report.coverage.gaps).toEqual([
      expect.objectContaining({
        subject: 'own_bad',
        reason:
          'Check own_bad was stopped: it did not end within 10 s on aws_s3_bucket.b, so none of its findings are here.',
      }),
    ])
  })

  test('the end of the process is the end of its thread', async () => {
    const { report } = await expectOthers('process.exit(0)')
    expect(report.coverage.gaps[0]?.reason).toContain(
      'Check own_bad was stopped: it ended the thread it runs in',
    )
  })

  test('all memory is that of its thread', async () => {
    const { report } = await expectOthers(
      'const all: unknown[] = []; for (;;) all.push(new Array(1e6).fill(bucket.name))',
      { NODE_OPTIONS: '--max-old-space-size=200' },
    )
    expect(report.coverage.gaps[0]?.reason).toMatch(
      /Check own_bad was stopped: it (failed: .*memory|did not end)/,
    )
  })

  test('an error is a gap for each resource', async () => {
    const { report } = await expectOthers("throw new Error('no idea what ' + bucket.name + ' is')")
    expect(report.coverage.gaps.map(({ reason }) => reason)).toEqual([
      'Check own_bad crashed on aws_s3_bucket.a: no idea what a is',
      'Check own_bad crashed on aws_s3_bucket.b: no idea what b is',
    ])
  })

  test('what is no verdict is an error', async () => {
    const { report } = await expectOthers("return 'fine' as never")
    expect(report.coverage.gaps).toHaveLength(2)
  })

  test('an error that nobody waits for is its own', async () => {
    const { report } = await expectOthers("Promise.reject(new Error('too late'))")
    expect(report.coverage.gaps[0]?.reason).toContain('Check own_bad was stopped: it failed: too late')
  })

  test('with nothing else failing, the exit code says that something was not judged', async () => {
    const run = await scan(
      { 'own_bad.ts': code('own_bad', 'throw new Error("x")') },
      TERRAFORM,
      '-c',
      'own_bad',
    )
    expect(run.exitCode).toBe(4)
  })
})

describe('a check whose code changes what others run on', () => {
  const ATTACKS: readonly [what: string, atLoad: string][] = [
    ['how lists grow', 'Array.prototype.push = () => 0'],
    ['how lists are searched', 'Array.prototype.includes = () => false'],
    ['how maps answer', 'Map.prototype.get = () => undefined'],
    ['how lists are walked', 'Array.prototype[Symbol.iterator] = function* () {}'],
    ['what verdicts are', "Object.defineProperty(Object.prototype, 'status', { value: 'PASS' })"],
  ]

  /** TypeScript of a check, with a statement before it. */
  const bad = (atLoad: string) => `// @ts-nocheck\n${code('own_a_bad', VERSIONED)}\n${atLoad}\n`

  test.each(ATTACKS)('%s: takes no finding of others, and is itself no silence', async (_what, atLoad) => {
    const checks = {
      'own_a_bad.ts': bad(atLoad),
      'own_version.ts': code('own_version', VERSIONED),
      'own_y.yaml': CONDITIONS,
    }
    const { report, exitCode } = await scan(checks, TERRAFORM, '-c', 'own_a_bad,own_version,own_y')
    expect(exitCode).toBe(3)
    expect(of('own_version', report)).toEqual(['a FAIL', 'b FAIL'])
    expect(of('own_y', report)).toEqual(['a PASS', 'b PASS'])
    const said = of('own_a_bad', report).filter((finding) => finding.endsWith('FAIL')).length
    expect(said === 2 || report.coverage.gaps.some(({ reason }) => reason.includes('own_a_bad'))).toBe(true)
  })

  test('a resource without an answer is listed as not scanned', async () => {
    const checks = { 'own_a_bad.ts': bad('Array.prototype.push = () => 0') }
    const { report, exitCode } = await scan(checks, TERRAFORM, '-c', 'own_a_bad')
    expect(exitCode).toBe(4)
    expect(report.coverage.gaps.map(({ reason }) => reason)).toEqual([
      'Check own_a_bad crashed on aws_s3_bucket.a: it gave no answer',
      'Check own_a_bad crashed on aws_s3_bucket.b: it gave no answer',
    ])
  })
})

describe('a file that cannot be loaded is a usage error that names it', () => {
  test.each([
    ['a syntax error', 'export default {', /own_bad\.ts cannot be loaded: /],
    ['no default export', 'export const a = 1', /cannot be loaded: It has no check as its default export/],
    ['a throw', 'throw new Error("nothing works")', /cannot be loaded: nothing works\./],
    ['an end of the process', 'process.exit(0)', /cannot be loaded: it ended the thread it runs in\./],
    [
      'a promise that never settles',
      'await new Promise(() => {})',
      /cannot be loaded: it did not end within 10 s\./,
    ],
    ['no evaluate', 'export default { id: "own_bad" }', /its check has no function evaluate/],
    ['an id that is not its name', code('own_other', VERSIONED), /its id is the name of its file: "own_bad"/],
    ['an import that is not there', 'import "nowhere"', /cannot be loaded: Cannot find package 'nowhere'/],
  ])('%s', async (_case, text, message) => {
    const run = await scan({ 'own_bad.ts': text })
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(message)
    expect(run.stderr).toMatch(/^Error: The check in .*own_bad\.ts cannot be (loaded|used): .*\n$/)
  })
})

test.each([
  [
    'code',
    'own_policy.ts',
    code(
      'own_policy',
      `const { certain } = infrastructure.referring('AWS::S3::BucketPolicy', 'Bucket', bucket)
    return certain.length > 0 ? pass('A policy.') : fail('No policy.')`,
    ),
  ],
  [
    'conditions',
    'own_policy.yaml',
    CONDITIONS.replace(/pass: .*/, 'pass: { related: AWS::S3::BucketPolicy, by: Bucket, exists: true }'),
  ],
])(
  'since a commit: %s judge both states, each with its own resources',
  needs('git'),
  async (_kind, file, text) => {
    const repository = GitRepository.with({
      'main.tf': TERRAFORM,
      'policy.tf':
        'resource "aws_s3_bucket_policy" "a" {\n  bucket = aws_s3_bucket.a.id\n  policy = "{}"\n}\n',
    })
    repository.write({ 'policy.tf': undefined })
    const folder = folderOf({ [file]: text })
    const args = [
      'scan',
      '-M',
      'json',
      '-o',
      '-',
      '-q',
      '-c',
      'own_policy',
      '--checks-dir',
      folder,
      '--since',
      'HEAD',
    ]
    const { stdout, exitCode } = await assay(args, { cwd: repository.folder })
    const { findings }: Report = JSON.parse(stdout)
    expect(exitCode).toBe(3)
    expect(findings.map(({ resource, change }) => `${resource.name} ${change}`).sort()).toEqual([
      'a new',
      'b unchanged',
    ])
  },
)

test('no file of a scanned tree is run', async () => {
  const marker = 'import { writeFileSync } from "node:fs"\nwriteFileSync("ran", "")\nexport default {}\n'
  const cwd = folderOf({
    'main.tf': TERRAFORM,
    'checks/own_bad.ts': marker,
    'own_bad.ts': marker,
    'assay.yaml': 'checks-dir: checks',
  })
  expect(await assay(['scan', '.'], { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('may not set checks-dir to "checks": it could run code.'),
  })
  expect(await assay(['scan', '.', '--no-config', '-q'], { cwd })).toMatchObject({ exitCode: 3 })
  expect(() => readFileSync(join(cwd, 'ran'))).toThrow('ENOENT')
})

describe('assay checks test', () => {
  const FIXTURE =
    'resource "aws_s3_bucket" "a" {\n  versioning {\n    enabled = true # expect: PASS\n  }\n}\n# expect: FAIL\nresource "aws_s3_bucket" "b" {\n}\n'

  test('tries each check on its fixtures', async () => {
    const cwd = folderOf({
      'checks/own_version.ts': code('own_version', VERSIONED),
      'checks/own_name.yaml': CONDITIONS,
      'checks/own_none.yaml': CONDITIONS,
      'checks/fixtures/own_version.tf': FIXTURE,
      'checks/fixtures/own_name.tf': 'resource "aws_s3_bucket" "a" { # expect: FAIL\n}\n',
    })
    expect(await assay(['checks', 'test', 'checks'], { cwd })).toEqual({
      exitCode: 0,
      stderr: '',
      stdout:
        '✓ checks/fixtures/own_version.tf\n✓ checks/fixtures/own_name.tf\n! own_none has no fixture.\n\n2 fixtures passed, 0 failed.\n',
    })
  })

  test('says where a verdict is not as expected', async () => {
    const cwd = folderOf({
      'checks/own_version.ts': code('own_version', VERSIONED),
      'checks/fixtures/own_version.tf': FIXTURE.replace('PASS', 'FAIL').replace(
        '# expect: FAIL\nres',
        '\nres',
      ),
      'checks/fixtures/own_version.other.tf': '# nothing',
    })
    const run = await assay(['checks', 'test', 'checks'], { cwd })
    expect(run.exitCode).toBe(1)
    expect(run.stdout).toBe(`✗ checks/fixtures/own_version.other.tf
    checks/fixtures/own_version.other.tf: There is nothing in it that Assay reads.
✗ checks/fixtures/own_version.tf
    checks/fixtures/own_version.tf:3: expected FAIL, found PASS
    checks/fixtures/own_version.tf:7: expected nothing, found FAIL

0 fixtures passed, 2 failed.
`)
  })
})
