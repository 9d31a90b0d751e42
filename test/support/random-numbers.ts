const LARGEST_SEED = 2 ** 32

/**
 * Random numbers from 0 to 1, the same for the same seed. The generator "mulberry32": one multiplication chain per number,
 * and good enough to choose moments with.
 */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / LARGEST_SEED
  }
}
