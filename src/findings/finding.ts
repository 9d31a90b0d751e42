import type { CheckMetadata } from '../checks/check.ts'
import type { Severity } from '../ocsf/severity.ts'
import type { Status } from '../ocsf/status.ts'
import type { Location } from '../resources/location.ts'
import type { Cloud } from '../resources/resource.ts'

/** One check on one resource. */
export interface Finding {
  /** Stable across scans and moves of code; see `findingUid`. */
  readonly uid: string
  readonly check: CheckMetadata
  readonly severity: Severity
  readonly status: Status
  /** What was found, for a person. */
  readonly reason: string
  readonly muted: boolean
  readonly resource: FindingResource
  /** The line to look at; absent for what does not come from a file. */
  readonly location?: Location
}

export interface FindingResource {
  /** The address, and in front of it the file it begins in: see `resourceUid`. */
  readonly uid: string
  /** What its source calls it: `module.a["x"].aws_s3_bucket.b`, `Deployment/shop/api`. */
  readonly address: string
  readonly name: string
  readonly type: string
  readonly cloud: Cloud
  readonly region: string
}
