import { afterAll, beforeAll } from 'vitest'
import { type Emulator, type EmulatorOptions, START_LIMIT_MS, startEmulator } from './emulator.ts'
import { type FaultyProxy, startFaultyProxy } from './faulty-proxy.ts'

interface EmulatedAccount {
  readonly emulator: Emulator
  /** What scans are led to. */
  readonly proxy: FaultyProxy
}

interface EmulatedAccountOptions extends EmulatorOptions {
  /** Makes what the account holds before the first test; nothing if left out. */
  readonly fill?: (emulator: Emulator) => Promise<unknown>
}

/** What an account may take to be filled, beside the start of the emulator, on a busy machine. */
const FILL_LIMIT_MS = 60_000

/** An emulated account for all tests around it, and a proxy in front of it: gone after the last of them. */
export function useEmulatedAccount({ fill, ...options }: EmulatedAccountOptions = {}): () => EmulatedAccount {
  let made: EmulatedAccount | undefined
  beforeAll(async () => {
    const emulator = await startEmulator(options)
    try {
      await fill?.(emulator)
      made = { emulator, proxy: await startFaultyProxy({ port: emulator.port }) }
    } catch (error) {
      await emulator.stop()
      throw error
    }
  }, START_LIMIT_MS + FILL_LIMIT_MS)
  afterAll(async () => {
    await made?.proxy.stop()
    await made?.emulator.stop()
  })
  return () => {
    if (made === undefined) throw new Error('The account is made before the tests, not earlier.')
    return made
  }
}
