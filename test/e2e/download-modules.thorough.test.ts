import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { assay } from '../support/assay-in-process.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { createFile, folderOf } from '../support/folder.ts'
import { GitRepository } from '../support/git-repository.ts'
import { serveRegistry, startModuleServer } from '../support/module-server.ts'

const authority = createCertificateAuthority()

const MODULE = `variable "versioning" {
  default = "Suspended"
}
resource "aws_s3_bucket" "it" {}
resource "aws_s3_bucket_versioning" "it" {
  bucket = aws_s3_bucket.it.id
  versioning_configuration {
    status = var.versioning
  }
}
`

/** A registry with versions of a module, and how to scan with it. */
async function startRegistry() {
  const server = await startModuleServer(authority.issue())
  const repository = GitRepository.with({ 'main.tf': MODULE })
  server.repositories.set('/acme/bucket.git', repository.folder)
  repository.git('tag', 'v1.0.0')
  repository.commit({ 'main.tf': MODULE.replace('"Suspended"', '"Enabled"') })
  repository.git('tag', 'v2.0.0')
  const at = (tag: string) => `git::https://${server.host}/acme/bucket.git?ref=${tag}`
  serveRegistry(server, { 'acme/bucket/aws': { '1.0.0': at('v1.0.0'), '2.0.0': at('v2.0.0') } })
  const cache = folderOf()
  const options = ['--download-modules', '--modules-cache', cache, '--private-module-hosts', 'localhost']
  const environment = { REQUESTS_CA_BUNDLE: createFile('ca.pem', authority.certificate) }
  const call = (version: string, argument = '') =>
    `module "logs" {\n  source  = "${server.host}/acme/bucket/aws"\n  version = "${version}"\n${argument}}\n`
  return { server, cache, options, environment, call }
}

const ONLY = ['-c', 's3_bucket_versioning_enabled', '--account', 'test', '-F', 'report']

test(
  'Findings in downloaded modules name the call and the package, and no folder of this machine',
  needs('git'),
  async () => {
    const { server, cache, options, environment, call } = await startRegistry()
    const cwd = folderOf({ 'main.tf': call('~> 1.0', '  versioning = "Suspended"\n') })
    const lock = join(cwd, 'assay.modules.lock')
    const run = await assay(['scan', ...ONLY, '-M', 'json,sarif', '--modules-lock', lock, ...options], {
      cwd,
      environment,
    })
    expect(run.exitCode).toBe(3)
    const report = readFileSync(join(cwd, 'output/report.json'), 'utf8')
    const [finding] = JSON.parse(report).findings
    expect(finding).toMatchObject({ status: 'FAIL', location: { file: 'main.tf', start_line: 4 } })
    expect(report).toContain(`${server.host}/acme/bucket/aws@1.0.0/main.tf`)
    for (const text of [
      report,
      run.stdout,
      run.stderr,
      readFileSync(join(cwd, 'output/report.sarif'), 'utf8'),
    ])
      expect(text).not.toContain(cache)
    expect(Object.keys(JSON.parse(readFileSync(lock, 'utf8')).modules)).toEqual([
      `${server.host}/acme/bucket/aws@1.0.0`,
    ])
  },
)

test('--since downloads the versions of both states', needs('git'), async () => {
  const { options, environment, call } = await startRegistry()
  const repository = GitRepository.with({ 'main.tf': call('1.0.0') })
  repository.commit({ 'main.tf': `${call('1.0.0')}# A comment\n` })
  const args = ['scan', ...ONLY, '-M', 'json', '--since', 'HEAD^', ...options]
  const same = await assay(args, { cwd: repository.folder, environment })
  expect(same.exitCode, same.stderr).toBe(0)
  repository.commit({ 'main.tf': call('2.0.0') })
  repository.commit({ 'main.tf': call('1.0.0') })
  expect((await assay(args, { cwd: repository.folder, environment })).exitCode).toBe(3)
})

test('A configuration in scanned code cannot make requests', needs('git'), async () => {
  const { server, environment, call } = await startRegistry()
  for (const setting of [
    'download-modules: true',
    'private-module-hosts: [localhost]',
    'modules-cache: cache',
    'modules-lock: main.tf',
  ]) {
    const cwd = folderOf({ 'main.tf': call('1.0.0'), 'assay.yaml': `${setting}\n` })
    const run = await assay(['scan'], { cwd, environment })
    expect([run.exitCode, server.connections], run.stderr).toEqual([2, 0])
  }
})

test(
  'A record of modules or a CA bundle of no use ends the scan before a request',
  needs('git'),
  async () => {
    const { server, options, environment, call } = await startRegistry()
    const cwd = folderOf({ 'main.tf': call('1.0.0'), 'assay.modules.lock': '[]', 'ca.pem': 'none' })
    const args = ['scan', ...options]
    const locked = await assay([...args, '--modules-lock', 'assay.modules.lock'], { cwd, environment })
    expect([locked.exitCode, locked.stderr]).toEqual([2, expect.stringContaining('is no record of modules')])
    const untrusted = await assay(args, { cwd, environment: { REQUESTS_CA_BUNDLE: join(cwd, 'ca.pem') } })
    expect([untrusted.exitCode, untrusted.stderr]).toEqual([2, expect.stringContaining('REQUESTS_CA_BUNDLE')])
    expect(server.connections).toBe(0)
  },
)

test('A scan without the option leaves no cache', needs('git'), async () => {
  const { server, call } = await startRegistry()
  const home = folderOf()
  const cwd = folderOf({ 'main.tf': call('1.0.0') })
  const run = await assay(['scan', ...ONLY, '-M', 'json'], {
    cwd,
    environment: { HOME: home, XDG_CACHE_HOME: join(home, 'cache') },
  })
  expect([run.exitCode, server.connections, existsSync(join(home, 'cache/assay/modules'))]).toEqual([
    4,
    0,
    false,
  ])
  expect(readdirSync(cwd).sort()).toEqual(['main.tf', 'output'])
})
