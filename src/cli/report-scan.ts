import type { ScanOptions } from '../configuration/scan-options.ts'
import { excerptsOf } from '../excerpts/read-excerpt.ts'
import type { CodeDetails } from '../outputs/code-details.ts'
import type { OutputFormat } from '../outputs/index.ts'
import type { NextStep } from '../outputs/terminal/next-steps.ts'
import { renderSummary } from '../outputs/terminal.ts'
import type { ScanResult } from '../scan/result.ts'
import type { Scan } from '../scan/scan.ts'
import { accountResults } from './account-results.ts'
import { writeBaseline } from './baseline-file.ts'
import { codeDetails } from './code-details.ts'
import { colorsFor } from './colors.ts'
import { inGitHubActions } from './github-actions.ts'
import { makeOutputFolder, removeOldReports } from './output-folder.ts'
import { printText, type Stream } from './print.ts'
import type { ReportTarget } from './report-target.ts'
import type { Exit } from './scan-exit.ts'
import { writeReports, writeReportsPerAccount } from './write-reports.ts'

/** Line width where the width of the terminal is not known. */
const DEFAULT_COLUMNS = 100

/** Of how many scans of an account the default folder keeps reports: enough to compare, and no heap. */
const KEPT_BY_DEFAULT = 5

/** Where the results of a scan go, and what is said beside them. */
interface Reporting {
  readonly reports: ReportTarget
  readonly wanted: Scan
  readonly options: ScanOptions
  readonly exit: Exit
  /** What the reader may do next, where somebody sits at the terminal. */
  readonly next: readonly NextStep[]
}

/** Whether somebody sits at the terminal that the summary is shown on. */
export function isWatched(target: ReportTarget, { quiet = false }: ScanOptions): boolean {
  return !quiet && process[summaryStream(target)].isTTY
}

function summaryStream({ kind }: ReportTarget): Stream {
  return kind === 'stdout' ? 'stderr' : 'stdout'
}

/** Writes, shows and pushes what was found. */
export async function reportScan(result: ScanResult, reporting: Reporting): Promise<void> {
  const { reports: target, options } = reporting
  const { color, verbose = false, quiet = false } = options
  const reported = withStatus(result, options)
  const code = await codeDetails(result, options)
  const { reports, paths } = await writeTidily(result, reporting, code)
  const files = [...paths, ...(await writeBaseline(result, options))]
  const stream = summaryStream(target)
  // The duration that is shown includes writing the reports.
  const shown = { ...result, finishedAt: new Date() }
  if (!quiet) printText(summaryOf(shown, files, stream, reporting), stream)
  if (inGitHubActions()) {
    const { reportToGitHub } = await import('./report-to-github.ts')
    await reportToGitHub({ result, reported, reports, quiet })
  }
  if (!options.pushToCloud) return
  const { pushScanResult } = await import('./push-scan-result.ts')
  await pushScanResult(reported, { reports, code, color, verbose, quiet })
}

/** Writes the reports into a folder that git leaves alone, if it is ours, and removes those that are old. */
async function writeTidily(result: ScanResult, reporting: Reporting, code: CodeDetails): Promise<Written> {
  const { reports: target, options } = reporting
  if (target.kind === 'stdout') return await write(result, reporting, code)
  if (target.isDefault) await makeOutputFolder(target.path)
  const written = await write(result, reporting, code)
  const keep = options.keep ?? (target.isDefault ? KEPT_BY_DEFAULT : undefined)
  if (keep !== undefined) await removeOldReports(target.path, written.paths, keep)
  return written
}

interface Written {
  readonly reports: ReadonlyMap<OutputFormat, string>
  readonly paths: readonly string[]
}

/** Writes the reports: one of the whole scan in each format, which are known by it, or those of each account. */
async function write(
  result: ScanResult,
  { reports: target, wanted: { checks, compliance }, options }: Reporting,
  code: CodeDetails,
): Promise<Written> {
  const { outputFormats, reportPerAccount } = options
  if (reportPerAccount) {
    const chosen = { checks, catalogue: compliance?.catalogue ?? [] }
    const results = accountResults(result, chosen).map((each) => withStatus(each, options))
    return { reports: new Map(), paths: await writeReportsPerAccount(results, outputFormats, target, code) }
  }
  const reports = await writeReports(withStatus(result, options), outputFormats, target, code)
  return { reports, paths: [...reports.values()] }
}

function withStatus(result: ScanResult, { status }: ScanOptions): ScanResult {
  if (!status) return result
  return { ...result, findings: result.findings.filter((finding) => status.includes(finding.status)) }
}

function summaryOf(
  result: ScanResult,
  files: readonly string[],
  stream: Stream,
  { options, exit, next }: Reporting,
): string {
  const { verbose = false, strict = false, color, status, gitignore } = options
  return renderSummary(result, {
    colors: colorsFor(stream, color),
    columns: process[stream].columns ?? DEFAULT_COLUMNS,
    cwd: process.cwd(),
    verbose,
    strict,
    files,
    excerpt: excerptsOf(result, { gitignore }),
    ...(status && { statuses: status }),
    ...(exit.why !== undefined && { exit: exit.why }),
    next,
  })
}
