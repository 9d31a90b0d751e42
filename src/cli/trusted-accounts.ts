import type { ScanOptions } from '../configuration/scan-options.ts'
import { UsageError } from '../errors/assay-error.ts'

/** The id of an account, or of an organization. */
const ID = /^(?:\d{12}|o-[a-z0-9]{10,32})$/

/** Who is no stranger, by the options of a scan. */
export function trustedAccountsOf({ trustedAccounts = [] }: ScanOptions): readonly string[] {
  const wrong = trustedAccounts.find((id) => !ID.test(id))
  if (wrong !== undefined)
    throw new UsageError(
      `trusted-accounts takes ids of accounts, such as 111122223333, and of organizations, such as o-a1b2c3d4e5, and not ${JSON.stringify(wrong)}.`,
    )
  return trustedAccounts
}
