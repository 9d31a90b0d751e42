import { Limits } from './limits.ts'
import type { Scope } from './scope.ts'
import { TaintTracker } from './taint-tracker.ts'
import { Failure } from './unknowns.ts'

/** Scope of values for variables (`.tfvars`, `TF_VAR_…`), in which no names are defined. */
export function literalScope(limits = new Limits(), taintTracker = new TaintTracker()): Scope {
  return {
    lookup: (name) => new Failure(`${name} means nothing where variables are set`),
    limits,
    taintTracker,
  }
}
