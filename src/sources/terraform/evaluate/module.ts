import type { Budget } from '../../../budget.ts'
import type { Value } from '../../../model/value.ts'
import type { Gap } from '../../source.ts'
import type { Declarations } from './declarations.ts'
import type { EvaluatedModule } from './evaluated.ts'
import { Evaluation, type ModuleLibrary } from './evaluation.ts'
import { ModuleScope } from './module-scope.ts'
import type { Traced } from './origins.ts'
import type { Semantics } from './provider-semantics.ts'
import type { ReferredFiles } from './scope.ts'

/** A root module: what it declares, where the modules it calls are, and what its variables are set to. */
export interface RootModule {
  /** Relative to the root of the scan. */
  readonly directory: string
  readonly declarations: Declarations
  readonly library: ModuleLibrary
  readonly files: ReferredFiles
  readonly variables: ReadonlyMap<string, Traced<Value>>
  readonly semantics: Semantics
  /** What all root modules of the scan together may take. */
  readonly budget?: Budget | undefined
}

/** A root module, parts of which may be evaluated no sooner than somebody reads them. */
export interface Evaluated {
  readonly module: EvaluatedModule
  /** What could not be followed in what has been read by now, or in a value that nobody read. */
  gaps(): readonly Gap[]
}

/**
 * Evaluates a root module and all modules it calls, every instance of them. Never throws for what the files say;
 * what cannot be followed is a gap.
 */
export function evaluateModule(root: RootModule): Evaluated {
  const { directory, declarations, variables } = root
  const evaluation = new Evaluation(root)
  const scope = new ModuleScope(declarations, {
    evaluation,
    directory,
    prefix: '',
    path: [],
    lineage: [directory],
    input: (name) => {
      const given = variables.get(name)
      if (given) evaluation.stack.tracer.raise(given.origins)
      return given?.value
    },
    provider: (_, own) => own,
  })
  const resources = [...scope.evaluate()]
  const module = { directory, resources, providers: [...scope.configurations()] }
  const gaps = () => {
    scope.settle()
    return [...evaluation.gaps, ...exhaustion(evaluation)]
  }
  return { module, gaps }
}

const MODULE_TAKES_TOO_LONG = 'The module takes too long to evaluate; what came last in it was left unknown.'

const SCAN_TAKES_TOO_LONG =
  'All modules together take too long to evaluate; what came last was left unknown. Scan fewer folders at once, or leave some out with --exclude.'

function exhaustion({ limits, root }: Evaluation): Gap[] {
  if (!limits.exhausted) return []
  return [{ subject: root, reason: limits.scanExhausted ? SCAN_TAKES_TOO_LONG : MODULE_TAKES_TOO_LONG }]
}
