import { afterAll, beforeAll } from 'vitest'
import { type Emulator, startEmulator } from './emulator.ts'
import { type SeededAccount, type SeedOptions, seedAccount } from './seed/index.ts'

interface SeededEmulator {
  readonly emulator: Emulator
  readonly seeded: SeededAccount
}

/** Thousands of requests to one process, on a machine that does other things as well. */
const SEED_LIMIT_MS = 30 * 60_000

/** An emulated account for all tests around it, which only read: it is filled before the first and gone after the last. */
export function useSeededEmulator(options: Omit<SeedOptions, 'url'> = {}): () => SeededEmulator {
  let made: SeededEmulator | undefined
  beforeAll(async () => {
    const emulator = await startEmulator({ managedPolicies: true })
    try {
      made = { emulator, seeded: await seedAccount({ ...options, url: emulator.url }) }
    } catch (error) {
      await emulator.stop()
      throw error
    }
  }, SEED_LIMIT_MS)
  afterAll(() => made?.emulator.stop())
  return () => {
    if (made === undefined) throw new Error('The account is made before the tests, not earlier.')
    return made
  }
}
