import type { CheckMetadata } from '../checks/check.ts'
import { complianceReport } from '../compliance/report.ts'
import type { ScannedAccount, ScanResult } from '../scan/result.ts'

/** The checks of a scan, by which compliance is told of each account. */
export interface ChosenChecks {
  readonly checks: readonly CheckMetadata[]
  /** What they were chosen from. */
  readonly catalogue: readonly CheckMetadata[]
}

/**
 * The result of each account, as a scan of it alone would have it: those that were scanned, those that could not be, which
 * have a gap alone, and the project of the files, if there are any. A gap of no account is that of the files, or of all.
 */
export function accountResults(result: ScanResult, chosen: ChosenChecks): readonly ScanResult[] {
  const { accounts = [], root, coverage } = result
  const byAccount = Map.groupBy(result.findings, ({ resource }) => resource.account)
  const partOf = (id: string | undefined, resources: number): Part => ({
    findings: byAccount.get(id) ?? [],
    gaps: coverage.gaps.filter(
      ({ account }) => account === id || (account === undefined && root === undefined),
    ),
    unjudged: coverage.unjudged.filter(({ account }) => account === id),
    resources,
  })
  const amounts = coverage.resourcesByAccount ?? {}
  const live = [...accounts, ...unscanned(result)].map((account) => {
    const identity = { provider: account.cloud, id: account.scanId, account: account.id, accounts: [account] }
    const alone = { ...withoutFiles(result), ...identity }
    return assembled(alone, partOf(account.id, amounts[account.id] ?? 0), chosen)
  })
  if (root === undefined) return live
  const inAccounts = Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
  const { accounts: _, ...files } = result
  return [assembled(files, partOf(undefined, coverage.resources - inAccounts), chosen), ...live]
}

/** What differs between the results. */
interface Part {
  readonly findings: ScanResult['findings']
  readonly gaps: ScanResult['coverage']['gaps']
  readonly unjudged: ScanResult['coverage']['unjudged']
  readonly resources: number
}

/** Accounts that could not be scanned: all there is of them is a gap. */
function unscanned({ id, unscannedAccounts = [] }: ScanResult): readonly ScannedAccount[] {
  return unscannedAccounts.map((account) => ({ ...account, scanId: id }))
}

function withoutFiles({ root, ...result }: ScanResult): ScanResult {
  const { coverage } = result
  return { ...result, coverage: { ...coverage, files: {}, ignored: [] } }
}

function assembled(
  result: ScanResult,
  { findings, gaps, unjudged, resources }: Part,
  { checks, catalogue }: ChosenChecks,
): ScanResult {
  const stopped = new Set(gaps.map(({ subject }) => subject))
  const ran = checks.filter(({ id }) => !stopped.has(id))
  const { comparison, compliance, coverage } = result
  return {
    ...result,
    findings,
    ...(comparison && { comparison: { ...comparison, fixed: fixedIn(result) } }),
    ...(compliance && {
      compliance: compliance.map(({ framework }) =>
        complianceReport(framework, { findings, ran, catalogue }),
      ),
    }),
    coverage: { ...coverage, gaps, unjudged, resources },
  }
}

/** The fixed findings of an account, known by their uids, in which the account follows the check. */
function fixedIn({ account, comparison }: ScanResult) {
  return (comparison?.fixed ?? []).filter(({ uid, check }) => uid.includes(`-${check}-${account}-`))
}
