import { v7 as uuidv7 } from 'uuid'
import type { CheckMetadata } from '../checks/check.ts'
import type { Framework } from '../compliance/framework.ts'
import { complianceReport } from '../compliance/report.ts'
import { withDrift } from '../findings/drift/with-drift.ts'
import type { Finding } from '../findings/finding.ts'
import { withOwners } from '../findings/owners.ts'
import { isHygiene } from '../findings/profile.ts'
import { findingUid } from '../findings/uid.ts'
import { SEVERITIES } from '../ocsf/severity.ts'
import { STATUSES } from '../ocsf/status.ts'
import type { Collected, EarlierState, LiveAccount, OnProgress } from '../sources/source.ts'
import { type Baseline, compareScan, fromBaseline, fromCommit } from './earlier-state.ts'
import { inGapOrder } from './gap-order.ts'
import { ResourceIntake, type ScanSubject } from './resource-intake.ts'
import type { ScannedAccount, ScanResult, Selection } from './result.ts'
import { type SuppressionOptions, suppressScan } from './suppress-scan.ts'

export interface Scan extends ScanSubject {
  /** Frameworks to report by, and the catalogue that the checks were chosen from. */
  readonly compliance?: {
    readonly frameworks: readonly Framework[]
    readonly catalogue: readonly CheckMetadata[]
  }
  /** The checks, by their ids, of which failures are left out that are hygiene; absent for none. See `isHygiene`. */
  readonly withoutHygiene?: ReadonlySet<string>
  /** What may suppress findings; absent where nothing does. */
  readonly suppressions?: SuppressionOptions
  /** Findings of an earlier scan, with which this one is compared. */
  readonly baseline?: Baseline
  /** Names of tags and labels that tell who owns a resource; none by default. */
  readonly ownerTags?: readonly string[]
  /** What of the source was asked for; everything where it is left out. */
  readonly selection?: Selection
  readonly onProgress?: OnProgress
}

const EVERYTHING: Selection = { leavesOut: false, partialGroups: new Set() }

/** Scans what a source has: collect → evaluate → suppress → compare → sort. Throws what the source throws. */
export async function scan(wanted: Scan): Promise<ScanResult> {
  const result = await unsorted(wanted)
  // Sorted here, where nothing refers to resources that were kept: their memory is free while findings are sorted.
  return { ...result, findings: byImportance(result.findings) }
}

/** The result of a scan, with the findings in the order in which they were made. */
async function unsorted(wanted: Scan): Promise<ScanResult> {
  const { source, compliance, suppressions, baseline, selection = EVERYTHING, onProgress = () => {} } = wanted
  const startedAt = new Date()
  const intake = new ResourceIntake(wanted, onProgress)
  const collected = await source.collect({ onProgress, onResources: intake.add })
  const {
    account,
    accounts,
    unscannedAccounts,
    root,
    roots,
    incomplete,
    isUnread,
    textOf,
    owners,
    inlineIgnores = [],
    earlier: state,
    ...covered
  } = collected
  const judged = await intake.end(account)
  incomplete.addAll(judged.incomplete)
  const gaps = inGapOrder([...collected.gaps, ...judged.gaps])
  const { checks } = judged
  const id = uuidv7()
  const scanned = { ran: checks.map(({ id }) => id), account, startedAt }
  const suppressed = suppressScan(judged.findings, suppressions, { ...scanned, inlineIgnores })
  const findings = suppressed.findings.filter(isWanted)
  const earlier = state ? fromCommit(state, await earlierFindings(state)) : baseline && fromBaseline(baseline)
  const compared = compareScan(findings, earlier, { checks, gaps, isUnread, textOf })
  const owned = withOwners(withDrift(compared.findings, intake.kept), {
    tags: wanted.ownerTags ?? [],
    files: owners,
  })
  return {
    id,
    provider: source.name,
    account,
    ...(accounts && { accounts: withScanIds(accounts, collected, id) }),
    ...(unscannedAccounts && { unscannedAccounts }),
    ...(root !== undefined && { root }),
    scope: { roots: roots ?? [], incomplete, ...selection },
    startedAt,
    finishedAt: new Date(),
    findings: owned,
    ownerNotes: owners?.notes ?? [],
    ineffectiveSuppressions: suppressed.ineffective,
    ...(compliance && {
      compliance: compliance.frameworks.map((framework) =>
        complianceReport(framework, {
          findings: compared.findings,
          ran: checks,
          catalogue: compliance.catalogue,
        }),
      ),
    }),
    ...(compared.comparison && { comparison: compared.comparison }),
    coverage: {
      ...covered,
      resources: intake.count,
      checks: checks.length,
      gaps,
    },
  }

  /** Asked after suppressions, which are not in vain where they suppress what is left out. */
  function isWanted(finding: Finding): boolean {
    return !isHygiene(finding) || wanted.withoutHygiene?.has(finding.check.id) !== true
  }

  /** What the same checks and suppressions make of an earlier state. */
  async function earlierFindings({ resources, inlineIgnores }: EarlierState): Promise<readonly Finding[]> {
    const { findings } = await intake.earlier(checks, resources, account)
    return suppressScan(findings, suppressions, { ...scanned, inlineIgnores }).findings.filter(isWanted)
  }
}

/** The id of the scan for one account alone; of several, and beside files, each has one of its own. */
function withScanIds(
  accounts: readonly LiveAccount[],
  { root }: Collected,
  id: string,
): readonly ScannedAccount[] {
  const isAlone = accounts.length === 1 && root === undefined
  return accounts.map((account) => ({ ...account, scanId: isAlone ? id : uuidv7() }))
}

/** Failures first, the worst of them on top, then in reading order; the check and the uid settle what is left. */
export function byImportance(findings: readonly Finding[]): readonly Finding[] {
  const byRank = Map.groupBy(findings, rankOf)
  const ranks = [...byRank.keys()].sort((left, right) => left - right)
  return ranks.flatMap((rank) => byRank.get(rank)?.sort(inReadingOrder) ?? [])
}

/** The smaller, the more important. */
function rankOf({ status, severity }: Finding): number {
  return STATUSES.indexOf(status) * SEVERITIES.length - SEVERITIES.indexOf(severity)
}

function inReadingOrder(left: Finding, right: Finding): number {
  return (
    compareText(left.location?.file ?? '', right.location?.file ?? '') ||
    (left.location?.startLine ?? 0) - (right.location?.startLine ?? 0) ||
    compareText(left.check.id, right.check.id) ||
    compareText(findingUid(left), findingUid(right))
  )
}

function compareText(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
