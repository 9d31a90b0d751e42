import type { Finding } from '../findings/finding.ts'
import { findingOrigin } from '../findings/uid.ts'
import type { ScannedAccount, ScanResult } from '../scan/result.ts'

/** The account that a finding belongs to, and how it was scanned. */
export interface FindingAccount extends ScannedAccount {
  /** `iac`, or the cloud of a live account. */
  readonly provider: string
}

/** The account of a finding: the live one that its resource is in, else that of the scan. */
export function accountOf({ resource }: Finding, result: ScanResult): FindingAccount {
  const { provider, account: id } = findingOrigin(resource, result)
  const live = result.accounts?.find((scanned) => scanned.id === resource.account)
  return { provider, ...(live ?? { id, name: id, scanId: result.id }) }
}

/** What was scanned: the project of the files, and the live accounts beside it. */
export function scannedText({ account, accounts = [] }: ScanResult): string {
  const others = accounts.filter(({ id }) => id !== account)
  const [only, ...more] = others
  if (!only) return account
  return more.length > 0 ? `${account} and ${others.length} accounts` : `${account} and account ${only.id}`
}
