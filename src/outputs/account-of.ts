import type { Finding } from '../findings/finding.ts'
import type { ScannedAccount, ScanResult } from '../scan/result.ts'

/** The account of a finding: the live one that its resource is in, else that of the scan. */
export function accountOf({ resource }: Finding, { accounts = [], account, id }: ScanResult): ScannedAccount {
  const live = accounts.find((scanned) => scanned.id === resource.account)
  return live ?? { id: resource.account ?? account, name: resource.account ?? account, scanId: id }
}
