/** Something that was made wrong on purpose, and that a scan has to find. */
export interface Mistake {
  /** The id of the check that fails for it. */
  readonly check: string
  /** Of the resource, as Azure Resource Manager writes it. */
  readonly id: string
}
