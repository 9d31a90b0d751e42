import { appendFile } from 'node:fs/promises'
import { messageOf } from '../errors.ts'
import { printable } from '../printable.ts'

/** Whether a runner of GitHub Actions reads what is printed. */
export function inGitHubActions(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}

/**
 * The lines between `::stop-commands::` and its end. One string, so that a process that dies cannot leave the runner
 * ignoring commands.
 */
export function withCommandsStopped(lines: string): string {
  const token = crypto.randomUUID()
  return `::stop-commands::${token}\n${lines}${lines.endsWith('\n') ? '' : '\n'}::${token}::\n`
}

/** The workflow command that shows a warning on the run's page: one line, whatever the message holds. */
export function warningCommand(message: string): string {
  return `::warning::${printable(message).replaceAll('%', '%25')}\n`
}

/**
 * Sets an output of the step, `steps.<id>.outputs.<name>`, to a value of one line. Returns a warning if the runner's
 * file cannot be written.
 */
export async function setOutput(name: string, value: string): Promise<string | undefined> {
  const path = process.env['GITHUB_OUTPUT']
  if (!path) return undefined
  try {
    await appendFile(path, `${name}=${value}\n`)
    return undefined
  } catch (error) {
    return `The output ${name} could not be set for later steps: GITHUB_OUTPUT cannot be written (${messageOf(error)}).`
  }
}
