import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { type Finding, isFailure } from '../findings/finding.ts'
import type { Severity } from '../ocsf/severity.ts'
import { OUTPUTS, type OutputFormat } from '../outputs/index.ts'
import { addressOf } from '../outputs/places.ts'
import { failures, summarize } from '../outputs/summary.ts'
import type { ScanResult } from '../scan/result.ts'
import { addStepSummary, annotationCommand, setOutput } from './github-actions.ts'
import { printCommand } from './print.ts'

/** Annotations of each level that GitHub shows for one step; it ignores the others. */
const MAX_OF_LEVEL = 10

type Level = Parameters<typeof annotationCommand>[0]

const LEVELS: Readonly<Record<Severity, Level>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'notice',
  informational: 'notice',
}

interface Reported {
  readonly result: ScanResult
  /** What of it is reported. */
  readonly reported: ScanResult
  /** Format → path of the report that was written. */
  readonly reports: ReadonlyMap<OutputFormat, string>
  /** Whether people are shown nothing. */
  readonly quiet: boolean
}

/** Shows failures beside their lines and in the summary of the step, and sets the step's outputs. */
export async function reportToGitHub({ result, reported, reports, quiet }: Reported): Promise<void> {
  if (!quiet) await show(reported)
  await setOutputs(result, reports)
}

/** Numbers of failures, whatever is reported of them, and where the SARIF report is. */
async function setOutputs(
  { findings }: ScanResult,
  reports: ReadonlyMap<OutputFormat, string>,
): Promise<void> {
  const counts = summarize(findings)
  const sarif = reports.get('sarif')
  warn(await setOutput('failed', String(failures(counts))))
  warn(await setOutput('critical', String(counts.failed.critical)))
  if (sarif !== undefined) warn(await setOutput('sarif', resolve(sarif)))
}

async function show(result: ScanResult): Promise<void> {
  for (const command of annotations(result)) printCommand(command)
  const markdown = await OUTPUTS.markdown.load()
  warn(await addStepSummary([...markdown(result)].join('')))
}

/** The worst first. */
function* annotations(result: ScanResult): Generator<string> {
  const shown: Record<Level, number> = { error: 0, warning: 0, notice: 0 }
  for (const finding of result.findings.filter(isFailure)) {
    const level = LEVELS[finding.severity]
    if (shown[level] === MAX_OF_LEVEL) continue
    shown[level] += 1
    yield annotation(level, finding, result)
  }
}

function annotation(level: Level, finding: Finding, { root }: ScanResult): string {
  const { check, location, reason } = finding
  const place = location && { file: inWorkspace(location.file, root), line: location.startLine }
  const message = `${reason} (${addressOf(finding)}) ${check.remediation.text}`
  return annotationCommand(level, message, { ...place, title: `${check.title} (${finding.severity})` })
}

/** The runner knows files by their paths in its workspace, which may hold the repository in a folder. */
function inWorkspace(file: string, root: string | undefined): string {
  const workspace = process.env['GITHUB_WORKSPACE']
  if (!workspace || root === undefined) return file
  const path = relative(workspace, join(root, file))
  return isAbsolute(path) || path.split(sep)[0] === '..' ? file : path
}

function warn(problem: string | undefined): void {
  if (problem !== undefined) printCommand(annotationCommand('warning', problem))
}
