import type { Value } from '../../../src/model/value.ts'

/** A resource as a template declares it. */
export interface Declared {
  readonly type: string
  readonly name: string
  readonly apiVersion: string
  readonly properties: Readonly<Record<string, Value>>
  /** What stands beside the properties: `sku`, `kind`. */
  readonly members: Readonly<Record<string, Value>>
}
