import type { ComplianceReport } from '../compliance/report.ts'
import type { Comparison } from '../findings/comparison/comparison.ts'
import type { Finding } from '../findings/finding.ts'
import type { IneffectiveSuppression } from '../findings/suppression.ts'
import type { OwnerNote } from '../model/file-owners.ts'
import type { Incomplete } from '../model/incomplete.ts'
import type { Status } from '../ocsf/status.ts'
import type { Covered, LiveAccount } from '../sources/source.ts'

/** The result of one scan: what was found, and what could not be looked at. */
export interface ScanResult {
  /** UUIDv7, one per scan and account. */
  readonly id: string
  /** `iac`, or the name of a live source; several are `aws+kubernetes`. */
  readonly provider: string
  /** The account (or project) that the scanned things belong to, those of several clouds joined by `+`; live resources name theirs. */
  readonly account: string
  /** The live accounts that were scanned; absent for files. */
  readonly accounts?: readonly ScannedAccount[]
  /** Live accounts that should have been scanned and could not be. Each has a gap. */
  readonly unscannedAccounts?: readonly LiveAccount[]
  readonly startedAt: Date
  readonly finishedAt: Date
  /** Absolute path that locations are relative to; absent for a live source. */
  readonly root?: string
  /** Sorted by severity (worst first), then file, line, check. */
  readonly findings: readonly Finding[]
  /** Suppressions that suppress nothing, in the order of their places. */
  readonly ineffectiveSuppressions: readonly IneffectiveSuppression[]
  /** What was not understood of the files that say who owns findings. */
  readonly ownerNotes: readonly OwnerNote[]
  /** Present if the scan is compared with an earlier state. */
  readonly comparison?: Comparison
  /** By the controls of each framework that was asked for; absent where none was. */
  readonly compliance?: readonly ComplianceReport[]
  /** Present if a configuration file set options of the scan. */
  readonly configuration?: AppliedConfiguration
  readonly coverage: Coverage
  readonly scope: ScanScope
}

/** What the command line and the configuration asked for of a source. */
export interface Selection {
  /** Whether files, regions or services were left out. */
  readonly leavesOut: boolean
  /** The groups of checks of which not all ran; `undefined` for those that every scan runs. See `findingGroup`. */
  readonly partialGroups: ReadonlySet<string | undefined>
  /** Present if only findings of these statuses are reported. */
  readonly statuses?: readonly Status[]
}

/** What the scan covered, so that whoever compares it with an earlier one knows what is gone. */
interface ScanScope extends Selection {
  /** The scanned paths; none for live accounts, which have no paths. */
  readonly roots: readonly string[]
  readonly incomplete: Incomplete
}

/** A live account of a scan, which knows it by an id of its own: that of the scan where there is only one. */
export interface ScannedAccount extends LiveAccount {
  /** UUIDv7. */
  readonly scanId: string
}

/** What a configuration file decided of a scan. Every output shows it: one in scanned code may be a stranger's. */
export interface AppliedConfiguration {
  /** Relative to the root of the scan where it was found, else as it was named on the command line. */
  readonly file: string
  /** Whether it was found in the scanned code, or named by the user. */
  readonly origin: 'found' | 'named'
  /** What it set and the command line did not, in the order of the file. */
  readonly settings: readonly AppliedSetting[]
  /** How many more checks would have run without it. */
  readonly checksLeftOut: number
  /** Files that would have been read without it; more may be in the folders. */
  readonly filesLeftOut: number
  /** Folders that were not looked into. */
  readonly foldersLeftOut: number
}

export interface AppliedSetting {
  /** The name of the option. */
  readonly name: string
  readonly value: boolean | number | string | readonly string[]
  readonly line: number
}

export interface Coverage extends Covered {
  readonly resources: number
  readonly checks: number
}
