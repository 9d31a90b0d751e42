import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { OUTPUT_FORMATS } from '../../src/outputs/index.ts'
import type { Run } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'

const BUCKET = 'resource "aws_s3_bucket" "a" {\n}\n'
const ID = 's3_bucket_public_access_blocked'

/** A repository with a failing bucket, another one in `legacy/`, and this configuration. */
function repository(configuration: string, more: Readonly<Record<string, string>> = {}): string {
  const files = { '.git/HEAD': '', 'main.tf': BUCKET, 'legacy/old.tf': BUCKET, 'legacy/older.tf': '' }
  return folderOf({ ...files, 'assay.yaml': configuration, ...more })
}

interface Report {
  readonly configuration?: unknown
  readonly summary: { readonly failed: number }
  readonly coverage: { readonly ignored: unknown; readonly files: unknown }
}

async function report(cwd: string, ...args: readonly string[]): Promise<Run & { json: Report }> {
  const run = await assay(['scan', '-M', 'json', '-o', '-', ...args], { cwd })
  return { ...run, json: JSON.parse(run.stdout || 'null') }
}

describe('assay.yaml beside the code', () => {
  test('sets options, and the command line wins', async () => {
    const cwd = repository('fail-on: critical\nexclude: [legacy/]\n')
    const configured = await report(cwd)
    expect(configured).toMatchObject({ exitCode: 0, json: { coverage: { files: { terraform: 1 } } } })
    expect(await report(cwd, '--fail-on', 'low')).toMatchObject({ exitCode: 3 })
    expect(await report(cwd, '--exclude', 'main.tf')).toMatchObject({
      json: { coverage: { files: { terraform: 2 } } },
    })
    expect(await report(cwd, '--no-config')).toMatchObject({
      exitCode: 3,
      json: { coverage: { files: { terraform: 3 } } },
    })
  })

  test('every report tells what it set, and how much it left out', async () => {
    const cwd = repository(`excluded-checks: [${ID}]\nexclude:\n  - legacy/\n  - old*.tf\nfail-on: high\n`)
    const { json } = await report(cwd, 'legacy', 'main.tf', '--fail-on', 'low')
    expect(json.configuration).toEqual({
      file: 'assay.yaml',
      origin: 'found',
      settings: [
        { name: 'excluded-checks', value: [ID], line: 1 },
        { name: 'exclude', value: ['legacy/', 'old*.tf'], line: 2 },
      ],
      left_out: { checks: 1, files: 2, folders: 0 },
    })
    expect(json.coverage.ignored).toEqual([
      { rule: 'old*.tf', from: 'assay.yaml', line: 4, files: 2, folders: 0 },
    ])
    await assay(['scan', '-M', 'csv,json-ocsf', '-o', 'out', '-F', 'r'], { cwd })
    const csv = readFileSync(join(cwd, 'out/r.csv'), 'utf8')
    expect(csv).toMatch(
      /\r\nCONFIGURED,.*"assay.yaml, found in the scanned code, sets .*It leaves out 1 check and 1 folder\."/,
    )
    const [record] = JSON.parse(readFileSync(join(cwd, 'out/r.ocsf.json'), 'utf8'))
    expect(record.unmapped.configuration).toEqual({
      file: 'assay.yaml',
      origin: 'found',
      settings: ['excluded-checks', 'exclude', 'fail-on'],
    })
  })

  test('a path of exclude is seen from the file, wherever the scan is started', async () => {
    const cwd = repository('exclude: [legacy/old.tf]')
    for (const [folder, path] of [
      ['.', '.'],
      ['legacy', '..'],
    ] as const) {
      expect((await report(join(cwd, folder), path)).json.coverage.ignored).toMatchObject([
        { rule: 'legacy/old.tf', files: 1 },
      ])
    }
  })

  test('a scan without one says nothing of it', async () => {
    const { json } = await report(folderOf({ 'main.tf': BUCKET }))
    expect(json).not.toHaveProperty('configuration')
  })

  test('a check that there is not is told with its line', async () => {
    const run = await report(repository('strict: true\nchecks: [s3_bucket_public_acces_blocked]'))
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toContain(
      'Error: assay.yaml:2: There is no check named "s3_bucket_public_acces_blocked". Did you mean',
    )
  })
})

test('a file that the user names may set everything, also from elsewhere', async () => {
  const cwd = repository('fail-on: low')
  const ci = folderOf({ 'ci.yaml': 'account: "123456789012"\nquiet: true\nfail-on: critical\n' })
  const run = await assay(['scan', '--config', join(ci, 'ci.yaml'), '-M', 'json', '-F', 'r'], { cwd })
  expect(run).toEqual({ exitCode: 0, stdout: '', stderr: '' })
  expect(JSON.parse(readFileSync(join(cwd, 'output/r.json'), 'utf8'))).toMatchObject({
    scan: { account: '123456789012' },
    configuration: { file: join(ci, 'ci.yaml'), origin: 'named' },
  })
  expect(await assay(['scan', '--config', 'nowhere.yaml'], { cwd })).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining('The configuration nowhere.yaml cannot be used.'),
  })
})

describe('a hostile configuration in scanned code', () => {
  test.each([
    'push-to-cloud: true',
    'quiet: true',
    'account: "999999999999"',
    'output-directory: ..',
    'output-filename: ../../main',
    'var-file: ../secret.tfvars',
    'checks-dir: ./checks',
    'config: other.yaml',
  ])('%s: nothing is scanned or written, and it is said', async (text) => {
    const cwd = repository(text)
    const before = readdirSync(cwd)
    const run = await assay(['scan', '.'], { cwd })
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(/^Error: assay\.yaml:1: /)
    expect(readdirSync(cwd)).toEqual(before)
  })

  test('cannot overwrite what lies beside the scanned code', async () => {
    const inner = { 'vendor/.git/HEAD': '', 'vendor/main.tf': BUCKET }
    const cwd = folderOf({
      ...inner,
      'package.json': 'precious',
      'vendor/assay.yaml': 'output-directory: ..\noutput-filename: package\noutput-formats: json',
    })
    expect(await assay(['scan', 'vendor'], { cwd })).toMatchObject({ exitCode: 2 })
    expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe('precious')
  })

  test.each(['.git/refs', 'link', 'link/new'])('cannot write to %s', async (folder) => {
    const cwd = repository(`output-directory: ${folder}`)
    const victim = folderOf()
    symlinkSync(victim, join(cwd, 'link'))
    mkdirSync(join(cwd, '.git/refs'))
    expect(await assay(['scan', '.'], { cwd })).toMatchObject({ exitCode: 2, stdout: '' })
    expect([...readdirSync(victim), ...readdirSync(join(cwd, '.git/refs'))]).toEqual([])
  })

  test('cannot write where the scan was not started', async () => {
    const cwd = repository('output-directory: reports')
    const run = await assay(['scan', cwd], { cwd: folderOf() })
    expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining('Cannot write reports to') })
    expect(existsSync(join(cwd, 'reports'))).toBe(false)
  })

  test('is seen in the summary and in every report, also when nothing is left to report', async () => {
    const cwd = repository(`exclude: ["*"]\nchecks: [${ID}]\nverbose: false\ncolor: false\n`)
    const formats = OUTPUT_FORMATS.filter((format) => !['json-ocsf', 'compliance-csv'].includes(format))
    const { stdout } = await assay(['scan', '.', '-M', formats.join(','), '-F', 'r'], { cwd })
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /assay\.yaml, found in the scanned code, sets exclude .* It leaves out \d+ checks, 2 files/,
    )
    const reports = readdirSync(join(cwd, 'output')).filter((name) => name !== '.gitignore')
    expect(reports).toHaveLength(formats.length)
    for (const report of reports) {
      expect(readFileSync(join(cwd, 'output', report), 'utf8'), report).toContain('assay.yaml')
    }
  })

  test('that leaves out everything is seen', async () => {
    const cwd = repository('exclude: ["*"]\nignore-exit-code-3: true\nallow-incomplete: true\n')
    const run = await report(cwd)
    expect(run.json.configuration).toMatchObject({
      settings: [{ name: 'exclude' }, { name: 'ignore-exit-code-3' }, { name: 'allow-incomplete' }],
      left_out: { checks: 0, files: 2, folders: 1 },
    })
  })

  test('cannot command the terminal or a runner', async () => {
    const cwd = repository('"\\e[2J::error::x": true')
    const { stderr } = await assay(['scan', '.'], { cwd, environment: { GITHUB_ACTIONS: 'true' } })
    expect(stderr).not.toContain('\u001b[2J')
    expect(stderr).toMatch(/^::stop-commands::/)
  })
})

describe('assay config show', () => {
  test('tells each value and who decided it', async () => {
    const cwd = repository('# ours\nfail-on: high\nexclude:\n  - legacy/\n  - "*.json"\n')
    const { stdout, exitCode } = await assay(['config', 'show', 'legacy', '-c', ID], { cwd })
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(
      /^Configuration: assay\.yaml, found in the scanned code\.\n\noption +value +from\n/,
    )
    expect(stdout).toMatch(new RegExp(`\\nchecks +${ID} +command line\\n`))
    expect(stdout).toMatch(/\nfail-on +high +assay\.yaml:2\n/)
    expect(stdout).toMatch(/\nexclude +legacy\/, \*\.json +assay\.yaml:3\n/)
    expect(stdout).toMatch(/\noutput-directory +output +default\n/)
    expect(stdout).toMatch(/\nstrict +false +default\n/)
  })

  test('prints JSON for programs', async () => {
    const { stdout } = await assay(['config', 'show', '--json'], { cwd: repository('strict: true') })
    const { configuration, options } = JSON.parse(stdout)
    expect(configuration).toEqual({ file: 'assay.yaml', origin: 'found' })
    expect(options).toContainEqual({
      name: 'strict',
      value: true,
      from: 'configuration',
      file: 'assay.yaml',
      line: 1,
    })
    expect(options).toContainEqual({ name: 'account', value: null, from: 'default' })
  })

  test('without a configuration', async () => {
    const { stdout } = await assay(['config', 'show'], { cwd: folderOf() })
    expect(stdout).toMatch(/^There is no assay\.yaml for these paths\.\n/)
  })
})
