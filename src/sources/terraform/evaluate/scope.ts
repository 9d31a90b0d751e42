import type { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Expression, Template } from '../hcl/ast.ts'
import type { Limits } from './limits.ts'
import type { Namespace } from './namespace.ts'
import { NO_ORIGINS, type Origins } from './origins.ts'
import type { TaintTracker } from './taint-tracker.ts'

/** Resolves the names in an expression. */
export interface Scope {
  /** Meaning of the first name of a traversal: `var`, `local`, a resource type, the variable of a `for`. */
  lookup(name: string): Value | Namespace
  readonly limits: Limits
  readonly taintTracker: TaintTracker
  /** Files that functions may read; absent where they may read none. */
  readonly files?: ReferredFiles | undefined
  /** Declarations of the module's variables; absent outside of modules. */
  readonly variables?: VariableDeclarations | undefined
}

export interface VariableDeclarations {
  /** Whether a variable is secret; `undefined` where that depends on the value its caller passes. */
  isSecret(name: string): boolean | undefined
}

/** Contents of files, by the path written in the expression. */
export interface ReferredFiles {
  text(path: string): string | Unknown
  bytes(path: string): Uint8Array | Unknown
  /** Paths of the files below a folder that match a pattern, as `fileset` returns them. */
  names(folder: string, pattern: string, limits: Limits): readonly string[] | Unknown
  exists(path: string): boolean | Unknown
  /** The file, parsed as a template. */
  template(path: string): Template | Unknown
}

/** Evaluates nested expressions. Passed to each kind of node, so that their modules do not import each other. */
export interface Evaluator {
  evaluate(expression: Expression, scope: Scope): Value
  /** As `evaluate`, but may return a namespace, for the left side of a traversal. */
  resolve(expression: Expression, scope: Scope): Value | Namespace
}

/** A nested scope. Its names hide the parent's; `origins` are those of its values. */
export function within(
  parent: Scope,
  names: ReadonlyMap<string, Value | Namespace>,
  origins: Origins = NO_ORIGINS,
): Scope {
  return {
    lookup: (name) => {
      const own = names.get(name)
      if (own === undefined) return parent.lookup(name)
      parent.taintTracker.raise(origins)
      return own
    },
    limits: parent.limits,
    taintTracker: parent.taintTracker,
    files: parent.files,
    variables: parent.variables,
  }
}
