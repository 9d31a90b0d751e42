import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { BareRoot, ROOT_PROGRAMS } from './support/bare-root.ts'
import { Installation, type Run } from './support/installation.ts'
import { outsideOfNpm } from './support/npm.ts'

const ROOT = join(import.meta.dirname, '../..')
const RELEASE = join(ROOT, 'release')
const FINDINGS = 3

const OPEN = 'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n'

const CHECK = `import { defineCheck, fail } from 'assay/checks'

const reason: string = 'Nobody has encrypted it.'
export default defineCheck({
  id: 'acme_volume_encrypted',
  title: 'Volumes should be encrypted',
  service: 'ec2',
  severity: 'high',
  categories: ['encryption'],
  risk: 'Who takes the disk reads it.',
  remediation: { text: 'Encrypt it.', url: 'https://wiki.example.com/volumes' },
  references: [],
  resources: ['AWS::EC2::Volume'],
  evaluate: () => fail(reason),
})
`

/** Somebody who has the service, which the executable pushes to. */
const service = new Installation()
const scratch = mkdtempSync(join(tmpdir(), 'assay-release-test-'))

const released = (pattern: RegExp): string =>
  join(RELEASE, readdirSync(RELEASE).find((name) => pattern.test(name)) ?? expect.fail(`no ${pattern}`))

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/release.ts'], { cwd: ROOT, env: outsideOfNpm(process.execPath) })
  await service.install(inject('tarball'))
})
afterAll(() => {
  service.remove()
  rmSync(scratch, { recursive: true })
})

/** Runs a program with nothing around it: no path, no variable of this machine. */
function runAlone(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = scratch,
): Promise<Run> {
  return new Promise((resolve) => {
    const options = {
      cwd,
      env: { HOME: scratch, ...environment },
      maxBuffer: Number.POSITIVE_INFINITY,
    }
    const child = execFile(program, args, options, (_error, stdout, stderr) =>
      resolve({ exitCode: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Scans the examples, pushes to a service of the package, and waits for the job. */
async function scanAndPush(
  examples: string,
  run: (args: readonly string[], environment: Readonly<Record<string, string>>) => Promise<Run>,
): Promise<void> {
  const { url, key, stop } = await service.serve({})
  onTestFinished(stop)
  const environment = { SERVICE_CLOUD_API_BASE_URL: url, SERVICE_CLOUD_API_KEY: key }
  const scan = await run(['scan', examples, '-M', 'json', '-o', '-', '--push-to-cloud'], environment)
  expect(scan.stderr).toContain('successfully pushed')
  expect(scan.exitCode).toBe(FINDINGS)
  expect(JSON.parse(scan.stdout).summary.failed).toBeGreaterThan(100)
  const [job = 'no job'] = /[0-9a-f-]{36}/.exec(scan.stderr) ?? []
  expect(await run(['ingestions', 'wait', job], environment)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining('completed'),
  })
}

describe('the executable', () => {
  const program = () => released(/-linux-x64$/)

  test('scans and pushes in a root that has nothing else', needs(...ROOT_PROGRAMS), async () => {
    const root = new BareRoot(program())
    onTestFinished(() => root.remove())
    root.add(join(ROOT, 'examples'), '/examples')
    await scanAndPush('/examples', (args, environment) => root.run(args, environment))
  })

  test('has its examples, page and schemas in it', async () => {
    const shown = await runAlone(program(), ['checks', 'show', 's3_bucket_versioning_enabled'], {})
    expect(shown.stdout).toContain('resource "aws_s3_bucket')
    const page = await runAlone(
      program(),
      ['scan', join(ROOT, 'examples/docker'), '-M', 'html', '-o', '-'],
      {},
    )
    expect(page.stdout).toContain('</html>')
  })

  test('runs custom checks, which import the API of checks', async () => {
    const folder = folderOf({ 'checks/acme_volume_encrypted.ts': CHECK, 'main.tf': OPEN })
    const args = ['scan', 'main.tf', '--checks-dir', 'checks', '-c', 'acme_volume_encrypted', '-q']
    const scan = await runAlone(program(), [...args, '-M', 'json', '-o', '-'], {}, folder)
    expect(JSON.parse(scan.stdout).findings).toMatchObject([{ reason: 'Nobody has encrypted it.' }])
  })

  test.each([['serve'], ['admin', 'tenants', 'list']])(
    'says that it does not bring the service: %s',
    async (...command) => {
      expect(await runAlone(program(), command, {})).toMatchObject({
        exitCode: 2,
        stderr: expect.stringContaining('does not bring the service'),
      })
    },
  )
})

test('the wheel brings the program into an environment of Python', async () => {
  const environment = join(scratch, 'venv')
  execFileSync('python3', ['-m', 'venv', environment])
  const pip = join(environment, 'bin/pip')
  execFileSync(pip, ['install', '--quiet', '--no-index', released(/\.whl$/)])
  await scanAndPush(join(ROOT, 'examples'), (args, variables) =>
    runAlone(join(environment, 'bin/assay'), args, variables),
  )
  expect(execFileSync(pip, ['check'], { encoding: 'utf8' })).toContain('No broken requirements')
})

test('the list of parts names what is installed and what is bundled, each with its licence, and their relations', () => {
  const bom = JSON.parse(readFileSync(released(/\.cdx\.json$/), 'utf8'))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\.\d$/) })
  const names = bom.components.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(['fastify', 'yaml', '@aws-sdk/client-s3', 'node']))
  expect(names).not.toContain('vitest')
  for (const component of bom.components) {
    expect(component).toMatchObject({
      type: 'library',
      version: expect.any(String),
      purl: expect.stringMatching(/^pkg:npm\/.+@.+/),
      licenses: expect.arrayContaining([expect.anything()]),
    })
  }
  const refs = [bom.metadata.component, ...bom.components].map((component) => component['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  for (const { ref, dependsOn } of bom.dependencies)
    expect(refs).toEqual(expect.arrayContaining([ref, ...dependsOn]))
})

test('the checksums are those of every file', () => {
  execFileSync('sha256sum', ['--check', '--strict', '--quiet', 'SHA256SUMS'], { cwd: RELEASE })
  const listed = readFileSync(join(RELEASE, 'SHA256SUMS'), 'utf8').match(/(?<=^\w{64} {2}).+$/gm)
  expect(listed).toEqual(readdirSync(RELEASE).filter((name) => name !== 'SHA256SUMS'))
})
