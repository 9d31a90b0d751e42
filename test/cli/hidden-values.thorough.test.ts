import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CANARY, toldIn } from '../scan/flows/canary.ts'
import { CLOUDFORMATION_FLOWS } from '../scan/flows/cloudformation-flows.ts'
import { chartIn, GIVEN } from '../scan/flows/helm-flows.ts'
import type { Files } from '../scan/flows/outputs-of.ts'
import { TERRAFORM_FLOWS } from '../scan/flows/terraform-flows.ts'
import { assay } from '../support/assay-in-process.ts'
import { folderOf } from '../support/folder.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'

/** Code without the value, which options and the environment give. */
const CODE: Files = {
  ...TERRAFORM_FLOWS['TF_VAR_secret']?.files,
  ...chartIn('scanned/chart'),
  'scanned/stack.yaml': String(
    CLOUDFORMATION_FLOWS['a parameter of CloudFormation']?.files['scanned/t.yaml'],
  ),
}

const GIVEN_FILES: Files = {
  'given/values.yaml': GIVEN,
  'given/parameters.json': JSON.stringify([`Secret=${CANARY}`]),
}

const OPTIONS = [
  'scanned',
  ...['--helm-values', 'given/values.yaml', '--parameters', 'given/parameters.json'],
  ...['--helm-set', `secret=${CANARY}`],
]

/** A folder to run the program in, and what it leaves there: reports, and whatever it keeps in its user's home. */
function place(given: Files) {
  const folder = folderOf({ ...CODE, ...given, 'step-summary.md': '', 'step-output': '' })
  for (const name of ['home', 'temporary']) mkdirSync(join(folder, name))
  const environment = {
    TF_VAR_secret: CANARY,
    HOME: join(folder, 'home'),
    XDG_CACHE_HOME: join(folder, 'home/cache'),
    TMPDIR: join(folder, 'temporary'),
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: folder,
    GITHUB_OUTPUT: join(folder, 'step-output'),
    GITHUB_STEP_SUMMARY: join(folder, 'step-summary.md'),
  }
  return {
    run: (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
      assay(args, { cwd: folder, environment: { ...environment, ...more } }),
    left: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(join(folder, 'given')))
        .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')),
  }
}

const REPORTS = ['-M', 'json-ocsf,json,csv,html,sarif,junit-xml,gitlab,markdown', '-o', 'reports']

test('a scan prints, writes, sends and keeps nothing of a value that was given', async () => {
  const server = await startIngestionServer()
  const { run, left } = place(GIVEN_FILES)
  const scan = await run(
    [
      'scan',
      ...OPTIONS,
      '-v',
      '--strict',
      '--push-to-cloud',
      '--push-excerpts',
      '--write-baseline',
      'baseline.json',
      ...REPORTS,
    ],
    { SERVICE_CLOUD_API_BASE_URL: server.url, SERVICE_CLOUD_API_KEY: 'pk_ABCD2345.c2VjcmV0' },
  )
  expect(scan.stdout).toContain('hostPID')
  expect(server.seen.requests.length).toBe(1)
  const again = await run(['scan', ...OPTIONS, '-v', '--baseline', 'baseline.json'])
  const sent = server.seen.requests.map(({ body }) => body.toString())
  const said = [scan, again].flatMap(({ stdout, stderr }) => [stdout, stderr])
  expect([...said, ...sent, ...left()].flatMap(toldIn)).toEqual([])
})

test('a fix changes code without a value that was given', async () => {
  const { run, left } = place({ 'given/prod.tfvars': `secret = "${CANARY}"\n` })
  const options = ['scanned', '--var-file', 'given/prod.tfvars']
  const patch = await run(['fix', ...options, '--unsafe', '--dry-run'])
  expect(patch.stdout).toContain('diff --git')
  const fix = await run(['fix', ...options, '--unsafe'])
  expect(fix.stdout).toMatch(/\d+ findings fixed/)
  const said = [patch, fix].flatMap(({ stdout, stderr }) => [stdout, stderr])
  expect([...said, ...left()].flatMap(toldIn)).toEqual([])
})

/** Values that nothing can read, in all the ways in which they are given. */
const BROKEN: Readonly<Record<string, { readonly files?: Files; readonly options?: readonly string[] }>> = {
  'a file of variables': {
    files: { 'given/broken.tfvars': `secret = "${CANARY}\n${CANARY} = [\n` },
    options: ['--var-file', 'given/broken.tfvars'],
  },
  'a file of variables in JSON': {
    files: { 'given/broken.tfvars.json': `{"secret": ${CANARY}}` },
    options: ['--var-file', 'given/broken.tfvars.json'],
  },
  'a file of parameters': {
    files: { 'given/broken.json': `[{"ParameterKey": "Secret", "ParameterValue": ${CANARY}}]` },
    options: ['--parameters', 'given/broken.json'],
  },
  'a list of parameters': {
    files: { 'given/broken.json': `["${CANARY}", {"${CANARY}": "${CANARY}"}]` },
    options: ['--parameters', 'given/broken.json'],
  },
  'a file of values': {
    files: { 'given/broken.yaml': `secret: "${CANARY}\n${CANARY}: [\n` },
    options: ['--helm-values', 'given/broken.yaml'],
  },
  'a list as a file of values': {
    files: { 'given/broken.yaml': `- ${CANARY}\n` },
    options: ['--helm-values', 'given/broken.yaml'],
  },
  'an assignment without a name': { options: ['--helm-set', CANARY] },
  'an assignment with a broken list': { options: ['--helm-set', `secret={${CANARY}`] },
  'an assignment with a broken index': { options: ['--helm-set', `secret=x,a[${CANARY}]=x`] },
  'an assignment of a text': { options: ['--helm-set-string', `secret=[x,${CANARY}[${CANARY}=${CANARY}`] },
  'an item of no list': { options: ['--helm-set', `a=1,${CANARY}=1,${CANARY}[0]=1`] },
  'a part of no map': { options: ['--helm-set', `a=1,${CANARY}=1,${CANARY}.b=1`] },
  'an item without a value': { options: ['--helm-set', `a=1,${CANARY}[0]`] },
}

test.each(Object.entries(BROKEN))(
  '%s that cannot be read is refused without it',
  async (_, { files, options = [] }) => {
    const { run } = place(files ?? {})
    const { stdout, stderr } = await run(['scan', 'scanned', ...options, '-v'])
    expect([stdout, stderr].flatMap(toldIn)).toEqual([])
  },
)
