import type { PushOutcome } from '../push/outcome.ts'
import { colorsFor } from './colors.ts'

/** Says on stderr how a push ended: green when it is done, yellow when it was skipped or failed. */
export function showOutcome(
  outcome: PushOutcome,
  closing: string,
  options: { readonly color: boolean },
): void {
  const colors = colorsFor('stderr', options.color)
  const paint = outcome.status === 'succeeded' ? colors.green : colors.yellow
  for (const warning of outcome.warnings) process.stderr.write(`${colors.yellow(warning)}\n`)
  process.stderr.write(`${paint([outcome.message, closing].filter(Boolean).join(' '))}\n`)
}
