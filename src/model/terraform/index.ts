import type { ModuleCall } from './module-call.ts'
import type { Provider } from './provider.ts'

/** What Terraform itself is told, under names of our own. */
export interface TerraformResourceTypes {
  'Terraform::Module': ModuleCall
  'Terraform::Provider': Provider
}
