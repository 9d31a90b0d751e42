import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

const SETTINGS = {
  /** Has the policies that AWS manages, so that they can be attached. */
  MOTO_IAM_LOAD_MANAGED_POLICIES: 'true',
  /** Certificates are issued at once. */
  MOTO_ACM_VALIDATION_WAIT: '0',
}

/** An emulated AWS on loopback: any number of accounts, which hold nothing at first. */
export interface Emulator {
  readonly port: number
  readonly url: string
  stop(): Promise<void>
}

/** How long the emulator may take to load its services, on a busy machine. */
const START_LIMIT_MS = 60_000

/** Starts an emulator, which whoever started it has to stop. */
export async function startEmulator(): Promise<Emulator> {
  if (PROGRAM === undefined) throw new Error('moto_server is not installed.')
  const port = await freePort()
  const server = spawn(PROGRAM, ['-H', '127.0.0.1', '-p', String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...SETTINGS },
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
  return { port, url, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/moto-api/data.json`)).ok
  } catch {
    return false
  }
}
