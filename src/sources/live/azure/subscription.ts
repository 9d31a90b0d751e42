/** A subscription, as the scan knows it. */
export interface Subscription {
  /** In lower case. */
  readonly id: string
  /** What people call it; no part of any identity. */
  readonly name: string
  /** `Enabled`, `Disabled`, `Warned` … What a disabled one has is still there, and may be reached. */
  readonly state: string
}
