import { appendFile } from 'node:fs/promises'
import { messageOf } from '../errors.ts'
import { printable } from '../printable.ts'

/** Whether a runner of GitHub Actions reads what is printed. */
export function inGitHubActions(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}

/**
 * Whole lines between the commands that make the runner stop and go on reading commands. One string, to be written at
 * once: however the process ends, the runner does not stay deaf to the commands of the step's other programs.
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
 * Gives later steps of the job a value, `steps.<id>.outputs.<name>`. The value is one line: the caller has made sure.
 * Answers with a warning where the runner's file cannot be written.
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
