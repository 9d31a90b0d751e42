import type { Value } from '../../../model/value.ts'

/** Knowledge about the resources of one provider that the evaluation needs and no configuration contains. */
export interface ProviderSemantics {
  /** Attributes that are never empty, in addition to `id`. */
  readonly neverEmpty?: ReadonlySet<string>
  /** Which attributes identify their resource; none where this is absent. */
  readonly identifies?: Identifies
  /** How the provider computes an attribute from arguments; `undefined` when it is known only after apply. */
  readonly computed?: (resource: ResourceKind, attribute: string) => ComputeAttribute | undefined
  /** Arguments by resource type that separate resources set and that plans repeat. */
  readonly copied?: ReadonlyMap<string, readonly string[]>
}

/**
 * Whether an attribute identifies its resource, or another one that its cloud names in it: `Reference.isIdentifier`. Of
 * what a configuration writes, only what names the resource itself does. `path` is the attribute, and what is read of it:
 * `['master_user_secret', 'secret_arn']`; empty where a plan does not tell it.
 */
export type Identifies = (type: string, path: readonly string[], isWritten: boolean) => boolean

/** Semantics by provider name, which is the prefix of its resource types. */
export type Semantics = ReadonlyMap<string, ProviderSemantics>

export interface ResourceKind {
  readonly mode: 'managed' | 'data'
  readonly type: string
}

/** Computes an attribute; null when it is known only after apply. */
export type ComputeAttribute = (resource: ResourceArguments) => Value

export interface ResourceArguments {
  /** An argument of the resource; null where it is not set. */
  argument(name: string): Value
  /** An argument of its first block of a type; null where it is not set. */
  blockArgument(block: string, name: string): Value
  /** An argument of its provider configuration, or of a nested block there; null where it is not set. */
  providerArgument(name: string, block?: string): Value
}

/** Name of the provider of a resource type: `aws` for `aws_s3_bucket`. */
export function providerNameOf(resourceType: string): string {
  const end = resourceType.indexOf('_')
  return end < 0 ? resourceType : resourceType.slice(0, end)
}
