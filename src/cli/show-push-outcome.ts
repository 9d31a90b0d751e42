import type { PushDetails, PushOutcome } from '../client/push/outcome.ts'
import { colorsFor } from './colors.ts'
import { annotationCommand, inGitHubActions, setOutput } from './github-actions.ts'
import { printCommand, tell } from './print.ts'

export interface ShowOptions {
  readonly color: boolean
  /** Adds the trusted roots, the TLS version, the bytes sent and the time taken. */
  readonly verbose: boolean
}

/**
 * Prints the outcome of a push on stderr: green if it succeeded, else yellow. In GitHub Actions also as an
 * annotation, and with the job id as an output of the step.
 */
export async function showPushOutcome(
  outcome: PushOutcome,
  saved: string | undefined,
  { color, verbose }: ShowOptions,
): Promise<void> {
  const colors = colorsFor('stderr', color)
  const paint = outcome.status === 'succeeded' ? colors.green : colors.yellow
  const warnings = [...outcome.warnings, ...(await publishJobId(outcome))]
  const ending = [outcome.message, ...(saved === undefined ? [] : [`The results are in ${saved}`])]

  const lines = [
    ...(verbose && outcome.details ? linesOf(outcome.details).map((line) => colors.dim(line)) : []),
    ...warnings.map((line) => colors.yellow(line)),
    ...ending.map((line) => paint(line)),
  ]
  tell(lines.join('\n'))
  if (inGitHubActions()) {
    if (outcome.status !== 'succeeded') warnings.push(ending.join(' '))
    for (const warning of warnings) printCommand(annotationCommand('warning', warning))
  }
}

async function publishJobId(outcome: PushOutcome): Promise<readonly string[]> {
  if (outcome.status !== 'succeeded' || !inGitHubActions()) return []
  const warning = await setOutput('ingestion-id', outcome.jobId)
  return warning === undefined ? [] : [warning]
}

function linesOf({ trusted, tlsVersion, bytesSent, milliseconds }: PushDetails): readonly string[] {
  const seconds = (milliseconds / 1000).toFixed(2)
  return [
    ...(trusted === undefined ? [] : [`Push: trusted roots from ${trusted}`]),
    `Push: ${tlsVersion ?? 'no TLS session'}, ${bytesSent} bytes sent, ${seconds} s`,
  ]
}
