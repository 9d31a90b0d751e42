import type { EarlierFinding } from '../findings/comparison.ts'

/** A finding as a baseline has it: see `schemas/baseline.schema.json`. */
export interface BaselineFinding extends Omit<EarlierFinding, 'resourceType'> {
  readonly resource_type: string
}
