import { randomFillSync } from 'node:crypto'
import { v7 as uuidv7 } from 'uuid'

/** What one version 7 UUID takes. */
const RANDOM_BYTES = 16

/** For so many ids at a time: asking the system for each costs more than all the rest of a finding's columns. */
const pool = Buffer.allocUnsafeSlow(256 * RANDOM_BYTES)
let used = pool.length

/** Counted through, so that ids of one millisecond are in the order in which they were made; 31 bits (RFC 9562, 6.2). */
let sequence = 0
const MAX_SEQUENCE = 0x7f_ff_ff_ff

/** A UUID that begins with the time, so that what is inserted together lies together, in the order of the file. */
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
