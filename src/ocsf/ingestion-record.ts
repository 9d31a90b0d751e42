/**
 * A record as ingestion reads it: what `schemas/ingestion-record.schema.json` promises, from any producer of
 * OCSF 1.1 to 1.8. Attributes that are not listed here are kept as they came and not relied on.
 */
export interface IngestionRecord {
  readonly class_uid: number
  /** 0 unknown, 1 informational … 5 critical, 6 fatal, 99 other; a later version of OCSF may add more. */
  readonly severity_id: number
  readonly severity?: string
  readonly status?: string
  /** 3 means suppressed. */
  readonly status_id?: number
  /** PASS, FAIL or MANUAL from scanners; absent or anything else from others. */
  readonly status_code?: string
  readonly status_detail?: string
  /** What a user says of the finding; from others anything. */
  readonly comment?: unknown
  readonly message?: string
  /** What can happen, and an object whose `desc` says what to do; from others anything. */
  readonly risk_details?: unknown
  readonly remediation?: unknown
  /** Read both with `instantOf`. */
  readonly time?: number
  readonly time_dt?: string
  readonly finding_info: { readonly uid: string; readonly title?: string; readonly desc?: string }
  readonly metadata?: { readonly event_code?: string; readonly version?: string }
  readonly resources?: readonly IngestionResource[]
  readonly cloud?: {
    readonly provider?: string
    readonly region?: string
    readonly account?: { readonly uid?: string; readonly name?: string }
  }
  readonly unmapped?: {
    readonly scan_id?: string
    readonly provider?: string
    readonly provider_uid?: string
    /** Read it with `recordScopeOf`. */
    readonly scope?: unknown
    /** From the scanner, who muted it and why; from others anything. */
    readonly suppression?: unknown
    /** From the scanner, lists of controls by framework; from others anything. */
    readonly compliance?: unknown
    /** From the scanner, names of the owners; from others anything. */
    readonly owners?: unknown
    /** From the scanner, where the code is hosted, and which lines of it; from others anything. */
    readonly repository?: unknown
    readonly commit?: unknown
    readonly file?: unknown
    readonly start_line?: unknown
    readonly end_line?: unknown
  }
}

/** At least one of `uid` and `name` is a string that is not empty. */
interface IngestionResource {
  readonly uid?: string
  readonly name?: string
  readonly type?: string
  readonly region?: string
  readonly namespace?: string
  readonly group?: { readonly name?: string }
  /** A user of OCSF, from others anything. */
  readonly owner?: unknown
}
