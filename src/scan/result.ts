import type { Finding } from '../findings/finding.ts'
import type { Gap, Ignored, Unjudged } from '../sources/source.ts'

/** The result of one scan: what was found, and what could not be looked at. */
export interface ScanResult {
  /** UUIDv7, one per scan and account. */
  readonly id: string
  /** `iac`, or the name of a live source. */
  readonly provider: string
  /** The account (or project) the scanned things belong to. */
  readonly account: string
  readonly startedAt: Date
  readonly finishedAt: Date
  /** Absolute path that locations are relative to; absent for a live source. */
  readonly root?: string
  /** Sorted by severity (worst first), then file, line, check. */
  readonly findings: readonly Finding[]
  readonly coverage: Coverage
}

export interface Coverage {
  /** Files read and understood, per source. */
  readonly files: Readonly<Record<string, number>>
  readonly resources: number
  readonly checks: number
  /** Never empty when something that should have been scanned was not. */
  readonly gaps: readonly Gap[]
  /** What was recognised and has no check, the most frequent first. */
  readonly unjudged: readonly Unjudged[]
  /** What somebody wanted to be left out. */
  readonly ignored: readonly Ignored[]
}
