import type { Check } from '../checks/check.ts'
import { type CommandLine, configure } from '../configuration/configure.ts'
import type { GivenOptions, ScanOptions } from '../configuration/scan-options.ts'
import { excerptsOf } from '../excerpts/read-excerpt.ts'
import { isFailure } from '../findings/finding.ts'
import { atLeast } from '../ocsf/severity.ts'
import type { OutputFormat } from '../outputs/index.ts'
import { renderSummary } from '../outputs/terminal.ts'
import type { ScanResult } from '../scan/result.ts'
import type { Scan } from '../scan/scan.ts'
import type { Gap, Source } from '../sources/source.ts'
import { count } from '../text/amounts.ts'
import { printable } from '../text/printable.ts'
import { accountResults } from './account-results.ts'
import { appliedConfiguration } from './applied-configuration.ts'
import { baselineOf, requireWritableBaseline, writeBaseline } from './baseline-file.ts'
import { chooseChecks } from './choose-checks.ts'
import { colorsFor } from './colors.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { fittedScan } from './fitted-scan.ts'
import { inGitHubActions } from './github-actions.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { printText, type Stream } from './print.ts'
import { createProgressBar } from './progress-bar.ts'
import { foldersForReports, type ReportTarget, reportTarget, withReportFormats } from './report-target.ts'
import { suppressionsOf } from './scan-parts.ts'
import { scanSource } from './scan-source.ts'
import { type ScanTarget, scanTarget } from './scan-target.ts'
import { selectionOf } from './selection.ts'
import { abortedByStopSignal, endedByStopSignals } from './stop-signals.ts'
import { writeReports, writeReportsPerAccount } from './write-reports.ts'

/** Line width where the width of the terminal is not known. */
const DEFAULT_COLUMNS = 100

/** `assay scan`: select → scan → write → show → push. Answers with the exit code, which no push changes. */
export async function runScan(args: readonly string[], given: CommandLine): Promise<ExitCode> {
  const target = scanTarget(args)
  const configured = configure(target.configuredIn, given)
  const options = withReportFormats(configured.options)
  const catalogue = await loadCatalogue(options.checksDir)
  const { checks: chosen, frameworks, leftOut } = chooseChecks(catalogue.checks, configured)
  const { checks, gaps } = await checksFor(target, chosen, configured.options)
  const reports = await reportTarget(options, foldersForReports(configured))
  await requireWritableBaseline(options)
  const baseline = await baselineOf(options)
  const suppressions = await suppressionsOf(options, catalogue.checks)
  const stop = new AbortController()
  const wanted: Scan = {
    source: withGaps(
      await scanSource(target, { configured, checks, suppressions, signal: stop.signal }),
      gaps,
    ),
    checks,
    ...(baseline && { baseline }),
    suppressions,
    selection: selectionOf({ target, options, catalogue: catalogue.checks, chosen }),
    ...(frameworks && { compliance: { frameworks, catalogue: catalogue.checks } }),
    ...(catalogue.judgeAhead && { judgeAhead: catalogue.judgeAhead }),
  }
  const run = () => (options.quiet ? fittedScan(wanted) : scanWithProgress(wanted))
  const scanned = await stoppable(run, target.isAws ? stop : undefined, options)
  const configuration = appliedConfiguration(configured, leftOut, scanned.coverage.ignored)
  const result = { ...scanned, ...(configuration && { configuration }) }
  await endedByStopSignals(() => report(result, reports, wanted, options))
  return exitCodeOf(result, options)
}

/** The checks that can be judged where the scan looks, and what was asked for beside them. */
async function checksFor(
  { paths }: ScanTarget,
  chosen: readonly Check[],
  options: GivenOptions,
): Promise<{ readonly checks: readonly Check[]; readonly gaps: readonly Gap[] }> {
  if (paths.length > 0) return { checks: chosen, gaps: [] }
  const { liveChecks } = await import('./live-checks.ts')
  return await liveChecks(chosen, options)
}

/** The source, which is known beforehand not to tell everything. */
function withGaps(source: Source, gaps: readonly Gap[]): Source {
  if (gaps.length === 0) return source
  return {
    ...source,
    async collect(context) {
      const collected = await source.collect(context)
      return { ...collected, gaps: [...gaps, ...collected.gaps] }
    },
  }
}

/**
 * Runs a scan so that a stop signal does what it should: an account ends early with what there is; downloads have
 * temporary files, and wait most of their time. Other scans end at once by themselves.
 */
function stoppable(
  run: () => Promise<ScanResult>,
  stop: AbortController | undefined,
  { downloadModules }: ScanOptions,
): Promise<ScanResult> {
  if (stop) return abortedByStopSignal(stop, run)
  return downloadModules ? endedByStopSignals(run) : run()
}

/** Writes, shows and pushes what was found. */
async function report(
  result: ScanResult,
  target: ReportTarget,
  wanted: Scan,
  options: ScanOptions,
): Promise<void> {
  const reported = withStatus(result, options)
  const { reports, paths } = await write(result, target, wanted, options)
  const files = [...paths, ...(await writeBaseline(result, options))]
  const stream = target.kind === 'stdout' ? 'stderr' : 'stdout'
  // The duration that is shown includes writing the reports.
  const shown = { ...result, finishedAt: new Date() }
  if (!options.quiet) printText(summaryOf(shown, files, options, stream), stream)
  if (inGitHubActions()) {
    const { reportToGitHub } = await import('./report-to-github.ts')
    await reportToGitHub({ result, reported, reports, quiet: options.quiet ?? false })
  }
  const { color, verbose = false } = options
  if (!options.pushToCloud) return
  const { pushScanResult } = await import('./push-scan-result.ts')
  await pushScanResult(reported, { reports, color, verbose })
}

/** Writes the reports: one of the whole scan in each format, which are known by it, or those of each account. */
async function write(
  result: ScanResult,
  target: ReportTarget,
  { checks, compliance }: Scan,
  options: ScanOptions,
): Promise<{ readonly reports: ReadonlyMap<OutputFormat, string>; readonly paths: Iterable<string> }> {
  const { outputFormats, reportPerAccount } = options
  if (reportPerAccount) {
    const chosen = { checks, catalogue: compliance?.catalogue ?? [] }
    const results = accountResults(result, chosen).map((each) => withStatus(each, options))
    return { reports: new Map(), paths: await writeReportsPerAccount(results, outputFormats, target) }
  }
  const reports = await writeReports(withStatus(result, options), outputFormats, target)
  return { reports, paths: reports.values() }
}

function withStatus(result: ScanResult, { status }: ScanOptions): ScanResult {
  if (!status) return result
  return { ...result, findings: result.findings.filter((finding) => status.includes(finding.status)) }
}

function summaryOf(
  result: ScanResult,
  files: readonly string[],
  { verbose = false, strict = false, color, status, gitignore }: ScanOptions,
  stream: Stream,
): string {
  return renderSummary(result, {
    colors: colorsFor(stream, color),
    columns: process[stream].columns ?? DEFAULT_COLUMNS,
    cwd: process.cwd(),
    verbose,
    strict,
    files,
    excerpt: excerptsOf(result, { gitignore }),
    ...(status && { statuses: status }),
  })
}

function exitCodeOf({ findings, coverage }: ScanResult, options: ScanOptions): ExitCode {
  const failed = findings.some((finding) => isFailure(finding) && atLeast(finding.severity, options.failOn))
  if (failed) return options.ignoreExitCode3 ? EXIT.ok : EXIT.findings
  const isIncomplete = coverage.gaps.length > 0 || (options.strict && coverage.unjudged.length > 0)
  return isIncomplete && !options.allowIncomplete ? EXIT.incomplete : EXIT.ok
}

/** What is done at each step of a scan, to what. */
const PROGRESS = {
  files: { doing: 'Reading', what: 'file' },
  resources: { doing: 'Checking', what: 'resource' },
  services: { doing: 'Reading', what: 'service' },
} as const

/** Scans with a progress bar. */
async function scanWithProgress(wanted: Omit<Scan, 'onProgress'>): Promise<ScanResult> {
  const bar = createProgressBar()
  try {
    return await fittedScan({
      ...wanted,
      onProgress: (step, done, total, underWay) => {
        const amount = count(total, PROGRESS[step].what)
        const more = underWay === undefined ? '' : `: ${printable(underWay)}`
        bar.update(PROGRESS[step].doing, done, total, `${amount}${more}`)
      },
    })
  } finally {
    bar.erase()
  }
}
