import { Limits } from '../evaluate/limits.ts'
import type { Scope } from '../evaluate/scope.ts'
import { Failure } from '../evaluate/unknowns.ts'

/** Where values are given from outside a module: no names mean anything. */
export function literalScope(): Scope {
  return {
    lookup: (name) => new Failure(`${name} means nothing where variables are set`),
    limits: new Limits(),
  }
}
