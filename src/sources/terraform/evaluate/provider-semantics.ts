import type { Value } from '../../../model/value.ts'

/** What is known of the resources of one provider and stands in no configuration. */
export interface ProviderSemantics {
  /** Attributes that the provider never leaves empty, beside `id`. */
  readonly neverEmpty?: ReadonlySet<string>
  /** How an attribute that is not written comes from arguments; `undefined` where only the cloud tells it. */
  readonly computed?: (resource: ResourceKind, attribute: string) => ComputeAttribute | undefined
  /** Arguments, by resource type, that plans repeat although separate resources set them. */
  readonly copied?: ReadonlyMap<string, readonly string[]>
}

/** By the name of the provider, with which the types of its resources begin. */
export type Semantics = ReadonlyMap<string, ProviderSemantics>

export interface ResourceKind {
  readonly mode: 'managed' | 'data'
  readonly type: string
}

/** The value of an attribute; null where only the cloud tells it. */
export type ComputeAttribute = (resource: ResourceArguments) => Value

export interface ResourceArguments {
  /** An argument of the resource; null where it is not set. */
  argument(name: string): Value
  /** An argument in the configuration of its provider, or of a block in that; null where it is not set. */
  providerArgument(name: string, block?: string): Value
}

/** The name that Terraform takes a provider to have: `aws` for the resource type `aws_s3_bucket`. */
export function providerNameOf(resourceType: string): string {
  const end = resourceType.indexOf('_')
  return end < 0 ? resourceType : resourceType.slice(0, end)
}
