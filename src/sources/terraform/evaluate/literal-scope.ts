import { Limits } from './limits.ts'
import type { Scope } from './scope.ts'
import { Tracer } from './tracer.ts'
import { Failure } from './unknowns.ts'

/** Scope of files and options that set variables: no names are defined. */
export function literalScope(limits = new Limits(), tracer = new Tracer()): Scope {
  return { lookup: (name) => new Failure(`${name} means nothing where variables are set`), limits, tracer }
}
