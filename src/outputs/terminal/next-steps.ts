import type { ChalkInstance } from 'chalk'
import { printable } from '../../text/printable.ts'

/** A command that somebody may run next, and what it does. */
export interface NextStep {
  readonly command: string
  readonly does: string
}

/** A command is never wrapped, so that it can be copied. */
export function nextStepList(steps: readonly NextStep[], colors: ChalkInstance): string[] {
  if (steps.length === 0) return []
  return [
    colors.bold('Next'),
    ...steps.map(({ command, does }) => `  ${colors.cyan(printable(command))}  ${colors.dim(does)}`),
  ]
}
