/** An AWS account, as the scan knows it. */
export interface Account {
  /** 12 digits. */
  readonly id: string
  /** What people call it: its name in the organization, else its alias, else its id. No part of any identity. */
  readonly name: string
  /** `aws`, `aws-cn` or `aws-us-gov`. */
  readonly partition: string
}
