import { dirname, join } from 'node:path'
import { CATALOGUE } from '../checks/catalogue.ts'
import { UsageError } from '../errors.ts'
import { atLeast, type Severity } from '../findings/severity.ts'
import type { Status } from '../findings/status.ts'
import { OUTPUTS, type OutputFormat } from '../outputs/index.ts'
import { requireWritableFolder } from '../outputs/require-writable-folder.ts'
import { renderSummary } from '../outputs/terminal.ts'
import { writeFile } from '../outputs/write-file.ts'
import type { ScanResult } from '../scan/result.ts'
import { scanFiles } from '../scan/scan-files.ts'
import { selectChecks } from '../scan/select-checks.ts'
import { colorsFor } from './colors.ts'
import { EXIT, type ExitCode } from './exit-code.ts'
import { printText } from './print.ts'
import { pushResult } from './push-result.ts'

export interface ScanOptions {
  readonly outputFormats: readonly OutputFormat[]
  readonly outputDirectory: string
  readonly outputFilename?: string
  readonly checks?: readonly string[]
  readonly excludedChecks?: readonly string[]
  readonly services?: readonly string[]
  readonly severity?: readonly Severity[]
  readonly compliance?: readonly string[]
  readonly status?: readonly Status[]
  readonly failOn: Severity
  readonly ignoreExitCode3?: boolean
  readonly allowIncomplete?: boolean
  readonly strict?: boolean
  readonly account?: string
  readonly varFile?: readonly string[]
  readonly exclude?: readonly string[]
  readonly gitignore: boolean
  readonly pushToCloud?: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
  readonly color: boolean
}

/** Where lines are wrapped when nobody says how wide the terminal is. */
const DEFAULT_COLUMNS = 100

/** `assay scan`: select → scan → write → show → push. Answers with the exit code, which no push changes. */
export async function runScan(args: readonly string[], options: ScanOptions): Promise<ExitCode> {
  const checks = selectChecks(CATALOGUE, {
    ...options,
    ...(options.severity && { severities: options.severity }),
  })
  await requireWritableFolder(reportFolder(options))
  const result = await scanFiles({
    paths: pathsIn(args),
    checks,
    ...(options.account !== undefined && { account: options.account }),
    gitignore: options.gitignore,
    ...(options.exclude && { exclude: options.exclude }),
    variables: { environment: process.env, ...(options.varFile && { varFiles: options.varFile }) },
  })
  const reported = withStatus(result, options)
  const reports = await writeReports(reported, options)
  if (!options.quiet) printText(summaryOf(result, [...reports.values()], options))
  const { color, verbose = false } = options
  if (options.pushToCloud) await pushResult(reported, { reports, color, verbose })
  return exitCodeOf(result, options)
}

/** The first word may name the source; `./iac` is a folder of that name. */
function pathsIn([first, ...rest]: readonly string[]): readonly string[] {
  if (first === undefined) return ['.']
  if (first === 'aws')
    throw new UsageError('Live AWS accounts cannot be scanned yet. A folder of that name is ./aws.')
  if (first !== 'iac') return [first, ...rest]
  return rest.length > 0 ? rest : ['.']
}

function withStatus(result: ScanResult, { status }: ScanOptions): ScanResult {
  if (!status) return result
  return { ...result, findings: result.findings.filter((finding) => status.includes(finding.status)) }
}

async function writeReports(result: ScanResult, options: ScanOptions): Promise<ReadonlyMap<string, string>> {
  const name = options.outputFilename ?? defaultName(result)
  const reports = new Map<string, string>()
  for (const format of options.outputFormats) {
    const output = await OUTPUTS[format].load()
    const path = join(options.outputDirectory, name + OUTPUTS[format].suffix)
    await writeFile(path, output(result))
    reports.set(format, path)
  }
  return reports
}

/** Where the reports go: a name may begin with folders of its own. */
function reportFolder({ outputDirectory, outputFilename = '' }: ScanOptions): string {
  return dirname(join(outputDirectory, `${outputFilename}.csv`))
}

/** `assay-output-<account>-<YYYYMMDDHHMMSS>`, the time in UTC; an account's slashes would make folders. */
function defaultName({ account, startedAt }: ScanResult): string {
  const time = startedAt.toISOString().replace(/\D/g, '').slice(0, 14)
  return `assay-output-${account.replace(/[^\w.-]+/g, '-')}-${time}`
}

function summaryOf(
  result: ScanResult,
  files: readonly string[],
  { verbose = false, strict = false, color, status }: ScanOptions,
): string {
  return renderSummary(result, {
    colors: colorsFor('stdout', color),
    columns: process.stdout.columns ?? DEFAULT_COLUMNS,
    cwd: process.cwd(),
    verbose,
    strict,
    files,
    ...(status && { statuses: status }),
  })
}

function exitCodeOf({ findings, coverage }: ScanResult, options: ScanOptions): ExitCode {
  const failed = findings.some(
    ({ status, muted, severity }) => status === 'FAIL' && !muted && atLeast(severity, options.failOn),
  )
  if (failed) return options.ignoreExitCode3 ? EXIT.ok : EXIT.findings
  const isIncomplete = coverage.gaps.length > 0 || (options.strict && coverage.unjudged.length > 0)
  return isIncomplete && !options.allowIncomplete ? EXIT.incomplete : EXIT.ok
}
