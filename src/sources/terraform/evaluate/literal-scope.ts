import { Limits } from './limits.ts'
import type { Scope } from './scope.ts'
import { Tracer } from './tracer.ts'
import { Failure } from './unknowns.ts'

/** Where variables are set: no names mean anything. */
export function literalScope(limits = new Limits(), tracer = new Tracer()): Scope {
  return { lookup: (name) => new Failure(`${name} means nothing where variables are set`), limits, tracer }
}
