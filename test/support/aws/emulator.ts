import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathOf } from '../borrowed/borrow.ts'
import { freePort } from '../free-port.ts'

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

/** Starts an emulator, which whoever started it has to stop. Only for tests that need `moto`. */
export async function startEmulator({ managedPolicies = false }: EmulatorOptions = {}): Promise<Emulator> {
  const port = await freePort()
  const server = spawn(pathOf('moto'), ['-H', '127.0.0.1', '-p', String(port)], {
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
  return { port, url, stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/moto-api/data.json`)).ok
  } catch {
    return false
  }
}
