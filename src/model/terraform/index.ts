import { undeclaredTypes } from '../define-type.ts'
import type { Provider } from './provider.ts'

/** What Terraform itself is told, under names of our own. */
interface TerraformResourceTypes {
  'Terraform::Module': ModuleCall
  'Terraform::Provider': Provider
}

/** A `module` block: where Terraform takes the module from. */
interface ModuleCall {
  /** A path, the address of a registry, or that of a package: `terraform-aws-modules/vpc/aws`. */
  readonly Source: string
  /** Which versions of a registry's module may be taken: `~> 5.0`. Absent: any. */
  readonly Version?: string
}

export const TERRAFORM_TYPES = undeclaredTypes<TerraformResourceTypes>({
  'Terraform::Module': true,
  'Terraform::Provider': true,
})
