import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { SCAN_OPTIONS } from '../../src/configuration/scan-options.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { scanTexts } from '../support/scan-texts.ts'

const ROOT = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

/** A folder with a program of that name, which writes its arguments into a file, one a line. */
function recorder(name: string) {
  const folder = folderOf({ [name]: '#!/bin/sh\nprintf "%s\\n" "$@" > "$RECORD"\n' })
  chmodSync(join(folder, name), 0o755)
  const record = join(folder, 'record')
  writeFileSync(record, '')
  const environment = { PATH: `${folder}:${process.env['PATH']}`, RECORD: record }
  return { environment, args: () => readFileSync(record, 'utf8').trimEnd().split('\n') }
}

/** Options that a command names, each of which must exist. */
function expectKnown(args: readonly string[]): void {
  const names = args.filter((arg) => arg.startsWith('--') && arg !== '--').map((arg) => arg.slice(2))
  for (const name of names) expect(Object.keys(SCAN_OPTIONS)).toContain(name)
}

const HOSTILE = ['a b', '$(touch forged)', '`touch forged`', '; touch forged', '*', '--config=x', '"\'']

describe('the action', () => {
  const action = parse(read('action.yml'))
  const steps: { id?: string; uses?: string; run?: string }[] = action.runs.steps

  test('passes the checks of Assay itself', () => {
    const { findings } = scanTexts({ 'action.yml': read('action.yml') })
    expect(findings.filter(({ status }) => status === 'PASS').length).toBeGreaterThan(3)
    expect(findings.filter(({ status }) => status !== 'PASS')).toEqual([])
  })

  test('pins the actions it uses, and puts no input into a script', () => {
    for (const { uses, run } of steps) {
      if (uses !== undefined) expect(uses).toMatch(/^[\w.-]+(?:\/[\w.-]+)+@[\da-f]{40}$/)
      expect(run ?? '').not.toContain('${{')
    }
    expect(JSON.stringify(steps)).not.toContain('actions/cache')
  })

  test('hands its inputs to the command line as they are, whatever they hold', needs('bash'), () => {
    const { environment, args } = recorder('node')
    const folder = folderOf({})
    const { run = '' } = steps.find(({ id }) => id === 'scan') ?? {}
    execFileSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: folder,
      env: {
        ...environment,
        GITHUB_ACTION_PATH: '/action',
        RUNNER_TEMP: '/temporary',
        INPUT_PATHS: HOSTILE.join('\n'),
        INPUT_FAIL_ON: 'high',
        INPUT_OPTIONS: '--exclude\nvendor dir/\n',
        INPUT_PUSH: 'true',
      },
    })
    expect(args()).toEqual([
      ...['/action/bin/assay.js', 'scan', '--fail-on', 'high'],
      ...['--output-formats', 'csv,json-ocsf,html,sarif'],
      ...['--output-directory', '/temporary/assay', '--output-filename', 'report'],
      ...['--push-to-cloud', '--exclude', 'vendor dir/'],
      ...['--', ...HOSTILE],
    ])
    expectKnown(args().slice(0, args().indexOf('--')))
  })
})

describe('the component of GitLab', () => {
  const [specification, template] = parseAllDocuments(read('templates/scan/template.yml')).map((one) =>
    one.toJS(),
  )
  const { script, variables, artifacts } = template.assay

  test('puts no input into a script, and every one of its inputs is used', () => {
    expect(script.join()).not.toContain('$[[')
    for (const name of Object.keys(specification.spec.inputs)) {
      expect(JSON.stringify(template)).toContain(`$[[ inputs.${name} ]]`)
    }
    expect(Object.values(variables)).toHaveLength(3)
  })

  test('hands its inputs to the command line as they are, and finds the reports', () => {
    const { environment, args } = recorder('assay')
    const env = {
      ...environment,
      ASSAY_PATHS: HOSTILE.join('\n'),
      ASSAY_FAIL_ON: 'high',
      ASSAY_OPTIONS: '--exclude\nvendor dir/',
    }
    execFileSync('sh', ['-ec', script.join('\n')], { cwd: folderOf({ 'a.tf': '' }), env })
    expect(args()).toEqual([
      ...['scan', '--fail-on', 'high', '--output-formats', 'csv,json-ocsf,html,gitlab,junit-xml'],
      ...['--output-directory', 'assay-reports', '--output-filename', 'report'],
      ...['--exclude', 'vendor dir/', '--', ...HOSTILE],
    ])
    expectKnown(args().slice(0, args().indexOf('--')))
    expect(artifacts.reports).toEqual({
      codequality: 'assay-reports/report.gitlab.json',
      junit: 'assay-reports/report.junit.xml',
    })
  })
})

describe('the hook of pre-commit', () => {
  const [hook] = parse(read('.pre-commit-hooks.yaml'))

  const VOLUME = 'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n'
  const ASSAY = `#!/bin/sh\nexec "${process.execPath}" "${ROOT}/bin/assay.js" "$@"\n`

  /** Runs the hook as pre-commit does, where programs of the system and those in `tools` are there. */
  function run(folder: string, tools: string, ...args: readonly string[]) {
    const env = { ...process.env, PATH: `${tools}:/usr/bin:/bin` }
    return spawnSync(join(ROOT, hook.entry), args, { cwd: folder, env, encoding: 'utf8' })
  }

  test.each([
    ['the project', 'node_modules/.bin/assay', 'none'],
    ['the machine', 'assay', '.'],
  ])('scans the whole repository with what %s has installed, and writes no file', (_who, path, tools) => {
    const folder = folderOf({ 'main.tf': VOLUME, [path]: ASSAY })
    chmodSync(join(folder, path), 0o755)
    const before = readdirSync(folder)
    const failed = run(folder, join(folder, tools))
    expect(failed).toMatchObject({ status: 3, stdout: '' })
    expect(failed.stderr).toContain('The volume is not encrypted.')
    expect(run(folder, join(folder, tools), '--fail-on', 'critical').status).toBe(0)
    expect(readdirSync(folder)).toEqual(before)
  })

  test('says what to do where Assay is not installed, and asks no registry', () => {
    const npx = folderOf({ npx: '#!/bin/sh\necho asked\n' })
    chmodSync(join(npx, 'npx'), 0o755)
    expect(run(folderOf({ 'main.tf': VOLUME }), npx)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /^Assay is not installed: .*\nWith Node: .*npm install.*\nWithout Node: .*wheel/,
      ),
    })
  })

  test.each([
    ['infra/main.tf', true],
    ['Dockerfile', true],
    ['api/Dockerfile.dev', true],
    ['.github/workflows/ci.yml', true],
    ['stack.template', true],
    ['src/main.ts', false],
    ['README.md', false],
  ])('%s starts it: %s', (file, expected) => {
    expect(new RegExp(hook.files).test(file)).toBe(expected)
  })
})
