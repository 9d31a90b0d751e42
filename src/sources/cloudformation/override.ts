import type { PropertiesOf, TypeDefinition } from '../../model/define-type.ts'
import type { Stack, StackResource } from './stack.ts'

/** What differs from reading the resources of one CloudFormation type by their schema. */
export interface Override {
  /** What they are in the model, where CloudFormation has several types for one of the model. */
  readonly type: TypeDefinition
  /**
   * Properties that depend on other resources, or on other properties. A decision of `undefined` keeps the property
   * as it was read.
   */
  readonly decide?: Readonly<Record<string, Decision>>
  /** Whether the resource is only read as part of another one that is judged as well. */
  readonly isPart?: (resource: StackResource, stack: Stack) => boolean
}

type Decision = (resource: StackResource, stack: Stack) => unknown

interface Differences<D extends TypeDefinition> extends Pick<Override, 'isPart'> {
  readonly decide?: { readonly [K in keyof PropertiesOf<D>]?: Decision }
}

/** Checks the names of decided properties against the type. */
export function override<D extends TypeDefinition>(type: D, differences: Differences<D>): Override {
  return { type, ...differences } as Override
}
