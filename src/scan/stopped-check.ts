import type { Check } from '../checks/check.ts'
import type { Resource } from '../model/resource.ts'
import type { Gap } from '../sources/source.ts'

/** A check that was stopped, so that none of its findings are known. */
export interface StoppedCheck {
  /** Its id. */
  readonly check: string
  /** Why, as a sentence for a person. */
  readonly reason: string
}

/** Runs the checks that run in another thread on all resources, before the others. Answers with those that were stopped. */
export type JudgeAhead = (
  checks: readonly Check[],
  resources: readonly Resource[],
) => Promise<readonly StoppedCheck[]>

export function gapOf({ check, reason }: StoppedCheck): Gap {
  return { subject: check, reason }
}
