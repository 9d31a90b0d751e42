import type { Unknown } from '../../../resources/unknown.ts'
import type { Value } from '../../../resources/value.ts'
import type { Expression, Template } from '../hcl/ast.ts'
import type { Limits } from './limits.ts'
import type { Namespace } from './namespace.ts'

/** What names mean where an expression stands. */
export interface Scope {
  /** What the first name of a traversal stands for: `var`, `local`, a resource type, the variable of a `for`. */
  lookup(name: string): Value | Namespace
  readonly limits: Limits
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

/** The parent's names and some more, which hide the parent's. */
export function within(parent: Scope, names: ReadonlyMap<string, Value | Namespace>): Scope {
  return {
    lookup: (name) => {
      const own = names.get(name)
      return own === undefined ? parent.lookup(name) : own
    },
    limits: parent.limits,
    files: parent.files,
    variables: parent.variables,
  }
}
