import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { readAsGithub } from '../support/ci-runners.ts'
import { folderOf } from '../support/folder.ts'

const volume = (name: string) => `resource "aws_ebs_volume" "${name}" {\n  size = 1\n}\n`

/** A job of GitHub Actions, whose repository is in a folder of the workspace. */
function job(files: Readonly<Record<string, string>>) {
  const workspace = folderOf({
    output: '',
    summary: '# Of an earlier program\n',
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`repository/${name}`, text])),
  })
  const environment = {
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: workspace,
    GITHUB_OUTPUT: join(workspace, 'output'),
    GITHUB_STEP_SUMMARY: join(workspace, 'summary'),
  }
  return {
    scan: (...options: string[]) =>
      assay(['scan', ...options], { cwd: join(workspace, 'repository'), environment }),
    read: (name: string) => readFileSync(join(workspace, name), 'utf8'),
    workspace,
  }
}

/** Outputs of the step, as the runner reads them. */
function outputsIn(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Array.from(text.matchAll(/^(\S+)<<(\S+)\n(.*?)\n\2$/gms), ([, name = '', , value = '']) => [name, value]),
  )
}

const annotationsIn = (stderr: string) =>
  readAsGithub(stderr).executed.filter((line) => !line.startsWith('::stop'))

test('a failure stands beside its line, by the path that the runner knows', async () => {
  const { scan } = job({ 'infra/main.tf': `# volumes\n${volume('v')}` })
  expect(annotationsIn((await scan('infra')).stderr)).toEqual([
    '::error file=repository/infra/main.tf,line=2,title=EBS volumes should be encrypted (high)::' +
      'The volume is not encrypted. (aws_ebs_volume.v) ' +
      'Encrypt the volume, and turn on encryption by default for the region.',
  ])
})

test('as many are printed as GitHub shows', async () => {
  const { scan } = job({ 'main.tf': Array.from({ length: 15 }, (_, at) => volume(`v${at}`)).join('') })
  expect(annotationsIn((await scan()).stderr)).toHaveLength(10)
})

test('the summary of the step has the whole, after what is there', async () => {
  const { scan, read } = job({ 'main.tf': volume('v') })
  await scan()
  expect(read('summary')).toMatch(/^# Of an earlier program\n<!-- assay -->\n\n## Assay: 1 failed\n/)
})

test('outputs tell what failed, and where the SARIF report is', async () => {
  const { scan, read, workspace } = job({ 'main.tf': volume('v') })
  await scan('-M', 'sarif', '-F', 'report', '--status', 'PASS', '--fail-on', 'critical')
  expect(outputsIn(read('output'))).toEqual({
    failed: '1',
    critical: '0',
    sarif: join(workspace, 'repository/output/report.sarif'),
  })
})

test('--quiet leaves outputs alone', async () => {
  const { scan, read } = job({ 'main.tf': volume('v') })
  const { stderr, stdout } = await scan('-q')
  expect({ stderr, stdout, summary: read('summary') }).toEqual({
    stderr: '',
    stdout: '',
    summary: '# Of an earlier program\n',
  })
  expect(outputsIn(read('output'))).toMatchObject({ failed: '1' })
})

test('a summary that cannot be written is a warning and nothing more', async () => {
  const folder = folderOf({ 'main.tf': volume('v') })
  const environment = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: '/missing/summary' }
  const run = await assay(['scan'], { cwd: folder, environment })
  expect(run.exitCode).toBe(3)
  expect(run.stderr).toMatch(
    /^::warning::The summary of the step could not be written: GITHUB_STEP_SUMMARY /m,
  )
})
