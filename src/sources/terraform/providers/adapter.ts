import type { ResourceType, ResourceTypes } from '../../../model/resource.ts'
import type { Sourced } from '../../values/located.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** How resources of one Terraform type are converted to canonical resources. */
interface AdapterDefinition<T extends ResourceType> {
  readonly type: T
  /** Arguments whose values identify the resource, if any do. The first known one is its displayed name. */
  readonly named?: readonly string[]
  /** Whether the service is global: its resources have the region `global`. */
  readonly global?: boolean
  /** Whether its resources are declared in part: `Resource.isPartial`. */
  readonly isPartial?: true
  /**
   * Types of the resources that this one is a part of, by the argument that names them. It is read with one that the module
   * declares, and is a resource of its own where the module declares none.
   */
  readonly partOf?: Readonly<Record<string, readonly string[]>>
  /**
   * The canonical properties, with the provider's defaults, and joined with resources that configure this one.
   * `undefined` when the resource is only read as part of another one.
   */
  properties(resource: TerraformResource, module: TerraformModule): Sourced<ResourceTypes[T]>
}

export interface Adapter extends Omit<AdapterDefinition<ResourceType>, 'properties'> {
  readonly properties: (resource: TerraformResource, module: TerraformModule) => Sourced<object>
}

export function defineAdapter<T extends ResourceType>(definition: AdapterDefinition<T>): Adapter {
  return definition as unknown as Adapter
}
