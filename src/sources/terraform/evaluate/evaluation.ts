import type { Budget } from '../../../budget.ts'
import type { Refusal } from '../../files/file-tree.ts'
import type { Gap } from '../../source.ts'
import type { Span } from '../hcl/ast.ts'
import { type Declarations, type ModuleFile, originOf } from './declarations.ts'
import { EvaluationStack } from './deferred.ts'
import { Limits } from './limits.ts'
import type { Semantics } from './provider-semantics.ts'
import type { ReferredFiles } from './scope.ts'

/** Terraform itself takes hours to plan as many; more are made by a file that wants to keep the scanner busy. */
const MAX_INSTANCES = 20_000

/** A module that was found, as it is declared. */
export interface FoundModule {
  /** Relative to the root of the scan. */
  readonly directory: string
  readonly declarations: Declarations
}

/** A call of a module, as it is looked for. */
export interface Call {
  readonly source: string
  /** Names of the calls that lead to it from the root module, itself last. */
  readonly path: readonly string[]
  /** The folder of the module that calls, and that of the root module. */
  readonly directory: string
  readonly root: string
}

/** Finds the modules that others call. */
export interface ModuleLibrary {
  /** The module, or why it is not there. */
  find(call: Call): FoundModule | Refusal
}

interface Shared {
  /** The folder of the root module. */
  readonly directory: string
  readonly library: ModuleLibrary
  readonly files: ReferredFiles
  readonly semantics: Semantics
  readonly budget?: Budget | undefined
}

/** What all modules of one root share: the bounds of the work, and what could not be looked at. */
export class Evaluation {
  readonly limits: Limits
  readonly stack = new EvaluationStack((...cycle) => this.report(...cycle))
  readonly gaps: Gap[] = []
  readonly library: ModuleLibrary
  readonly files: ReferredFiles
  readonly semantics: Semantics
  /** The folder of the root module. */
  readonly root: string
  #instances = 0

  constructor({ directory, library, files, semantics, budget }: Shared) {
    this.limits = new Limits(budget)
    this.root = directory
    this.library = library
    this.files = files
    this.semantics = semantics
  }

  /** Whether as many more instances of resources, providers or modules may be made. */
  admits(count: number): boolean {
    if (this.#instances + count > MAX_INSTANCES) return false
    this.#instances += count
    return true
  }

  report(reason: string, part: Span, file: ModuleFile): void {
    const { path, lines } = originOf(part, file)
    this.gaps.push({ subject: path, reason, ...lines.positionAt(part.start) })
  }
}
