/**
 * `assay/checks`: the API for writing a check. A check declares which resources it is about, and answers for each of
 * them with a verdict; CONTRIBUTING.md shows a whole one.
 */

export {
  atMost,
  type Category,
  type Check,
  type CheckDefinition,
  type CheckMetadata,
  defineCheck,
  fail,
  manual,
  pass,
  type Verdict,
} from '../checks/check.ts'
export { type Fix, set } from '../checks/fix.ts'
export { ifKnown } from '../checks/if-known.ts'
export { judgeParts } from '../checks/judge-parts.ts'
export { each, worst } from '../checks/verdict.ts'
export type { Cursor } from '../model/cursor.ts'
export type { Infrastructure, PropertyPath, Referrers } from '../model/infrastructure.ts'
export type { Location } from '../model/location.ts'
export type { Region } from '../model/region.ts'
export type { Cloud, Resource, ResourceType, ResourceTypes } from '../model/resource.ts'
export type { ResourceCursor } from '../model/resource-cursor.ts'
export { Undecidable } from '../model/undecidable.ts'
export { isUnknown, Unknown } from '../model/unknown.ts'
export type { Severity } from '../ocsf/severity.ts'
export type { Status } from '../ocsf/status.ts'
