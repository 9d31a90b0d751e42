import type { EarlierFinding } from '../comparison/earlier-finding.ts'

/** A finding as a baseline has it: see `schemas/baseline.schema.json`. */
export interface BaselineFinding extends Omit<EarlierFinding, 'count' | 'digests' | 'resourceType'> {
  readonly resource_type: string
  /** A digest for the place of each part of the resource that the finding is about, sorted. */
  readonly places: readonly string[]
}
