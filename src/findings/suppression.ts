/** Why a finding does not count as a failure: somebody said so, with a reason. The finding stays in every output. */
export interface Suppression {
  /** Where it was said: beside the code, or in a mute list. */
  readonly kind: 'inline' | 'mutelist'
  readonly reason: string
  /** Who answers for it. */
  readonly owner?: string
  /** The last day on which it holds, in UTC: `2026-12-31`. Absent where it has no end. */
  readonly until?: string
  readonly place: SuppressionPlace
  /** The tool whose syntax it is written in, where that is another one: `checkov`. */
  readonly tool?: string
}

/** Where a suppression is written. */
interface SuppressionPlace {
  /** Relative to the root of the scan for what is in scanned files, else as it was named on the command line. */
  readonly file: string
  readonly line: number
}

/** A suppression that suppresses nothing, and why. Every output lists them. */
export interface IneffectiveSuppression {
  readonly kind: Suppression['kind']
  readonly place: SuppressionPlace
  readonly tool?: string
  readonly problem: 'expired' | 'no-reason' | 'unknown-check' | 'no-match' | 'malformed'
  /** A sentence for a person, with what to do about it. */
  readonly message: string
  /** How many there are, where comments of another tool are counted together; `place` is that of the first. */
  readonly count?: number
}
