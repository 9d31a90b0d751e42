import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Run, RunOptions } from '../support/assay.ts'
import { assay } from '../support/assay-in-process.ts'
import { otherCommands, readAsGithub, terminalCommands } from '../support/ci-runners.ts'
import { folderOf } from '../support/folder.ts'
import { type CannedAnswer, JOB_ID, startIngestionServer } from '../support/ingestion-server.ts'

/** What a name in a repository, or a server, could say to a runner or a terminal. */
const ATTACKS = [
  '::error file=a,line=1::forged',
  '::stop-commands::forged',
  ' \u00a0::warning::forged',
  'a\n::notice::forged',
  'a\r::notice::forged',
  'a\u0085::notice::forged',
  'a\u2028::notice::forged',
  '\u00ad::error::forged',
  '\u{e0100}:\u200b:error::forged',
  '##[error]forged',
  'a ##[add-mask]forged',
  '#\u200b#[group]forged',
  '##vso[task.setvariable variable=PATH]forged',
  "##teamcity[buildStatus status='SUCCESS']",
  'section_start:1:forged\r\u001b[0K',
  '\u001b[2J\u001b]0;forged\u0007',
  '\u009b31m',
  '\u202egrofed',
  '--- forged',
  '+++ forged',
  '^^^ +++',
]

const quoted = (text: string) => JSON.stringify(text)

/** A repository whose every name and text is an attack. */
function hostileRepository(): string {
  const parent = folderOf({})
  const folder = join(parent, '::error::the folder')
  const files: Record<string, string> = {
    '.gitignore': `${ATTACKS.filter((attack) => !/[\n\r]/.test(attack)).join('\n')}\n*::error::*.tmp\n`,
    '::error::ignored.tmp': '',
    'main.tf': `resource "aws_ebs_volume" "v" {
  for_each          = toset([${ATTACKS.map(quoted).join(', ')}])
  availability_zone = "eu-west-1a"
  size              = 1
}
resource "aws_security_group" "s" {
  name = ${quoted(ATTACKS.join(' '))}
  ingress {
    description = ${quoted(ATTACKS[0] ?? '')}
    protocol    = "tcp"
    from_port   = 22
    to_port     = 22
    cidr_blocks = ["0.0.0.0/0"]
  }
}
`,
    Dockerfile: `${ATTACKS.filter((attack) => !/[\n\r]/.test(attack))
      .map(
        (attack) =>
          `FROM ${attack.replaceAll(' ', '_')}:latest\nUSER ::error::root\nARG A_PASSWORD=${attack}`,
      )
      .join('\n')}\n`,
    '.github/workflows/ci.yml': `on: pull_request_target
jobs:
${ATTACKS.map((attack) => `  ${quoted(attack)}: { runs-on: x, steps: [{ name: ${quoted(attack)}, uses: ${quoted(`a/b@${attack}`)}, run: 'echo \${{ github.event.issue.title }}' }] }`).join('\n')}
`,
  }
  ATTACKS.forEach((attack, at) => {
    files[`pods/${at}.yaml`] = `apiVersion: v1
kind: Pod
metadata: { name: ${quoted(attack)}, namespace: ${quoted(attack)}, labels: { ${quoted(attack)}: ${quoted(attack)} } }
spec: { containers: [{ name: ${quoted(attack)}, image: ${quoted(`${attack}:latest`)}, env: [{ name: ${quoted(`${attack}_PASSWORD`)}, value: hunter2hunter2 }] }] }
`
    files[`templates/${at}.yaml`] =
      `Resources: { ${quoted(attack)}: { Type: AWS::S3::Bucket, Properties: { ${quoted(attack)}: x, BucketName: ${quoted(attack)} } } }\n`
    files[`${attack}/${attack}.tf`] = `resource "aws_s3_bucket" "b" {\n  bucket = \n}\n`
    files[`${attack}.tf`] = 'resource "aws_ebs_volume" "w" {\n  size = 1\n}\n'
  })
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const STOP = /^::stop-commands::[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A failure beside its line: a file, a line and a title of ours, whatever the file is called. */
const ANNOTATION = /^::(error|warning|notice) file=[^:,]*,line=\d+,title=[A-Z][^:,=]*::/

/** GitHub shows ten of each level. */
const MAX_ANNOTATIONS = 30

/** No runner and no terminal obeyed anything, but for Assay's own commands in GitHub Actions. */
function expectNoCommand(
  run: Run,
  { environment }: RunOptions,
  { warnings = 0, annotations = 0 }: { warnings?: number; annotations?: number } = {},
): void {
  for (const log of [run.stdout, run.stderr]) {
    expect(otherCommands(log)).toEqual([])
    expect(terminalCommands(log)).toEqual([])
  }
  const reading = readAsGithub(run.stdout + run.stderr)
  if (environment?.['GITHUB_ACTIONS'] !== 'true') {
    expect(reading.executed).toEqual([])
    return
  }
  expect(reading.isStopped).toBe(false)
  const stops = reading.executed.filter((line) => STOP.test(line))
  const others = reading.executed.filter((line) => !STOP.test(line))
  expect(reading.unprotected).toEqual([])
  expect(new Set(stops).size).toBe(stops.length)
  const shown = others.filter((line) => ANNOTATION.test(line))
  expect(shown.length).toBeLessThanOrEqual(annotations)
  expect(others.filter((line) => !shown.includes(line))).toEqual(
    Array.from({ length: warnings }, () => expect.stringMatching(/^::warning::[A-Z]/)),
  )
  // The text alone, as a runner that does not know stop-commands reads it.
  const text = (run.stdout + run.stderr).replace(/^::(stop-commands::)?[\da-f-]{36}(::)?$/gm, '')
  expect(readAsGithub(text).executed).toEqual(others)
}

describe.each([
  ['without colours', {}],
  ['in GitHub Actions, with colours', { GITHUB_ACTIONS: 'true', FORCE_COLOR: '1' }],
])('no text is a command to a runner or a terminal, %s', (_place, environment) => {
  test('names in a repository', async () => {
    const options = { cwd: hostileRepository(), environment }
    const run = await assay(['scan', '-v', '--exclude', '::error::*'], options)
    expect(run.exitCode).toBe(3)
    for (const source of ['terraform', 'kubernetes', 'cloudformation', 'dockerfile', 'github-actions']) {
      expect(run.stdout).toMatch(new RegExp(`[1-9]\\d* ${source}`))
    }
    expect(run.stdout.split('forged').length).toBeGreaterThan(200)
    expectNoCommand(run, options, { annotations: MAX_ANNOTATIONS })
  })

  test.each([
    ['a path', (attack: string) => ['scan', attack]],
    ['a check', (attack: string) => ['scan', '-c', attack]],
    ['an option', (attack: string) => ['scan', `--${attack}`]],
    ['a severity', (attack: string) => ['scan', '--fail-on', attack]],
    ['a check to show', (attack: string) => ['checks', 'show', attack]],
    ['a file to push', (attack: string) => ['push', attack]],
  ])('arguments: %s', async (_name, args) => {
    const options = { cwd: folderOf({}), environment }
    for (const attack of ['a\n::error::forged', '##[error]forged \u001b[2J']) {
      expectNoCommand(await assay(args(attack), options), options)
    }
  })

  test.each([
    ['push', 1],
    ['ingestions list', 0],
    [`ingestions get ${JOB_ID}`, 0],
    [`ingestions errors ${JOB_ID}`, 0],
  ])('an error of a server that is asked by %s', async (command, warnings) => {
    const detail = ATTACKS.join(' ')
    const answer = { status: 418, body: JSON.stringify({ errors: [{ detail, title: detail }] }) }
    const { run, options } = await ask(command, answer, environment)
    expect(run.exitCode).toBe(1)
    expect(run.stderr).toContain('forged')
    expectNoCommand(run, options, { warnings })
  })

  test.each(['list', `get ${JOB_ID}`, `errors ${JOB_ID}`, `wait ${JOB_ID}`])(
    'the answer of a server to ingestions %s',
    async (command) => {
      const resources = ATTACKS.map((attack) => ({
        id: attack,
        attributes: { status: attack, requested_at: attack, code: attack, index: attack, detail: attack },
      }))
      const ended = {
        id: '::error::id',
        attributes: { status: 'completed', requested_at: ATTACKS.join(' ') },
      }
      const data = /^(list|errors)/.test(command) ? resources : ended
      const meta = { pagination: { page: '::error::', pages: 2, count: 3 } }
      const answer = { status: 200, body: JSON.stringify({ data, meta }) }
      const text = await ask(`ingestions ${command}`, answer, environment)
      expect(text.run.stdout).toContain('forged')
      expectNoCommand(text.run, text.options)

      const { run, options } = await ask(`ingestions ${command} --json`, answer, environment)
      expect(JSON.parse(run.stdout)).toEqual({ data, meta })
      expectNoCommand({ ...run, stdout: '' }, options)
      expectNoCommand({ ...run, stderr: '' }, {})
    },
  )
})

test('an error that nobody catches is no command either', async () => {
  const thrower = `setInterval(() => { if (process.listenerCount('uncaughtException')) throw new Error('a\\n::error::forged') }, 10)`
  const server = await startIngestionServer({ handle: () => {} })
  const environment = {
    GITHUB_ACTIONS: 'true',
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(thrower)}`,
    SERVICE_CLOUD_API_BASE_URL: server.url,
    SERVICE_CLOUD_API_KEY: 'pk_ABCD2345.c2VjcmV0LWJ5dGVz',
  }
  const run = await assay(['ingestions', 'list'], { environment })
  expect(run.exitCode).toBe(1)
  expect(run.stderr).toContain('Error: unexpected error: ')
  expectNoCommand(run, { environment })
})

async function ask(command: string, answer: CannedAnswer, environment: RunOptions['environment']) {
  const server = await startIngestionServer({ answer })
  const folder = folderOf({ 'report.ocsf.json': '[]' })
  const options = {
    cwd: folder,
    environment: {
      ...environment,
      SERVICE_CLOUD_API_BASE_URL: server.url,
      SERVICE_CLOUD_API_KEY: 'pk_ABCD2345.c2VjcmV0LWJ5dGVz',
    },
  }
  const args = command === 'push' ? ['push', 'report.ocsf.json'] : command.split(' ')
  return { run: await assay(args, options), options }
}
