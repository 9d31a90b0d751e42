/** A project, as the scan knows it. */
export interface Project {
  /** `shop-live`. */
  readonly id: string
  /** What people call it; no part of any identity. */
  readonly name: string
  /** Google's own number of it, which stands in some names of resources. */
  readonly number?: string | undefined
}
