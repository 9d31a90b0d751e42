import { accountNoun } from '../findings/account-noun.ts'
import type { Finding } from '../findings/finding.ts'
import type { ScannedAccount, ScanResult } from '../scan/result.ts'
import type { LiveAccount } from '../sources/source.ts'
import { count } from '../text/amounts.ts'
import { enumeration } from '../text/enumeration.ts'

/** The account that a finding belongs to, and how it was scanned. */
export interface FindingAccount extends Omit<ScannedAccount, 'cloud'> {
  /** `iac`, or the cloud of a live account. */
  readonly provider: string
}

/** The account of a finding: the live one that its resource is in, else that of the scan. */
export function accountOf({ resource }: Finding, result: ScanResult): FindingAccount {
  const { provider, account: id } = resource.foundIn
  const live = result.accounts?.find((scanned) => scanned.id === resource.account)
  return { provider, ...(live ?? { id, name: id, scanId: result.id }) }
}

/** What was scanned: the project of the files, and the live accounts, by their names: `acme/infra and cluster shop`. */
export function scannedText({ account, accounts = [], root }: ScanResult): string {
  const [only, ...others] = accounts
  if (only && others.length === 0 && only.id === account) return nameOf(only)
  const live = Array.from(Map.groupBy(accounts, ({ cloud }) => accountNoun(cloud))).map(
    ([noun, [one, ...more]]) =>
      more.length > 0 ? count(more.length + 1, noun) : `${noun} ${one && nameOf(one)}`,
  )
  // What is of several clouds, without files, has no name but theirs.
  const isNamed = root !== undefined || new Set(accounts.map(({ cloud }) => cloud)).size < 2
  return enumeration(isNamed ? [account, ...live] : live)
}

/** Whether findings are of several accounts: live ones, or one besides files. */
export function isOfSeveralAccounts({ accounts = [], root }: ScanResult): boolean {
  return accounts.length + (root === undefined ? 0 : 1) > 1
}

/** Names are for people, and several accounts may have the same. */
export function nameOf({ id, name }: Pick<LiveAccount, 'id' | 'name'>): string {
  return name === id ? id : `${name} (${id})`
}
