import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

/** Random bytes per version 7 UUID. */
const RANDOM_BYTES = 16

/** Drawn for many ids at once: asking the system for each would cost more than all other columns of a finding. */
const pool = Buffer.allocUnsafeSlow(256 * RANDOM_BYTES)
let used = pool.length

/** A counter, so that ids of one millisecond keep their order; 31 bits (RFC 9562, section 6.2). */
let sequence = 0
const MAX_SEQUENCE = 0x7f_ff_ff_ff

/** A new version 7 UUID: findings inserted together are stored together, in the order of the file. */
export function newFindingId(): string {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const random = pool.subarray(used, used + RANDOM_BYTES)
  used += RANDOM_BYTES
  sequence = (sequence + 1) & MAX_SEQUENCE
  return uuidv7({ random, seq: sequence })
}
