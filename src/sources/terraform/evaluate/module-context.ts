import type { Value } from '../../../model/value.ts'
import type { EvaluationState } from './evaluation-state.ts'
import type { ModulePlaces } from './module-places.ts'
import type { ProviderConfiguration } from './provider-configurations.ts'

/** What a module receives from its callers. */
export interface ModuleContext {
  readonly evaluation: EvaluationState
  /** Relative to the root of the scan. */
  readonly directory: string
  /** Prefix of its addresses: `module.network["a"].`, empty in the root module. */
  readonly prefix: string
  /** Names of the calls from the root module to it. */
  readonly path: readonly string[]
  readonly places: ModulePlaces
  /** Folders of the modules from the root module to it, inclusive. */
  readonly lineage: readonly string[]
  /** Value of a variable; `undefined` when it is not set. */
  readonly input: (name: string) => Value | undefined
  /** Resolves a provider reference (`aws`, `aws.east`); `own` is the module's configuration for it. */
  readonly provider: (
    reference: string,
    own: ProviderConfiguration | undefined,
  ) => ProviderConfiguration | undefined
}
