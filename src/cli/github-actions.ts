import { appendFile } from 'node:fs/promises'
import { messageOf } from '../errors.ts'

/** Whether a runner of GitHub Actions reads what is printed. */
export function inGitHubActions(): boolean {
  return process.env['GITHUB_ACTIONS'] === 'true'
}

/** The workflow command that shows a warning on the run's page: one line, whatever the message holds. */
export function warningCommand(message: string): string {
  const escaped = message.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return `::warning::${escaped}\n`
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
