import type { Value } from '../../../model/value.ts'
import type { EvaluatedProvider } from './evaluated.ts'
import type { EvaluationState } from './evaluation-state.ts'
import type { ModulePlaces } from './module-places.ts'

/** A configuration of a provider, with arguments that resources may ask for. */
export interface ConfiguredProvider extends EvaluatedProvider {
  /** An argument, or one of a nested block; null where it is not set. */
  argument(name: string, block?: string): Value
}

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
    own: ConfiguredProvider | undefined,
  ) => ConfiguredProvider | undefined
}
