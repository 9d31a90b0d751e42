import type { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import type { Expression, Template } from '../hcl/ast.ts'
import type { Limits } from './limits.ts'
import type { Namespace } from './namespace.ts'
import { NO_ORIGINS, type Origins } from './origins.ts'
import type { Tracer } from './tracer.ts'

/** What names mean where an expression stands. */
export interface Scope {
  /** What the first name of a traversal stands for: `var`, `local`, a resource type, the variable of a `for`. */
  lookup(name: string): Value | Namespace
  readonly limits: Limits
  readonly tracer: Tracer
  /** Files that expressions may ask for; absent where they may not. */
  readonly files?: ReferredFiles | undefined
  /** What is declared of the module's variables; absent where there are none. */
  readonly variables?: VariableDeclarations | undefined
}

export interface VariableDeclarations {
  /** Whether a variable holds a secret; `undefined` where that is up to what its caller sets it to. */
  isSecret(name: string): boolean | undefined
}

/** What is in files, by their path as an expression gives it. */
export interface ReferredFiles {
  text(path: string): string | Unknown
  bytes(path: string): Uint8Array | Unknown
  /** Paths of the files below a folder that fit a pattern, as `fileset` has them. */
  names(folder: string, pattern: string, limits: Limits): readonly string[] | Unknown
  exists(path: string): boolean | Unknown
  /** The file as a template. */
  template(path: string): Template | Unknown
}

/** Evaluates parts of an expression. Each kind of node receives it, so that none needs to know the others. */
export interface Evaluator {
  evaluate(expression: Expression, scope: Scope): Value
  /** As `evaluate`, where a namespace may remain one: the left side of a traversal. */
  resolve(expression: Expression, scope: Scope): Value | Namespace
}

/** The parent's names and some more, which hide the parent's; `origins` is what those values are made of. */
export function within(
  parent: Scope,
  names: ReadonlyMap<string, Value | Namespace>,
  origins: Origins = NO_ORIGINS,
): Scope {
  return {
    lookup: (name) => {
      const own = names.get(name)
      if (own === undefined) return parent.lookup(name)
      parent.tracer.raise(origins)
      return own
    },
    limits: parent.limits,
    tracer: parent.tracer,
    files: parent.files,
    variables: parent.variables,
  }
}
