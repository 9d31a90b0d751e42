import type { Check, CheckMetadata } from '../checks/check.ts'
import { type CommandLine, type Configured, configure } from '../configuration/configure.ts'
import { type OptionDescription, propertyName } from '../configuration/option.ts'
import {
  cloudOf,
  type GivenOptions,
  OPTION_NAMES,
  SCAN_OPTIONS,
  type ScanOptions,
} from '../configuration/scan-options.ts'
import { partialGroups } from '../findings/check-group.ts'
import type { AppliedConfiguration, ScanResult, Selection } from '../scan/result.ts'
import type { Scan } from '../scan/scan.ts'
import type { Gap, Ignored } from '../sources/source.ts'
import { baselineOf, requireWritableBaseline } from './baseline-file.ts'
import { chooseChecks } from './choose-checks.ts'
import type { ExitCode } from './exit-code.ts'
import { fittedScan } from './fitted-scan.ts'
import { cloudsNamed } from './live/clouds.ts'
import type { LiveCloud } from './live/live-cloud.ts'
import { refuseWithoutEffect } from './live/refuse-without-effect.ts'
import { warnOfFolders } from './live/warn-of-folders.ts'
import { loadCatalogue } from './load-catalogue.ts'
import { nextSteps } from './next-steps.ts'
import { otherConfigurations } from './other-configurations.ts'
import { tell } from './print.ts'
import { isWatched, reportScan } from './report-scan.ts'
import { foldersForReports, reportTarget, withReportFormats } from './report-target.ts'
import { exitOf } from './scan-exit.ts'
import { suppressionsOf } from './scan-parts.ts'
import { scanSource } from './scan-source.ts'
import { type ScanTarget, scanTarget } from './scan-target.ts'
import { scanWithProgress } from './scan-with-progress.ts'
import { abortedByStopSignal, endedByStopSignals } from './stop-signals.ts'
import { trustedAccountsOf } from './trusted-accounts.ts'

/** `assay scan`: select → scan → write → show → push. Answers with the exit code, which no push changes. */
export async function runScan(args: readonly string[], given: CommandLine): Promise<ExitCode> {
  const target = scanTarget(args)
  const configured = configure(target.configuredIn, given)
  refuseWithoutEffect(target, configured)
  const options = withReportFormats(configured.options)
  if (given.config === undefined && !configured.configuration && !options.quiet) {
    const others = otherConfigurations(target.configuredIn)
    if (others !== undefined) tell(others)
  }
  if (!options.quiet) warnOfFolders(target)
  const loaded = await loadCatalogue(options.checksDir)
  const {
    catalogue,
    checks: chosen,
    withoutHygiene,
    frameworks,
    leftOut,
  } = chooseChecks(loaded.checks, configured)
  const clouds = await cloudsNamed(target.live)
  const { checks, gaps } = await checksFor(target, clouds, chosen, configured.options)
  const reports = await reportTarget(options, foldersForReports(configured))
  await requireWritableBaseline(options)
  const baseline = await baselineOf(options)
  const suppressions = await suppressionsOf(options, catalogue)
  const stop = new AbortController()
  const watched = isWatched(reports, options)
  const wanted: Scan = {
    source: await scanSource(target.paths, clouds, {
      configured,
      checks,
      gaps,
      suppressions,
      signal: stop.signal,
    }),
    checks,
    withoutHygiene,
    ...(baseline && { baseline }),
    suppressions,
    selection: selectionOf({ target, options, catalogue, chosen, withoutHygiene }),
    ...(frameworks && { compliance: { frameworks, catalogue } }),
    ...(loaded.judgeAhead && { judgeAhead: loaded.judgeAhead }),
    findsFixes: watched,
    trustedAccounts: trustedAccountsOf(options),
    ...(options.ownerTags && { ownerTags: options.ownerTags }),
  }
  const run = () => (options.quiet ? fittedScan(wanted) : scanWithProgress(wanted))
  const scanned = await stoppable(run, clouds.length > 0 ? stop : undefined, options)
  const configuration = appliedConfiguration(configured, leftOut, scanned.coverage.ignored)
  const result = { ...scanned, ...(configuration && { configuration }) }
  const exit = exitOf(result, options)
  const next = watched ? nextSteps(result, target, options) : []
  await endedByStopSignals(() => reportScan(result, { reports, wanted, options, exit, next }))
  return exit.code
}

/** The checks that can be judged where the scan looks, and what was asked for beside them. */
async function checksFor(
  { paths }: ScanTarget,
  clouds: readonly LiveCloud[],
  chosen: readonly Check[],
  options: GivenOptions,
): Promise<{ readonly checks: readonly Check[]; readonly gaps: readonly Gap[] }> {
  if (paths.length > 0) return { checks: chosen, gaps: [] }
  const { liveChecks } = await import('./live/live-checks.ts')
  return await liveChecks(chosen, clouds, options)
}

/**
 * Runs a scan so that a stop signal does what it should: a live account ends early with what there is; downloads have
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

interface Asked {
  readonly target: ScanTarget
  readonly options: ScanOptions
  readonly catalogue: readonly CheckMetadata[]
  /** The checks that were chosen from the catalogue. */
  readonly chosen: readonly CheckMetadata[]
  readonly withoutHygiene: ReadonlySet<string>
}

/** What of all there is the options of a scan, given or configured, ask for. */
function selectionOf({ target, options, catalogue, chosen, withoutHygiene }: Asked): Selection {
  const { services, status } = options
  const leavesOut = OPTION_NAMES.some((name) => {
    const { leavesOut }: OptionDescription = SCAN_OPTIONS[name]
    const cloud = cloudOf(name)
    const isHeeded = cloud === undefined || target.live.includes(cloud)
    return leavesOut && isHeeded && options[propertyName(name)] !== undefined
  })
  return {
    // Of what runs only that is read which the services need.
    leavesOut: leavesOut || (target.live.length > 0 && services !== undefined),
    partialGroups: partialGroups(catalogue, chosen, ({ id }) => withoutHygiene.has(id)),
    ...(status && { statuses: status }),
  }
}

/** What a configuration decided of a scan, for its outputs; undefined where there is none, or it decided nothing. */
function appliedConfiguration(
  { configuration, origins }: Configured,
  checksLeftOut: number,
  ignored: readonly Ignored[],
): AppliedConfiguration | undefined {
  const settings = configuration?.settings.filter(({ name }) => origins.get(name) === 'configuration') ?? []
  if (!configuration || settings.length === 0) return undefined
  const { file, origin } = configuration
  const leftOut = ignored.filter(({ from }) => from === file)
  return {
    file,
    origin,
    settings: settings.map(({ name, value, line }) => ({ name, value, line })),
    checksLeftOut,
    filesLeftOut: leftOut.reduce((sum, { files }) => sum + files, 0),
    foldersLeftOut: leftOut.reduce((sum, { folders }) => sum + folders, 0),
  }
}
