import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { folderOf } from '../support/folder.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'
import { startModuleServer } from '../support/module-server.ts'
import { PATIENCE } from '../support/patience.ts'
import { replacedModule } from '../support/replaced-module.ts'

const BINARY = inject('binary')
const FILES = { 'main.tf': 'resource "aws_s3_bucket" "a" {}' }
const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const

/** A report that never ends, a megabyte every tenth of a second. */
const ENDLESS = `export function* csv() {
  for (;;) {
    yield 'x'.repeat(1024 * 1024)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
}`

function start(
  args: readonly string[],
  cwd: string,
  environment: Readonly<Record<string, string>>,
): ChildProcess {
  const child = spawn(process.execPath, [BINARY, ...args], { cwd, env: { ...process.env, ...environment } })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test.each(SIGNALS)(
  '%s while a report is written leaves no half of it, and exits with %i',
  async (signal, code) => {
    const cwd = folderOf(FILES)
    const reports = join(cwd, 'reports')
    const child = start(
      ['scan', '.', '-M', 'json,csv', '-o', 'reports', '-F', 'report'],
      cwd,
      replacedModule('outputs/csv.ts', ENDLESS),
    )
    const half = expect.stringMatching(/^\.report\.csv\..*\.tmp$/)
    await expect.poll(() => filesIn(reports), PATIENCE).toEqual([half, 'report.json'])
    child.kill(signal)
    expect(await once(child, 'exit')).toEqual([code, null])
    expect(filesIn(reports)).toEqual(['report.json'])
  },
)

test.each(SIGNALS)('%s during a download leaves nothing, and exits with %i', async (signal, code) => {
  const temporary = folderOf({})
  const cache = folderOf({})
  const arrived = Promise.withResolvers<void>()
  const authority = createCertificateAuthority()
  const server = await startModuleServer(authority.issue())
  server.routes.set('/acme.git/info/refs', () => arrived.resolve())
  const source = `git::https://${server.host}/acme.git?ref=v1`
  const cwd = folderOf({
    'main.tf': `module "m" {\n  source = "${source}"\n}\n`,
    'ca.pem': authority.certificate,
  })
  const options = ['--download-modules', '--modules-cache', cache, '--private-module-hosts', 'localhost']
  const environment = { TMPDIR: temporary, REQUESTS_CA_BUNDLE: join(cwd, 'ca.pem') }
  const child = start(['scan', '.', '-M', 'csv', ...options], cwd, environment)
  await arrived.promise
  expect(filesIn(temporary)).toHaveLength(1)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect([filesIn(temporary), filesIn(cache)]).toEqual([[], []])
})

test.each(SIGNALS)('%s during a push leaves no temporary report, and exits with %i', async (signal, code) => {
  const temporary = folderOf({})
  const arrived = Promise.withResolvers<void>()
  const server = await startIngestionServer({ handle: () => arrived.resolve() })
  const child = start(['scan', '.', '-M', 'csv', '--push-to-cloud'], folderOf(FILES), {
    TMPDIR: temporary,
    SERVICE_CLOUD_API_BASE_URL: server.url,
    SERVICE_CLOUD_API_KEY: 'pk_ABCD2345.c2VjcmV0',
  })
  await arrived.promise
  expect(filesIn(temporary)).toEqual([expect.stringMatching(/\.ocsf\.json$/)])
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([code, null])
  expect(filesIn(temporary)).toEqual([])
})

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}
