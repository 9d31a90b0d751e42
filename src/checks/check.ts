import type { Infrastructure } from '../model/infrastructure.ts'
import type { ResourceType } from '../model/resource.ts'
import type { ResourceCursor } from '../model/resource-cursor.ts'
import type { Severity } from '../ocsf/severity.ts'
import type { Verdict } from './verdict.ts'

/** What a check is, apart from what it does. Everything a person reads about it comes from here. */
export interface CheckMetadata {
  /** Also its file name, its fixtures' name and its line in the catalogue. Never reused. */
  readonly id: string
  /** What should be: "S3 buckets should keep old versions of their objects". */
  readonly title: string
  readonly service: string
  readonly severity: Severity
  readonly categories: readonly Category[]
  /** What can happen when the check fails. */
  readonly risk: string
  readonly remediation: { readonly text: string; readonly url: string }
  readonly references: readonly string[]
  /** Framework → its control ids: `{ 'CIS-AWS-7.0': ['3.1.4'] }`. */
  readonly compliance: Readonly<Record<string, readonly string[]>>
}

export type Category =
  | 'encryption'
  | 'exposure'
  | 'identity'
  | 'isolation'
  | 'logging'
  | 'resilience'
  | 'secrets'
  | 'supply-chain'

export interface Check extends CheckMetadata {
  readonly resources: readonly ResourceType[]
  /** Pure: resources in, verdict out. `undefined` means the check does not apply to this resource. */
  readonly evaluate: (resource: ResourceCursor, infrastructure: Infrastructure) => Verdict | undefined
}

/** A check as its author writes it: `evaluate` sees exactly the resource types it asked for. */
export interface CheckDefinition<T extends ResourceType> extends CheckMetadata {
  readonly resources: readonly T[]
  evaluate(resource: ResourceCursor<T>, infrastructure: Infrastructure): Verdict | undefined
}

/** Declares a check. The engine hands `evaluate` only resources whose type is listed in `resources`. */
export function defineCheck<T extends ResourceType>(definition: CheckDefinition<T>): Check {
  return definition as unknown as Check
}
