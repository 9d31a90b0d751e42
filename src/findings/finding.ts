import type { CheckMetadata } from '../checks/check.ts'
import type { FixAt } from '../checks/fix.ts'
import type { Location, Place, RelatedLocation } from '../model/location.ts'
import type { Overlaid } from '../model/origin.ts'
import type { Cloud } from '../model/resource.ts'
import type { Severity } from '../ocsf/severity.ts'
import type { Status } from '../ocsf/status.ts'
import type { Change } from './comparison/comparison.ts'
import type { Drift } from './drift/drift.ts'
import type { Suppression } from './suppression.ts'

/** One check on one resource. Its uid is its `findingUid`. */
export interface Finding {
  readonly check: CheckMetadata
  /** How severe it is here: what its check says, or less. */
  readonly severity: Severity
  readonly status: Status
  /** What was found, for a person. */
  readonly reason: string
  /** Present if the finding is muted. */
  readonly suppression?: Suppression
  /** Present for failures and manual findings of a scan that is compared with an earlier state. */
  readonly change?: Change
  /** Present for failures of a scan of files and an account, where it is known. */
  readonly drift?: Drift
  readonly resource: FindingResource
  /** Tells it from others of the same check and identity; absent for the first of them. */
  readonly number?: number | undefined
  /** Who owns the resource, or the file it is written in; absent where nobody is named. */
  readonly owners?: readonly string[] | undefined
  /** The line to change, and the callers, values or patches behind it; absent for what does not come from a file. */
  readonly location?: Place | undefined
  /** The other lines of the same resource that the check found; absent where there are none. */
  readonly otherLocations?: readonly Place[] | undefined
  /**
   * Where each part of the resource stands that failed, if there are several: a place more than once where several parts
   * stand there, and `undefined` for what does not come from a file.
   */
  readonly parts?: readonly (Place | undefined)[] | undefined
  /** The lines that were there before, of a finding that is new for further ones; the other places are the new ones. */
  readonly unchangedLocations?: readonly Place[] | undefined
  /** What its check's fix would change; present for failures in files of checks that have one, where a scan finds fixes. */
  readonly fixTargets?: readonly FixTarget[] | undefined
}

/** A property that a fix would change; it has no path where what decided is not what the fix changes. */
export interface FixTarget extends FixAt {
  /** Where it is written, else the nearest place around it. */
  readonly location?: Location
}

/** Whom findings are of: what was scanned and its account, which all of their uids name. */
export interface FindingOrigin {
  /** `iac`, or the cloud of a live account. */
  readonly provider: string
  readonly account: string
}

export interface FindingResource {
  /** The address, and in front of it the file or folder in which it is unique: see `resourceUid`. */
  readonly uid: string
  /** What its source calls it: `module.a["x"].aws_s3_bucket.b`, `Deployment/shop/api`. */
  readonly address: string
  readonly name: string
  readonly type: string
  readonly cloud: Cloud
  /** What was scanned, which the uids of its findings name. */
  readonly foundIn: FindingOrigin
  /** Id of the live account that it is in; absent for what is read from files. */
  readonly account?: string | undefined
  /** The part of the scan that it belongs to: see `partOf`. */
  readonly part: string
  /** The cloud region, or `global`; absent where it is unknown or the cloud has none. */
  readonly region?: string | undefined
  /** The Kubernetes namespace; absent for what belongs to the whole cluster, and in other clouds. */
  readonly namespace?: string | undefined
  /** The whole block; absent for what does not come from a file. */
  readonly block?: Location | undefined
  /** Present if some of its values come from where no output may quote; see `Resource.tainted`. */
  readonly isTainted?: true | undefined
  /** Where the calls of the Terraform modules that it is in are written, the outermost first. */
  readonly calls?: readonly RelatedLocation[] | undefined
  /** Present where a Kustomize overlay makes it of an object that is written somewhere. */
  readonly overlay?: Overlaid | undefined
  /** Its tags or labels, as far as they are known: `team=payments`. Absent unless a mute list or an owner asks for tags. */
  readonly tags?: readonly string[] | undefined
}

/** Whether a finding makes its scan fail: nobody muted it, and it was not there before. */
export function isFailure({ status, suppression, change }: Finding): boolean {
  return status === 'FAIL' && suppression === undefined && change !== 'unchanged'
}
