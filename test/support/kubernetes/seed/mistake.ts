/** Something that was made wrong on purpose, and that a scan has to find. */
export interface Mistake {
  /** The id of the check that fails for it. */
  readonly check: string
  /** `Deployment/shop-1/web-3` */
  readonly address: string
}
