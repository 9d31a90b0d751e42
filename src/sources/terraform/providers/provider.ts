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
  readonly adapters: ReadonlyMap<string, readonly [Adapter, ...Adapter[]]>
  /** Region of a resource whose adapter is not `global`; absent where the cloud has no regions. */
  readonly region?: (resource: TerraformResource, module: TerraformModule) => Region
}

/** By name. */
export type Providers = ReadonlyMap<string, TerraformProvider>
