import type { NamedOperation } from '../call-gaps.ts'
import type { CollectedService, RegionReader } from './region-reader.ts'

/** Reads the resources of one service into the schemas of `model/aws/`. */
export interface Collector extends CollectedService {
  /** Every operation that it may call; the documented policy is made of these. */
  readonly operations: readonly NamedOperation[]
  /** Reads one region. Throws nothing for calls that fail: those are gaps, which the reader notes. */
  collect(reader: RegionReader): Promise<unknown>
}

export function defineCollector(collector: Collector): Collector {
  return collector
}
