import type { Region } from '../../../model/region.ts'
import type { Cloud } from '../../../model/resource.ts'
import type { ProviderSemantics } from '../evaluate/provider-semantics.ts'
import type { Adapter } from './adapter.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** A Terraform provider: how its resources are converted to canonical resources. */
export interface TerraformProvider extends ProviderSemantics {
  /** Prefix of its resource types: `aws` for `aws_s3_bucket`. */
  readonly name: string
  readonly cloud: Cloud
  /** By Terraform type. The first adapter also names the resource. */
  readonly adapters: ReadonlyMap<string, readonly Adapter[]>
  /** What a resource is called that none of the adapters of its type reads; absent where they read all. */
  readonly unread?: (resource: TerraformResource) => string | undefined
  /** Name and namespace of a resource that is an API object, which has them in a block of its own. */
  readonly objectName?: (resource: TerraformResource, isGlobal: boolean) => ObjectName
  /** Region of a resource whose adapter is not `global`; absent where the cloud has no regions. */
  readonly region?: (resource: TerraformResource, module: TerraformModule) => Region
}

export interface ObjectName {
  /** Absent where it is not known. */
  readonly name?: string
  /** Absent for what belongs to the whole cluster. */
  readonly namespace?: string
}

/** By name. */
export type Providers = ReadonlyMap<string, TerraformProvider>
