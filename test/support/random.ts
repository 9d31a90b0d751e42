import { randomInt } from 'node:crypto'
import { onTestFailed } from 'vitest'

const LARGEST_SEED = 2 ** 32

/**
 * Random numbers from 0 to 1 that a failed test can be repeated with: it prints its seed, and takes it back from the
 * variable SEED. With a seed of its own a test makes the same cases each time, unless SEED asks for others.
 */
export function seededRandom(own = randomInt(LARGEST_SEED)): () => number {
  const seed = Number(process.env['SEED'] ?? own)
  onTestFailed(() => void process.stderr.write(`Repeat with SEED=${seed}\n`))
  let state = seed
  // The generator "mulberry32": one multiplication chain per number, and good enough to choose moments with.
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / LARGEST_SEED
  }
}
