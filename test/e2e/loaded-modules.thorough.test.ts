import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { assay } from '../support/assay.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'assay-loaded-'))

/** The files that a command loads, but for the first, which starts the program. */
async function loadedBy(args: readonly string[]): Promise<readonly string[]> {
  const list = join(FOLDER, 'loaded.txt')
  writeFileSync(list, '')
  const hook = `import { registerHooks } from 'node:module'
    import { appendFileSync } from 'node:fs'
    registerHooks({
      load(url, context, next) {
        if (url.startsWith('file:')) appendFileSync(${JSON.stringify(list)}, url + '\\n')
        return next(url, context)
      },
    })`
  const NODE_OPTIONS = `--import data:text/javascript,${encodeURIComponent(hook)}`
  const { exitCode, stderr } = await assay(args, { cwd: FOLDER, environment: { NODE_OPTIONS, HOME: FOLDER } })
  expect(stderr).not.toContain('unexpected error')
  expect(exitCode).not.toBe(1)
  const urls = readFileSync(list, 'utf8').trim().split('\n')
  return urls.map((url) => fileURLToPath(url)).filter((file) => !file.endsWith('/bin/assay.js'))
}

/** The modules that files are bundled of. A bundle names each in front of its code. */
function modulesIn(files: readonly string[]): readonly string[] {
  return files.flatMap((file) => readFileSync(file, 'utf8').match(/^\/\/ (?:src|node_modules)\/.*/gm) ?? [])
}

/** What only the service or a live account needs. */
const ELSEWHERE =
  /src\/(?:server|store|sse|sources\/live)\/|node_modules\/@(?:aws-sdk|smithy|opentelemetry)\//

/** Each file takes a part of a millisecond, however little is in it. */
const FEW_FILES = 40

test.each([
  ['the version', ['--version']],
  ['the help of a scan', ['scan', '--help']],
  ['a scan of files', ['scan', '.', '--no-config']],
])('%s loads few files, nothing of the service or a live account, and no package', async (_what, args) => {
  const loaded = await loadedBy(args)
  expect(loaded.filter((file) => !file.includes('/dist/'))).toEqual([])
  expect(loaded.length).toBeLessThan(FEW_FILES)
  const modules = modulesIn(loaded)
  expect(modules).not.toHaveLength(0)
  expect(modules.filter((module) => ELSEWHERE.test(module))).toEqual([])
})

test('a scan of a Dockerfile loads the checks of Dockerfiles, and no others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-loaded-'))
  writeFileSync(join(folder, 'Dockerfile'), 'FROM alpine:3.20\n')
  const loaded = await loadedBy(['scan', folder, '--no-config'])
  const files = loaded.filter((file) => dirname(file).endsWith('/dist/checks'))
  expect(files.map((file) => basename(file))).toEqual(['dockerfile.js'])
})

test('a scan of an account does, and ends at once where nobody has logged in', async () => {
  const environment = { AWS_EC2_METADATA_DISABLED: 'true', HOME: FOLDER }
  const { exitCode, stderr } = await assay(['scan', 'aws'], { cwd: FOLDER, environment })
  expect(stderr).toContain('Error: No AWS account can be scanned')
  expect(stderr).toContain('aws sso login')
  expect(exitCode).toBe(2)
  const modules = modulesIn(await loadedBy(['scan', 'aws']))
  expect(modules.some((module) => module.includes('@aws-sdk/'))).toBe(true)
  expect(modules.filter((module) => /live\/(?:azure|google|kubernetes)\//.test(module))).toEqual([])
})

test.each([
  ['azure', 'No credentials for Azure'],
  ['google', 'No credentials for Google'],
])('a scan of %s loads nothing of other clouds', async (cloud, words) => {
  const { exitCode, stderr } = await assay(['scan', cloud], { cwd: FOLDER, environment: { HOME: FOLDER } })
  expect({ exitCode, stderr }).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(words) })
  const modules = modulesIn(await loadedBy(['scan', cloud]))
  expect(modules.some((module) => module.includes(`src/sources/live/${cloud}/`))).toBe(true)
  expect(modules.filter((module) => isOfOther(module, cloud))).toEqual([])
})

function isOfOther(module: string, cloud: string): boolean {
  const [, read] = /src\/sources\/live\/(aws|azure|google|kubernetes)\//.exec(module) ?? []
  return /@aws-sdk|@smithy/.test(module) || (read !== undefined && read !== cloud)
}

test('a scan of a cluster does as well, and loads nothing of AWS', async () => {
  const { exitCode, stderr } = await assay(['scan', 'kubernetes'], {
    cwd: FOLDER,
    environment: { HOME: FOLDER },
  })
  expect(stderr).toContain('kubeconfig')
  expect(exitCode).toBe(2)
  const modules = modulesIn(await loadedBy(['scan', 'kubernetes']))
  expect(modules.some((module) => module.includes('src/sources/live/kubernetes/'))).toBe(true)
  expect(modules.filter((module) => /@aws-sdk|@smithy|live\/aws/.test(module))).toEqual([])
})
