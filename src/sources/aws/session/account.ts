/** An AWS account, as the scan knows it. */
export interface Account {
  /** 12 digits. */
  readonly id: string
  /** `aws`, `aws-cn` or `aws-us-gov`. */
  readonly partition: string
  /** The ARN of who scans. */
  readonly caller: string
}
