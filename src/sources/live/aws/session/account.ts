/** An AWS account, as the scan knows it. */
export interface Account {
  /** 12 digits. */
  readonly id: string
  /** What people call it: its name in the organization, else its alias, else its id. No part of any identity. */
  readonly name: string
  /** `aws`, `aws-cn` or `aws-us-gov`. */
  readonly partition: string
  /** Its organization, where that was listed to find the account. */
  readonly organization?: OrganizationMembers
}

/** An organization, and the ids of all its accounts. */
interface OrganizationMembers {
  /** `o-` and ten or more letters and digits. */
  readonly id: string
  readonly members: readonly string[]
}

const ID = /^\d{12}$/

/** Whether a server that answers names an account as AWS does. ARNs, names of files and identities are made of it. */
export function isAccountId(text: string | undefined): text is string {
  return text !== undefined && ID.test(text)
}
