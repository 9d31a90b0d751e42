import { printableLines } from '../printable.ts'
import { inGitHubActions, withCommandsStopped } from './github-actions.ts'

/** Only this file writes to stdout and stderr, apart from reports, and prompts and bars on a terminal; a test sees to it. */
export type Stream = 'stdout' | 'stderr'

/** Writes whole lines for a person. Whatever they hold, neither a terminal nor a CI runner obeys it. */
export function printText(text: string, stream: Stream = 'stdout'): void {
  const safe = printableLines(text)
  process[stream].write(inGitHubActions() ? withCommandsStopped(safe) : safe)
}

/** Writes a sentence to stderr, for a person; stdout is left to what the command was asked for. */
export function tell(sentence: string): void {
  printText(`${sentence}\n`, 'stderr')
}

/** Writes to stdout what a program may read, as it is. */
export function printData(text: string): void {
  process.stdout.write(text)
}

/** Writes a command to the runner of GitHub Actions. It goes to stderr, after the text it belongs to. */
export function printCommand(command: string): void {
  process.stderr.write(command)
}
