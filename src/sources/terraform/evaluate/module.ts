import type { Gap } from '../../source.ts'
import type { EvaluatedModule } from './evaluated.ts'
import { EvaluationState, type RootModule } from './evaluation-state.ts'
import { ModulePlaces } from './module-places.ts'
import { ModuleScope } from './module-scope.ts'
import { ProviderVersions } from './provider-versions.ts'

/** An evaluated root module, parts of which are evaluated when read. */
export interface Evaluated {
  readonly module: EvaluatedModule
  /** Gaps found so far. Evaluates the values that were not read, so that their gaps are included. */
  gaps(): readonly Gap[]
}

/**
 * Evaluates a root module and all instances of the modules it calls. Never throws because of file contents: what cannot
 * be resolved is a gap.
 */
export function evaluateModule(root: RootModule): Evaluated {
  const { directory, declarations, variables, lockedVersions } = root
  const evaluation = new EvaluationState(root)
  const scope = new ModuleScope(declarations, {
    evaluation,
    directory,
    prefix: '',
    path: [],
    places: new ModulePlaces(),
    lineage: [directory],
    input: (name) => {
      const given = variables.get(name)
      if (given) evaluation.stack.taintTracker.raise(given.origins)
      return given?.value
    },
    provider: (_, own) => own,
  })
  const resources = [...scope.evaluate()]
  const versions = new ProviderVersions(declarations.requiredVersions, lockedVersions)
  const module = { directory, resources, providers: [...scope.configurations()], versions }
  const gaps = () => {
    scope.settle()
    return [...evaluation.gaps, ...exhaustion(evaluation)]
  }
  return { module, gaps }
}

const MODULE_TAKES_TOO_LONG = 'The module takes too long to evaluate; what came last in it was left unknown.'

const SCAN_TAKES_TOO_LONG =
  'All modules together take too long to evaluate; what came last was left unknown. Scan fewer folders at once, or leave some out with --exclude.'

function exhaustion({ limits, root }: EvaluationState): Gap[] {
  if (!limits.exhausted) return []
  return [{ subject: root, reason: limits.scanExhausted ? SCAN_TAKES_TOO_LONG : MODULE_TAKES_TOO_LONG }]
}
