import type { Comparison, FixedFinding } from '../../findings/comparison/comparison.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { comparedWith } from '../words.ts'
import { fitting } from './fitting.ts'
import { flow, hanging, indent } from './layout.ts'
import type { View } from './view.ts'

/** Lines below the heading, unless everything was asked for. */
const MAX_LINES = 5

/** Failures of the earlier state that are gone, by name. */
export function fixedList(comparison: Comparison | undefined, view: View): string[] {
  if (!comparison || comparison.fixed.length === 0) return []
  const { colors, width } = view
  const { fixed } = comparison
  const rest = (shown: number) =>
    colors.dim(`… and ${number(fixed.length - shown)} more. --verbose lists all of them.`)
  const entries = fixed.map((one) => fixedLines(one, width - 2, view))
  const since = printable(comparedWith(comparison.with))
  return [
    colors.green.bold(`Fixed since ${since}: ${count(fixed.length, 'finding')}`),
    ...indent(fitting(entries, MAX_LINES, rest, view), 2),
  ]
}

function fixedLines({ check, resource, file }: FixedFinding, room: number, { colors, path }: View): string[] {
  const place = file === undefined ? [] : [colors.cyan(path(file))]
  return hanging(
    `${colors.green('✔')} `,
    flow([printable(check), printable(resource), ...place], room - 2, '  '),
  )
}
