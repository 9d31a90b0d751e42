import type { Severity } from '../../ocsf/severity.ts'

/** What a finding counts as; a failure that is new, or of a scan that is compared with nothing, is `fail`. */
export type Kind = 'fail' | 'unchanged' | 'manual' | 'muted' | 'pass' | 'fixed'

/**
 * What the report's script reads. What many findings share stands once, in a table, and findings hold its index: a report
 * of a hundred thousand findings is a tenth as large.
 */
export interface ReportData {
  readonly checks: readonly CheckData[]
  readonly resources: readonly ResourceData[]
  readonly files: readonly string[]
  readonly reasons: readonly string[]
  readonly owners: readonly string[]
  readonly findings: readonly FindingData[]
  /** The ids of the checks of each control, by `framework/control`. */
  readonly controls: Readonly<Record<string, readonly string[]>>
  /** The uid of a finding is this, the id of its check, and `uidMiddle` and the identity of its resource. */
  readonly uidStart: string
  readonly uidMiddle: string
}

export interface CheckData {
  readonly id: string
  readonly title: string
  readonly service: string
  readonly severity: Severity
  readonly risk: string
  readonly remedy: string
  /** The command that mends it in a live account. */
  readonly command?: string
  readonly links: readonly string[]
  readonly compliance: string
  readonly examples: readonly { readonly language: string; readonly text: string }[]
}

export interface ResourceData {
  readonly address: string
  /** What the uids of its findings end in. */
  readonly identity: string
  readonly type: string
  /** Absent where the address says it. */
  readonly name?: string
  readonly region?: string
  readonly namespace?: string
  /** What people call its account, with the id; absent where the scan is of one. */
  readonly account?: string
}

/** Indexes of check, resource, file (-1: none) and reason, with the line, 0 without a file. */
export type FindingData = readonly [
  kind: Kind,
  check: number,
  resource: number,
  file: number,
  line: number,
  reason: number,
  more?: MoreData,
]

export interface MoreData {
  /** Where it does not follow from check and resource. */
  readonly uid?: string
  /** Index of its owners. */
  readonly owners?: number
  /** A failure in code of tests or examples. */
  readonly undeployed?: true
  /** How code and account differ: `Right in the code: main.tf:12 aws_s3_bucket.logs`. */
  readonly drift?: string
  /** The block in a called module that it is about: index of the file, line. */
  readonly block?: readonly [file: number, line: number]
  /** Other lines of the resource, and what made the value: what it is, index of the file, line. */
  readonly further?: readonly (readonly [what: string, file: number, line: number])[]
  readonly suppression?: {
    readonly reason: string
    readonly place: string
    /** `by the platform team`, `until 2027-01-31`. */
    readonly facts: readonly string[]
  }
}
