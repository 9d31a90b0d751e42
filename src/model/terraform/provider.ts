import type { Property } from '../value.ts'

/** A `provider` block: how Terraform reaches a cloud or a service. */
export interface Provider {
  /** Its local name: `aws`, `azurerm`. */
  readonly Type: string
  /** What is set and is text, or may be. */
  readonly Arguments: readonly Argument[]
}

export interface Argument {
  /** Behind the blocks or objects it is in: `token`, `kubernetes.token`. */
  readonly Name: string
  readonly Value: Property<string>
}
