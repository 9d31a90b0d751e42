import type { TypeDefinition } from '../../model/define-type.ts'
import type { NamedOperation } from './api/operation.ts'
import type { RegionReader } from './region-reader.ts'

/** Reads the resources of one service into the schemas of `model/aws/`. */
export interface Collector {
  /** As `--services` and the metadata of checks name it: `s3`. */
  readonly service: string
  /** Whether the service is asked once for the whole account, in the home region of the partition. */
  readonly isGlobal?: true
  readonly types: readonly TypeDefinition[]
  /** Every operation that it may call; the documented policy is made of these. */
  readonly operations: readonly NamedOperation[]
  /** Reads one region. Throws nothing for calls that fail: those are gaps, which the reader notes. */
  collect(reader: RegionReader): Promise<unknown>
}

export function defineCollector(collector: Collector): Collector {
  return collector
}
