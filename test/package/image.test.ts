import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { findInstalled } from '../support/installed.ts'
import { end } from './support/installation.ts'
import { StageFolders } from './support/stage-folders.ts'

const ROOT = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const engine = usableEngine()

describe.runIf(engine !== undefined)('the image, built by an engine', () => {
  test('runs the command line', async () => {
    const { stdout: id } = await run(engine ?? '', ['build', '--quiet', ROOT])
    onTestFinished(async () => void (await run(engine ?? '', ['rmi', '--force', id.trim()])))
    const { stdout } = await run(engine ?? '', ['run', '--rm', id.trim(), '--version'])
    expect(stdout).toBe('0.1.0\n')
  })
})

describe.skipIf(engine !== undefined)('the image, by the steps of its Dockerfile', () => {
  const place = mkdtempSync(join(tmpdir(), 'assay-image-'))
  let assay: string

  beforeAll(async () => {
    const image = await new StageFolders(ROOT, place).build()
    assay = join(image, 'app/bin/assay.js')
  })
  afterAll(() => rmSync(place, { recursive: true, force: true }))

  test('has the command line, and the examples that it shows', async () => {
    const { stdout } = await run(process.execPath, [assay, 'checks', 'show', 's3_bucket_versioning_enabled'])
    expect(stdout).toContain('resource "aws_s3_bucket')
  })

  test('serves, on the database it is given', async () => {
    const database = await freshDatabase()
    onTestFinished(() => database.close())
    const server = spawn(process.execPath, [assay, 'serve', '--port', '0', '--log-level', 'warn'], {
      env: { ...process.env, DATABASE_URL: database.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => end(server))
    for await (const line of createInterface({ input: server.stdout })) {
      const [, url] = /^Assay serves (\S+)\. /.exec(line) ?? []
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      break
    }
  })
})

/** Docker or Podman, where it is installed and answers. */
function usableEngine(): string | undefined {
  const program = findInstalled(['docker', 'podman'])
  try {
    if (program !== undefined) execFileSync(program, ['info'], { stdio: 'ignore' })
    return program
  } catch {
    return undefined
  }
}
