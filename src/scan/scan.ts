import { v7 as uuidv7 } from 'uuid'
import type { Check, CheckMetadata } from '../checks/check.ts'
import type { Framework } from '../compliance/framework.ts'
import { complianceReport } from '../compliance/report.ts'
import type { Finding } from '../findings/finding.ts'
import type { FindingOrigin } from '../findings/uid.ts'
import { partOf, type Resource } from '../model/resource.ts'
import type { Collected, EarlierState, LiveAccount, OnProgress, Source } from '../sources/source.ts'
import { type Baseline, compareScan, fromBaseline, fromCommit } from './compare-scan.ts'
import { withDrift } from './drift.ts'
import { type EvaluateOptions, evaluate } from './evaluate.ts'
import { EvaluationRecord } from './evaluation-record.ts'
import { mergeOverlays } from './merge-overlays.ts'
import { byImportance } from './order.ts'
import type { ScannedAccount, ScanResult, Selection } from './result.ts'
import { gapOf, type JudgeAhead } from './stopped-check.ts'
import { type SuppressionOptions, suppressScan } from './suppress-scan.ts'
import { fitHeap } from './v8-heap.ts'

export interface Scan {
  readonly source: Source
  readonly checks: readonly Check[]
  /** Frameworks to report by, and the catalogue that the checks were chosen from. */
  readonly compliance?: {
    readonly frameworks: readonly Framework[]
    readonly catalogue: readonly CheckMetadata[]
  }
  /** What may suppress findings; absent where nothing does. */
  readonly suppressions?: SuppressionOptions
  /** Findings of an earlier scan, with which this one is compared. */
  readonly baseline?: Baseline
  /** Has checks that run elsewhere judge the resources, before `evaluate` asks them. */
  readonly judgeAhead?: JudgeAhead
  /** What of the source was asked for; everything where it is left out. */
  readonly selection?: Selection
  readonly onProgress?: OnProgress
}

const EVERYTHING: Selection = { leavesOut: false, partialGroups: new Set() }

/** Scans what a source has: collect → evaluate → suppress → compare → sort. Throws what the source throws. */
export async function scan(wanted: Scan): Promise<ScanResult> {
  const result = await unsorted(wanted)
  // Sorted here, where nothing refers to the resources any more: their memory is free while findings are sorted.
  return { ...result, findings: byImportance(result.findings) }
}

/** The result of a scan, with the findings in the order in which they were made. */
async function unsorted(wanted: Scan): Promise<ScanResult> {
  const { source, compliance, suppressions, baseline, selection = EVERYTHING, onProgress } = wanted
  const startedAt = new Date()
  const refitHeap = fitHeap({ waits: source.waits ?? false })
  const progress: OnProgress = (...step) => {
    refitHeap()
    onProgress?.(...step)
  }
  const collected = await source.collect({ onProgress: progress })
  const {
    account,
    accounts,
    root,
    roots,
    incomplete,
    resources,
    isUnread,
    inlineIgnores = [],
    earlier: state,
    ...covered
  } = collected
  const id = uuidv7()
  const subject = { provider: source.name, account }
  // Checks that run elsewhere do not tell what they ask.
  const record = state && !wanted.judgeAhead ? new EvaluationRecord(resources) : undefined
  const evaluated = await judgeAndEvaluate(wanted, resources, subject, {
    onResource: (done) => progress('resources', done, resources.length),
    ...(record && { record }),
  })
  const { checks } = evaluated
  incomplete.addAll(evaluated.incomplete)
  const gaps = [...collected.gaps, ...evaluated.gaps]
  const scanned = { ran: checks.map(({ id }) => id), account, startedAt }
  const suppressed = suppressScan(evaluated.findings, suppressions, { ...scanned, inlineIgnores })
  const earlier = state ? fromCommit(state, await earlierFindings(state)) : baseline && fromBaseline(baseline)
  const compared = compareScan(suppressed.findings, earlier, { checks, gaps, isUnread })
  return {
    id,
    provider: source.name,
    account,
    ...(accounts && { accounts: withScanIds(accounts, collected, id) }),
    ...(root !== undefined && { root }),
    scope: { roots: roots ?? [], incomplete, ...selection },
    startedAt,
    finishedAt: new Date(),
    findings: withDrift(compared.findings, resources),
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
      resources: resources.length,
      checks: checks.length,
      gaps,
    },
  }

  /** What the same checks and suppressions make of an earlier state. */
  async function earlierFindings({ resources, inlineIgnores }: EarlierState): Promise<readonly Finding[]> {
    const options = { leavesOutPassed: true, ...(record && { known: record.in(resources) }) }
    const { findings } = await judgeAndEvaluate({ ...wanted, checks }, resources, subject, options)
    return suppressScan(findings, suppressions, { ...scanned, inlineIgnores }).findings
  }
}

/** The id of the scan for one account alone; of several, and beside files, each has one of its own. */
function withScanIds(
  accounts: readonly LiveAccount[],
  { root }: Collected,
  id: string,
): readonly ScannedAccount[] {
  const isAlone = accounts.length === 1 && root === undefined
  return accounts.map(({ id: account, name }) => ({
    id: account,
    name,
    scanId: isAlone ? id : uuidv7(),
  }))
}

/** Evaluates the checks, those that run elsewhere first. Answers with those that were not stopped, and what they found. */
async function judgeAndEvaluate(
  { checks: chosen, judgeAhead }: Scan,
  resources: readonly Resource[],
  subject: FindingOrigin,
  options?: EvaluateOptions,
) {
  const stopped = (await judgeAhead?.(chosen, resources)) ?? []
  const checks = chosen.filter(({ id }) => !stopped.some(({ check }) => check === id))
  const { findings, gaps, incomplete } = evaluate(checks, resources, subject, options)
  // A stopped check may have failed for any of them.
  if (stopped.length > 0)
    for (const resource of resources) incomplete.add(resource.account, [partOf(resource)])
  return { checks, findings: mergeOverlays(findings), gaps: [...stopped.map(gapOf), ...gaps], incomplete }
}
