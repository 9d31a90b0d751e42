import type { ComplianceReport } from '../compliance/report.ts'
import type { Comparison } from '../findings/comparison.ts'
import type { Finding } from '../findings/finding.ts'
import type { IneffectiveSuppression } from '../findings/suppression.ts'
import type { Covered } from '../sources/source.ts'

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
  /** Suppressions that suppress nothing, in the order of their places. */
  readonly ineffectiveSuppressions: readonly IneffectiveSuppression[]
  /** Present if the scan is compared with an earlier state. */
  readonly comparison?: Comparison
  /** By the controls of each framework that was asked for; absent where none was. */
  readonly compliance?: readonly ComplianceReport[]
  readonly coverage: Coverage
}

export interface Coverage extends Covered {
  readonly resources: number
  readonly checks: number
}
