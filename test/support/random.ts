import { randomInt } from 'node:crypto'
import { onTestFailed } from 'vitest'
import { randomNumbers } from './random-numbers.ts'

const LARGEST_SEED = 2 ** 32

/**
 * Random numbers from 0 to 1 that a failed test can be repeated with: it prints its seed, and takes it back from the
 * variable SEED. With a seed of its own a test makes the same cases each time, unless SEED asks for others.
 */
export function seededRandom(own = randomInt(LARGEST_SEED)): () => number {
  const seed = Number(process.env['SEED'] ?? own)
  onTestFailed(() => void process.stderr.write(`Repeat with SEED=${seed}\n`))
  return randomNumbers(seed)
}
