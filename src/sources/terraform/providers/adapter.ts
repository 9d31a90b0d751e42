import type { ResourceType, ResourceTypes } from '../../../model/resource.ts'
import type { Sourced } from '../../located.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** How one Terraform resource type becomes a canonical one. */
interface AdapterDefinition<T extends ResourceType> {
  readonly type: T
  /** Arguments whose values name the resource; the first that is known is also what people see. */
  readonly named: readonly string[]
  /** Whether the service has no regions. */
  readonly global?: boolean
  /**
   * The canonical properties, with the provider's defaults filled in and what separate resources configure joined.
   * `undefined` when there is nothing to tell: the resource is part of another one.
   */
  properties(resource: TerraformResource, module: TerraformModule): Sourced<ResourceTypes[T]>
}

export interface Adapter extends Omit<AdapterDefinition<ResourceType>, 'properties'> {
  readonly properties: (resource: TerraformResource, module: TerraformModule) => Sourced<object>
}

export function defineAdapter<T extends ResourceType>(definition: AdapterDefinition<T>): Adapter {
  return definition as unknown as Adapter
}
