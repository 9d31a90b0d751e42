import type { Region } from '../../../model/region.ts'
import type { Cloud } from '../../../model/resource.ts'
import type { ProviderSemantics } from '../evaluate/provider-semantics.ts'
import type { Adapter } from './adapter.ts'
import type { TerraformModule } from './terraform-module.ts'
import type { TerraformResource } from './terraform-resource.ts'

/** How the resources of one Terraform provider become canonical ones. */
export interface TerraformProvider extends ProviderSemantics {
  /** What the types of its resources begin with: `aws` for `aws_s3_bucket`. */
  readonly name: string
  readonly cloud: Cloud
  /** By Terraform type. The first adapter also names the resource. */
  readonly adapters: ReadonlyMap<string, readonly [Adapter, ...Adapter[]]>
  /** Where a resource is, unless its adapter says `global`; absent where the cloud has no regions. */
  readonly region?: (resource: TerraformResource, module: TerraformModule) => Region
}

/** By name. */
export type Providers = ReadonlyMap<string, TerraformProvider>
