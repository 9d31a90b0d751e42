import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { INSTANCE_FOLDER } from '../../src/store/embedded/data-directory.ts'
import { isAlive, readPostmasterFile } from '../../src/store/embedded/postmaster-file.ts'
import { needs } from '../support/borrowed/borrow.ts'
import { folderOf } from '../support/folder.ts'
import { PATIENCE } from '../support/patience.ts'

/** The package as tests run it. */
const PACKAGE = dirname(dirname(inject('binary')))
/** For npx, then the server and its database, to be gone. */
const GONE = { ...PATIENCE, interval: 100 }

/** A folder in which assay is installed, as npx sees it. */
function installedFolder(): string {
  const folder = folderOf({ 'package.json': '{"dependencies": {"assay": "*"}}' })
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true })
  symlinkSync(PACKAGE, join(folder, 'node_modules/assay'))
  symlinkSync(join(PACKAGE, 'bin/assay.js'), join(folder, 'node_modules/.bin/assay'))
  return folder
}

interface Launched {
  /** Leads a process group of its own. */
  readonly npx: ChildProcess
  readonly url: string
  readonly database: number
}

async function serveWithNpx(): Promise<Launched> {
  const dataDirectory = folderOf()
  const command = ['--no', 'assay', 'serve', '--port', '0', '--data-dir', dataDirectory]
  const npx = spawn('npx', command, {
    cwd: installedFolder(),
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  const group = npx.pid ?? 0
  onTestFinished(() => {
    try {
      process.kill(-group, 'SIGKILL')
    } catch {
      // Nothing is left, as it should be.
    }
  })
  const url = await addressIn(npx)
  const postmaster = await readPostmasterFile(join(dataDirectory, INSTANCE_FOLDER, 'data'))
  const database = postmaster?.pid ?? 0
  onTestFinished(() => {
    if (isAlive(database)) process.kill(database, 'SIGINT')
  })
  return { npx, url, database }
}

async function addressIn({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('No output.')
  for await (const line of createInterface({ input: stdout })) {
    const [, url] = /^Assay serves (\S+)\. /.exec(line) ?? []
    if (url !== undefined) return url
  }
  throw new Error('The server ended before it was ready.')
}

function isGroupAlive(leader: number): boolean {
  return isAlive(-leader)
}

test.skipIf(process.platform !== 'linux').each([
  ['npx', 'SIGTERM'],
  ['npx', 'SIGHUP'],
  ['npx', 'SIGKILL'],
  ['all that npx has started', 'SIGTERM'],
  ['all that npx has started', 'SIGHUP'],
] as const)('when %s gets a %s nothing is left running', needs('npx'), async (target, signal) => {
  const { npx, url, database } = await serveWithNpx()
  expect(isAlive(database)).toBe(true)
  const leader = npx.pid ?? 0
  const exit = once(npx, 'exit')
  process.kill(target === 'npx' ? leader : -leader, signal)
  await exit
  await vi.waitFor(() => {
    expect(isGroupAlive(leader), 'the server').toBe(false)
    expect(isAlive(database), 'its database').toBe(false)
  }, GONE)
  await expect(fetch(`${url}/healthz`)).rejects.toThrow()
})
