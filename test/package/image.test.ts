import { spawn } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { needs } from '../support/borrowed/borrow.ts'
import { createCertificateAuthority } from '../support/certificate-authority.ts'
import { freshDatabase } from '../support/database.ts'
import { folderOf } from '../support/folder.ts'
import { startIngestionServer } from '../support/ingestion-server.ts'
import {
  buildImage,
  containerCommand,
  IMAGE_PROGRAMS,
  removeImages,
  runContainer,
} from './support/container-image.ts'
import { end } from './support/installation.ts'

const ROOT = join(import.meta.dirname, '../..')
const NODE = '24.21.0'

const OPEN = 'resource "aws_ebs_volume" "v" {\n  size = 1\n}\n'

/** A folder that the image's user can read, as an option of the container. */
function mounted(files: Readonly<Record<string, string>>, to: string): readonly string[] {
  const folder = folderOf(files)
  chmodSync(folder, 0o755)
  return ['--volume', `${folder}:${to}:ro`]
}

const source = () => [...mounted({ 'main.tf': OPEN }, '/src'), '--workdir', '/src']

describe('the image, whose root cannot be written', needs(...IMAGE_PROGRAMS), () => {
  beforeAll(async () => {
    await buildImage(ROOT, inject('nodes')[NODE] ?? '')
  })
  afterAll(removeImages)

  test('is run by nobody special', async () => {
    const { stdout } = await runContainer(['--entrypoint', 'id'], ['-u'])
    expect(stdout).toBe('1000\n')
  })

  test('scans a folder that is mounted, without a network', async () => {
    const run = await runContainer(['--network', 'none', ...source()], ['scan', '-M', 'json', '-o', '-'])
    expect(run).toMatchObject({
      exitCode: 3,
      stderr: expect.stringContaining('The volume is not encrypted.'),
    })
    expect(JSON.parse(run.stdout).summary.failed).toBe(1)
  })

  test('has the examples that it shows', async () => {
    const { stdout } = await runContainer([], ['checks', 'show', 's3_bucket_versioning_enabled'])
    expect(stdout).toContain('resource "aws_s3_bucket')
  })

  test('trusts the CAs of a folder that is mounted, and no others', async () => {
    const authority = createCertificateAuthority()
    const server = await startIngestionServer({ tls: authority.issue() })
    const push = (...options: readonly string[]) =>
      runContainer(
        [
          ...['--network', 'host', '--tmpfs', '/tmp', ...source(), ...options],
          ...['--env', `SERVICE_CLOUD_API_BASE_URL=https://localhost:${server.port}`],
          ...['--env', 'SERVICE_CLOUD_API_KEY=pk_ABCD2345.c2VjcmV0LWJ5dGVz'],
        ],
        ['scan', '-q', '-M', 'json', '-o', '-', '--push-to-cloud'],
      )
    expect((await push()).stderr).toContain('not trusted')
    const folder = mounted({ 'organization-ca.pem': authority.certificate }, '/ca')
    const { stderr } = await push(...folder, '--env', 'REQUESTS_CA_BUNDLE=/ca')
    expect(stderr).toContain('successfully pushed')
    expect(server.seen.requests).toHaveLength(1)
  })

  test('serves, on the database it is given', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    const options = ['--network', 'host', '--env', `DATABASE_URL=${database.url}`]
    const server = spawn(...containerCommand(options, ['serve', '--port', '0', '--log-level', 'warn']), {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => end(server))
    for await (const line of createInterface({ input: server.stdout })) {
      const [, url] = /^Assay serves (\S+)\. /.exec(line) ?? []
      // It listens on every address of the container, which is the machine here.
      const { port } = new URL(url ?? expect.fail(line))
      expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
      break
    }
  })
})
