import type { Refusal } from '../../../files/read-text.ts'
import type { Budget } from '../../../limits/budget.ts'
import type { Value } from '../../../model/value.ts'
import type { Gap, GapCause } from '../../source.ts'
import type { Span } from '../hcl/ast.ts'
import { type Declarations, type ModuleFile, originOf } from './declarations.ts'
import { EvaluationStack } from './deferred.ts'
import { Limits } from './limits.ts'
import type { Traced } from './origins.ts'
import type { Semantics } from './provider-semantics.ts'
import type { VersionConstraints } from './provider-versions.ts'
import type { ReferredFiles } from './scope.ts'

/** Limit on the instances of one root module, against hostile files. Terraform takes hours to plan as many. */
const MAX_INSTANCES = 20_000

/** A called module: its folder and declarations. */
export interface FoundModule {
  /** Relative to the root of the scan. */
  readonly directory: string
  readonly declarations: Declarations
  /** Whether the call names it by its path, so that it is of the user's own code. */
  readonly isOwn: boolean
}

/** A module call, as the library resolves it. */
export interface Call {
  readonly source: string
  /** The versions that the call allows, if it says so. */
  readonly version?: string
  /** Names of the calls from the root module to this one, inclusive. */
  readonly path: readonly string[]
  /** Folder of the calling module. */
  readonly directory: string
  readonly root: string
}

/** Resolves module calls. */
export interface ModuleLibrary {
  /** The module, or why it was not found. */
  find(call: Call): FoundModule | MissingModule
}

/** Why there is no module. */
export interface MissingModule extends Refusal {
  readonly cause?: GapCause
}

/** What the evaluation of a root module needs: its declarations, variables, called modules and files. */
export interface RootModule {
  /** Relative to the root of the scan. */
  readonly directory: string
  readonly declarations: Declarations
  readonly library: ModuleLibrary
  readonly files: ReferredFiles
  readonly variables: ReadonlyMap<string, Traced<Value>>
  readonly semantics: Semantics
  /** Versions of providers that the lock file names. */
  readonly lockedVersions?: VersionConstraints
  /** Work that all root modules of the scan may take together. */
  readonly budget?: Budget | undefined
}

/** State shared by all modules of one root module: limits, gaps, the evaluation stack. */
export class EvaluationState {
  readonly limits: Limits
  readonly stack = new EvaluationStack((...cycle) => this.report(...cycle))
  readonly gaps: Gap[] = []
  readonly library: ModuleLibrary
  readonly files: ReferredFiles
  readonly semantics: Semantics
  /** The folder of the root module. */
  readonly root: string
  #instances = 0

  constructor({ directory, library, files, semantics, budget }: RootModule) {
    this.limits = new Limits(budget)
    this.root = directory
    this.library = library
    this.files = files
    this.semantics = semantics
  }

  /** Counts `count` more instances of resources, providers or modules; false when that exceeds the limit. */
  admits(count: number): boolean {
    if (this.#instances + count > MAX_INSTANCES) return false
    this.#instances += count
    return true
  }

  report(reason: string, part: Span, file: ModuleFile, cause?: GapCause): void {
    const { path, lines } = originOf(part, file)
    this.gaps.push({ subject: path, reason, ...lines.positionAt(part.start), ...(cause && { cause }) })
  }
}
