import { printableJson, printableLines } from '../text/printable.ts'
import { inGitHubActions, withCommandsStopped } from './github-actions.ts'

/** Only this file writes to stdout and stderr, apart from reports, and prompts and bars on a terminal; a test sees to it. */
export type Stream = 'stdout' | 'stderr'

/** Writes whole lines for a person, with control sequences and CI commands escaped. */
export function printText(text: string, stream: Stream = 'stdout'): void {
  const safe = printableLines(text)
  process[stream].write(inGitHubActions() ? withCommandsStopped(safe) : safe)
}

/** Writes a sentence to stderr, for a person; stdout is left to what the command was asked for. */
export function tell(sentence: string): void {
  printText(`${sentence}\n`, 'stderr')
}

/** Writes data for programs to stdout, unescaped. */
export function printData(text: string): void {
  process.stdout.write(text)
}

/** Writes a JSON document to stdout, with control characters escaped in a way that leaves it equal for a parser. */
export function printJson(text: string): void {
  printData(`${printableJson(text)}\n`)
}

/** Writes a command to the runner of GitHub Actions. It goes to stderr, after the text it belongs to. */
export function printCommand(command: string): void {
  process.stderr.write(command)
}
