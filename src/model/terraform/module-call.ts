/** A `module` block: where Terraform takes the module from. */
export interface ModuleCall {
  /** A path, the address of a registry, or that of a package: `terraform-aws-modules/vpc/aws`. */
  readonly Source: string
  /** Which versions of a registry's module may be taken: `~> 5.0`. Absent: any. */
  readonly Version?: string
}
