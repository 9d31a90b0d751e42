/**
 * `assay/checks`: what a check is written with. A check declares which resources it is about, and answers for each of
 * them with a verdict; CONTRIBUTING.md shows a whole one.
 */
export { allVerdicts } from '../checks/all-verdicts.ts'
export {
  type Category,
  type Check,
  type CheckDefinition,
  type CheckMetadata,
  defineCheck,
} from '../checks/check.ts'
export { ifKnown } from '../checks/if-known.ts'
export { each, fail, manual, pass, type Verdict, worst } from '../checks/verdict.ts'
export type { Severity } from '../ocsf/severity.ts'
export type { Status } from '../ocsf/status.ts'
export type { Cursor } from '../resources/cursor.ts'
export type { Infrastructure, PropertyPath, Referrers } from '../resources/infrastructure.ts'
export type { Location } from '../resources/location.ts'
export type { Region } from '../resources/region.ts'
export type { Cloud, Resource, ResourceType, ResourceTypes } from '../resources/resource.ts'
export type { ResourceCursor } from '../resources/resource-cursor.ts'
export { Undecidable } from '../resources/undecidable.ts'
export { isUnknown, Unknown } from '../resources/unknown.ts'
