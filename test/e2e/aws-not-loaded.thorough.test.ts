import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { assay } from '../support/assay.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'assay-loaded-'))

/** The files of the program that a command loads. */
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
  return urls.filter((url) => url.includes('/dist/')).map((url) => fileURLToPath(url))
}

/** The SDK of OpenTelemetry is bundled, and its API is a package. */
function hasTraces(file: string): boolean {
  const isBundled = /^\/\/ .*node_modules\/@opentelemetry\//m.test(readFileSync(file, 'utf8'))
  return isBundled || file.includes('/@opentelemetry/')
}

/** A bundle names each module in front of its code. */
function hasAwsSdk(file: string): boolean {
  return /^\/\/ .*node_modules\/@(?:aws-sdk|smithy)\//m.test(readFileSync(file, 'utf8'))
}

test.each([
  ['the version', ['--version']],
  ['the help of a scan', ['scan', '--help']],
  ['a scan of files', ['scan', '.', '--no-config']],
])('%s loads nothing of the SDKs of AWS and of OpenTelemetry', async (_what, args) => {
  const loaded = await loadedBy(args)
  expect(loaded).not.toHaveLength(0)
  expect(loaded.filter((file) => hasAwsSdk(file) || hasTraces(file))).toEqual([])
})

test('a scan of an account does, and ends at once where nobody has logged in', async () => {
  const environment = { AWS_EC2_METADATA_DISABLED: 'true', HOME: FOLDER }
  const { exitCode, stderr } = await assay(['scan', 'aws'], { cwd: FOLDER, environment })
  expect(stderr).toContain('Error: No AWS account can be scanned')
  expect(stderr).toContain('aws sso login')
  expect(exitCode).toBe(2)
  expect((await loadedBy(['scan', 'aws'])).some(hasAwsSdk)).toBe(true)
})
