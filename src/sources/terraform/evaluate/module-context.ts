import type { Value } from '../../../model/value.ts'
import type { Evaluation } from './evaluation.ts'
import type { ProviderConfiguration } from './provider-configurations.ts'

/** What a module knows of those that call it. */
export interface ModuleContext {
  readonly evaluation: Evaluation
  /** Relative to the root of the scan. */
  readonly directory: string
  /** What its addresses begin with: `module.network["a"].`, nothing in the root module. */
  readonly prefix: string
  /** Names of the calls that lead to it. */
  readonly path: readonly string[]
  /** Folders of the modules that lead to it, the root module first, itself last. */
  readonly lineage: readonly string[]
  /** What a variable is set to; `undefined` leaves it at its default. */
  readonly input: (name: string) => Value | undefined
  /** The provider configuration that a reference (`aws`, `aws.east`) stands for; the module itself may have one. */
  readonly provider: (
    reference: string,
    own: ProviderConfiguration | undefined,
  ) => ProviderConfiguration | undefined
}
