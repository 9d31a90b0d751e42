import { setTimeout as sleep } from 'node:timers/promises'
import type { ScanRow } from '../scans/scan-row.ts'

/** A pace that a person can follow. */
const CHECK_MS = 200
/** Far enough into a scan that one sees it fail half-way. */
const LOST_AFTER_CHECKS = 12

/** The target does not answer any more, so the scan cannot go on. */
export class TargetUnreachableError extends Error {
  readonly code = 'target_unreachable'
}

/**
 * Pretends to do the next check of a scan. Names below `.invalid`, which never exist (RFC 6761), get lost on the way, so
 * that one can watch a scan fail. Rejects at once when `signal` is aborted.
 */
export async function checkTarget({ target, checked }: ScanRow, signal: AbortSignal): Promise<void> {
  await sleep(CHECK_MS, undefined, { signal })
  if (target.endsWith('.invalid') && checked >= LOST_AFTER_CHECKS) {
    throw new TargetUnreachableError(
      `${target} has stopped answering. Check that it is up, and scan it again.`,
    )
  }
}
