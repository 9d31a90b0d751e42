/** Something that was made wrong on purpose, and that a scan has to find. */
export interface Mistake {
  /** The id of the check that fails for it. */
  readonly check: string
  /** The resource; `account` for a setting that a region or the whole account has once. */
  readonly arn: string
  /** `global` for what has no region. */
  readonly region: string
}
