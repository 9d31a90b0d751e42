import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { outsideOfNpm } from './support/npm.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = '24.21.0'

interface Step {
  readonly name?: string
  readonly run?: string
}

const steps: readonly Step[] = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')).runs.steps

/** The runner's folders: the action's own, which is this checkout's tracked files, and those of the job. */
const place = mkdtempSync(join(tmpdir(), 'assay-action-'))
const folder = (name: string) => join(place, name)

beforeAll(() => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
  for (const file of tracked.split('\0').filter(isNeeded)) {
    mkdirSync(dirname(join(folder('action'), file)), { recursive: true })
    cpSync(join(ROOT, file), join(folder('action'), file))
  }
  for (const name of ['workspace/infra', 'temporary/assay']) mkdirSync(folder(name), { recursive: true })
  writeFileSync(folder('output'), '')
  writeFileSync(folder('workspace/.npmrc'), 'ignore-scripts=false\nnode-options=--require=./theft.cjs\n')
  writeFileSync(
    folder('workspace/infra/main.tf'),
    'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n# assay:ignore ec2_volume_encrypted -- It is empty.\nresource "aws_ebs_volume" "muted" {\n  size = 1\n}\n',
  )
})
/** Of the tests only the fixtures, which reports show examples of. */
function isNeeded(file: string): boolean {
  return file !== '' && (!file.startsWith('test/') || file.startsWith('test/checks/'))
}

afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs a step as the runner does. */
function runStep(name: string, inputs: Readonly<Record<string, string>> = {}) {
  const { run = expect.fail(`no step ${name}`) } = steps.find((step) => step.name === name) ?? {}
  const env = {
    ...outsideOfNpm(inject('nodes')[NODE] ?? ''),
    GITHUB_ACTIONS: 'true',
    GITHUB_ACTION_PATH: folder('action'),
    GITHUB_OUTPUT: folder('output'),
    GITHUB_WORKSPACE: folder('workspace'),
    RUNNER_TEMP: folder('temporary'),
    ...inputs,
  }
  const options = { cwd: folder('workspace'), env }
  return new Promise<{ exitCode: number | null; output: string }>((resolve) => {
    const child = execFile('bash', ['-eo', 'pipefail', '-c', run], options, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode, output: stdout + stderr }),
    )
  })
}

test('installs itself, scans a workspace, and prepares what is uploaded', async () => {
  expect(await runStep('Install Assay')).toMatchObject({ exitCode: 0 })

  const scan = await runStep('Scan', {
    INPUT_PATHS: 'infra',
    INPUT_FAIL_ON: 'high',
    INPUT_OPTIONS: '',
    INPUT_PUSH: 'false',
  })
  expect(scan).toMatchObject({
    exitCode: 3,
    output: expect.stringContaining('::error file=infra/main.tf,line=1,'),
  })
  const sarif = join(folder('temporary'), 'assay/report.sarif')
  expect(readFileSync(folder('output'), 'utf8')).toContain(`\n${sarif}\n`)

  expect(await runStep('Leave out what is muted', { SARIF: sarif })).toMatchObject({ exitCode: 0 })
  const resultsOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')).runs[0].results
  const isMuted = (result: { suppressions?: unknown }) => result.suppressions !== undefined
  expect(resultsOf(join(folder('temporary'), 'assay/upload.sarif'))).toEqual(
    resultsOf(sarif).filter((result: object) => !isMuted(result)),
  )
})
