import type { Severity } from '../../ocsf/severity.ts'

/** Whether a finding was there before: only new ones fail a scan that is compared with an earlier state. */
export type Change = 'new' | 'unchanged'

/** How a scan compares with an earlier state of the same code. */
export interface Comparison {
  readonly with: ComparedState
  /** Failures of the earlier state that are gone, in the order of their uids. */
  readonly fixed: readonly FixedFinding[]
}

/** The earlier state: a baseline file, as it was named on the command line, or a commit. */
export type ComparedState =
  | { readonly kind: 'baseline'; readonly file: string }
  | { readonly kind: 'commit'; readonly ref: string; readonly commit: string }

export interface FixedFinding {
  readonly uid: string
  readonly check: string
  readonly severity: Severity
  /** The address of its resource. */
  readonly resource: string
  /** The file it was in; absent for what did not come from a file. */
  readonly file?: string
}
