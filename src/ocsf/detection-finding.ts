import type { SeverityId } from './severity.ts'
import type { STATUS_ID, Status } from './status.ts'

/** OCSF's number for the class Detection Finding; records of any other class are not findings to us. */
export const DETECTION_FINDING_CLASS_UID = 2004

/** One record as this project writes it: OCSF 1.5.0, class Detection Finding, no optional attribute empty. */
export interface DetectionFinding {
  readonly activity_id: 1
  readonly activity_name: 'Create'
  readonly category_uid: 2
  readonly category_name: 'Findings'
  readonly class_uid: typeof DETECTION_FINDING_CLASS_UID
  readonly class_name: 'Detection Finding'
  readonly type_uid: 200401
  readonly type_name: 'Detection Finding: Create'
  /** Milliseconds since 1970, as `timestamp_t` is in every version of OCSF. */
  readonly time: number
  readonly time_dt: string
  readonly severity_id: SeverityId
  readonly severity: string
  readonly status_id: (typeof STATUS_ID)['New' | 'Suppressed']
  readonly status: 'New' | 'Suppressed'
  readonly status_code: Status
  readonly status_detail: string
  readonly message: string
  /** Why the finding is suppressed; absent for others. */
  readonly comment?: string
  readonly metadata: FindingMetadata
  readonly finding_info: FindingInfo
  readonly cloud?: Cloud
  readonly resources: readonly ResourceDetails[]
  readonly remediation: { readonly desc: string; readonly references: readonly string[] }
  readonly risk_details: string
  readonly unmapped: Unmapped
}

interface FindingMetadata {
  readonly version: '1.5.0'
  readonly profiles: readonly string[]
  /** The check's id. */
  readonly event_code: string
  readonly product: Product
}

export interface Product {
  readonly name: string
  readonly vendor_name: string
  readonly version: string
}

interface FindingInfo {
  readonly uid: string
  readonly title: string
  readonly desc: string
  readonly types: readonly string[]
  readonly analytic: {
    readonly type_id: 1
    readonly type: 'Rule'
    readonly uid: string
    readonly name: string
  }
  readonly created_time: number
  readonly created_time_dt: string
}

export interface Cloud {
  readonly provider: string
  readonly account: {
    readonly uid: string
    readonly name: string
    readonly type: string
    readonly type_id: number
  }
  readonly region?: string
}

export interface ResourceDetails {
  readonly uid: string
  readonly name: string
  readonly type: string
  readonly region?: string
  readonly namespace?: string
  /** The first of its owners. */
  readonly owner?: { readonly name: string }
  /** The service the resource belongs to. */
  readonly group: { readonly name: string }
  readonly data: { readonly metadata: Readonly<Record<string, unknown>> }
}

/** Lines of a file, from the root of the scan. */
interface Lines {
  readonly file: string
  readonly start_line: number
  readonly end_line: number
}

/** Lines of code, with secrets masked. */
interface ExcerptLines {
  readonly start_line: number
  readonly lines: readonly string[]
}

/** What a scan covered, and which part of that a record belongs to. */
interface RecordScope {
  /** `iac`, or the cloud of a live account; checks that not every scan runs have one of their own: `iac/secrets`. */
  readonly source: string
  /** The scanned paths, from the top of their git repository; none for live accounts. */
  readonly roots: readonly string[]
  /** Whether everything there is was looked at: no gap, and no filter that leaves files, regions or services out. */
  readonly complete: boolean
  /** A root module, template, chart, overlay, set of manifests or folder; of live accounts region and service. */
  readonly part: string
  /** Whether no gap concerns the part. */
  readonly part_complete: boolean
  /** Present if not all checks ran. */
  readonly checks?: 'some'
  /** Present if only findings of these statuses are reported. */
  readonly statuses?: readonly Status[]
}

/** What OCSF has no attribute for. */
export interface Unmapped {
  /** UUIDv7, one per scan and account; with the finding's uid it makes sending a file twice harmless. */
  readonly scan_id: string
  readonly provider: string
  readonly provider_uid: string
  readonly categories: readonly string[]
  readonly compliance: Readonly<Record<string, readonly string[]>>
  /** What the scan covered: with it, the service knows what a later scan would have found again. */
  readonly scope: RecordScope
  /** The file that set options of the scan, and which; its origin is `found` if it is a part of the scanned code. */
  readonly configuration?: {
    readonly file: string
    readonly origin: 'found' | 'named'
    readonly settings: readonly string[]
  }
  /** Users, teams, email addresses, or what a tag of the resource says. */
  readonly owners?: readonly string[]
  /** Whether the finding was there before; present if the scan was compared with an earlier state. */
  readonly change?: 'new' | 'unchanged'
  /** How code and account differ, and the finding on the other side; present for failures of a scan of both. */
  readonly drift?: {
    readonly kind: string
    readonly twin?: Partial<Lines> & { readonly uid: string; readonly address: string }
  }
  readonly file?: string
  readonly start_line?: number
  readonly end_line?: number
  /** Host and path of the repository, without credentials; present if `commit` is. */
  readonly repository?: string
  /** A commit that has the file as it was scanned. */
  readonly commit?: string
  /** The lines of code, present if somebody asked for them to be sent. */
  readonly excerpt?: ExcerptLines
  /** What made the value there: callers, values, patches; and which part each had. */
  readonly related_locations?: readonly (Lines & { readonly what: string })[]
  /** Further lines of the same resource that have to change. */
  readonly other_locations?: readonly Lines[]
  readonly unchanged_locations?: readonly Lines[]
  /** Who suppressed the finding, where, why and until when. */
  readonly suppression?: {
    readonly kind: 'inline' | 'mutelist'
    readonly reason: string
    readonly owner?: string
    readonly until?: string
    readonly file: string
    readonly line: number
    readonly tool?: string
  }
}
