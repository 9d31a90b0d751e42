import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe } from 'vitest'
import { freePort } from '../free-port.ts'
import { findInstalled } from '../installed.ts'

const PROGRAM = findInstalled(['moto_server'])

/** Tests on an emulated AWS. Where the emulator is not installed they are skipped, and the report says what for. */
export function describeOnEmulator(name: string, tests: () => void): void {
  if (PROGRAM === undefined) describe.skip(`${name}: SKIPPED, since moto_server is not installed`, tests)
  else describe(name, tests)
}

/** Other versions answer otherwise, and tests would fail in confusing ways; `.ci/run` installs the same. */
const VERSION = '5.2.5'

export interface EmulatorOptions {
  /** Each account has the policies that AWS manages, so that they can be attached; making them takes it a second. */
  readonly managedPolicies?: boolean
}

/** Certificates are issued at once. */
const SETTINGS = { MOTO_ACM_VALIDATION_WAIT: '0' }

/** An emulated AWS on loopback: any number of accounts, which hold nothing at first. */
export interface Emulator {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

/** How long the emulator may take to load its services, on a busy machine; one that takes longer is broken. */
export const START_LIMIT_MS = 60_000

/** Starts an emulator, which whoever started it has to stop. Throws where another version is installed. */
export async function startEmulator({ managedPolicies = false }: EmulatorOptions = {}): Promise<Emulator> {
  if (PROGRAM === undefined) throw new Error('moto_server is not installed.')
  const port = await freePort()
  const server = spawn(PROGRAM, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...SETTINGS, ...(managedPolicies && { MOTO_IAM_LOAD_MANAGED_POLICIES: 'true' }) },
  })
  // It logs each request, which nobody reads; the last lines tell why it ended.
  let log = ''
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    log = (log + text).slice(-2000)
  })
  const url = `http://127.0.0.1:${port}`
  const stop = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const limit = performance.now() + START_LIMIT_MS
  while (!(await answers(url))) {
    if (server.exitCode !== null) throw new Error(`The emulator did not start:\n${log}`)
    if (performance.now() > limit) {
      await stop()
      throw new Error(`The emulator did not answer in time:\n${log}`)
    }
    await sleep(50)
  }
  const version = versionOf(server.pid)
  if (version !== undefined && version !== VERSION) {
    await stop()
    throw new Error(
      `These tests need moto ${VERSION}, and ${PROGRAM} is moto ${version}. Install it with pip install 'moto[server,all]==${VERSION}', and put its folder first on the path.`,
    )
  }
  return { port, url, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/moto-api/data.json`)).ok
  } catch {
    return false
  }
}

/** The version by the packages of the Python that runs it; `undefined` where the system does not tell which one that is. */
function versionOf(pid: number | undefined): string | undefined {
  const question = "from importlib.metadata import version; print(version('moto'))"
  try {
    const [python = ''] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    return execFileSync(python, ['-c', question], { encoding: 'utf8' }).trim()
  } catch {
    return undefined
  }
}
