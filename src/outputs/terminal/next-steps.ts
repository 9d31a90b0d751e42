import type { ChalkInstance } from 'chalk'
import { printable } from '../../text/printable.ts'
import { widthOf } from './layout.ts'

/** A command that somebody may run next, and what it does. */
export interface NextStep {
  readonly command: string
  readonly does: string
}

/** A command is never wrapped, so that it can be copied; where a line is too short for both, it stands alone. */
export function nextStepList(steps: readonly NextStep[], colors: ChalkInstance, width: number): string[] {
  if (steps.length === 0) return []
  return [
    colors.bold('Next'),
    ...steps.map(({ command, does }) => {
      const alone = `  ${colors.cyan(printable(command))}`
      const whole = `${alone}  ${colors.dim(does)}`
      return widthOf(whole) <= width ? whole : alone
    }),
  ]
}
