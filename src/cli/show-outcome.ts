import type { PushOutcome } from '../push/outcome.ts'
import { colorsFor } from './colors.ts'

/** Says on stderr how a push ended, green when it is done and yellow when it was skipped or failed. */
export function showOutcome(outcome: PushOutcome, saved: string | undefined, color: boolean): void {
  const colors = colorsFor('stderr', color)
  const paint = outcome.status === 'succeeded' ? colors.green : colors.yellow
  const closing = saved === undefined ? [] : [`The results are in ${saved}`]
  for (const line of outcome.warnings) process.stderr.write(`${colors.yellow(line)}\n`)
  for (const line of [outcome.message, ...closing]) process.stderr.write(`${paint(line)}\n`)
}
