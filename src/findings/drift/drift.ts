import type { Location } from '../../model/location.ts'

/** How what a check says of a resource in the account compares with what it says of the same resource in the code. */
export const DRIFT_KINDS = ['right-in-code', 'not-in-code', 'mended-in-account', 'wrong-in-both'] as const

/**
 * `right-in-code`: it fails in the account and passes in the code. `not-in-code`: it fails in the account, and the code
 * that was scanned has no such resource. `mended-in-account`: it fails in the code and passes in the account.
 * `wrong-in-both`: it fails in both.
 */
export type DriftKind = (typeof DRIFT_KINDS)[number]

/** Present in findings of a scan of files and an account, as far as it is known which resources are the same. */
export interface Drift {
  readonly kind: DriftKind
  /** What the check found of the same resource on the other side; absent for `not-in-code`. */
  readonly twin?: Twin
}

/** A finding of the same check on the same resource: in the code for one of the account, and the other way round. */
export interface Twin {
  readonly uid: string
  /** The address of its resource. */
  readonly address: string
  /** Absent for a finding of the account. */
  readonly location?: Location
}
