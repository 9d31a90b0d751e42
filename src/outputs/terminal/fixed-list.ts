import type { Comparison, FixedFinding } from '../../findings/comparison/comparison.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { comparedWith } from '../words.ts'
import { flow, hanging, indent } from './layout.ts'
import type { View } from './view.ts'

/** Fixed findings that are named unless everything was asked for. */
const MAX_NAMED = 20

/** Failures of the earlier state that are gone, by name. */
export function fixedList(comparison: Comparison | undefined, view: View): string[] {
  if (!comparison || comparison.fixed.length === 0) return []
  const { colors, verbose, width } = view
  const { fixed } = comparison
  const named = verbose ? fixed : fixed.slice(0, MAX_NAMED)
  const hidden = fixed.length - named.length
  const since = printable(comparedWith(comparison.with))
  return [
    colors.green.bold(`Fixed since ${since}: ${count(fixed.length, 'finding')}`),
    ...indent(
      named.flatMap((one) => fixedLines(one, width - 2, view)),
      2,
    ),
    ...(hidden > 0 ? [colors.dim(`  … and ${number(hidden)} more. --verbose lists all of them.`)] : []),
  ]
}

function fixedLines({ check, resource, file }: FixedFinding, room: number, { colors, path }: View): string[] {
  const place = file === undefined ? [] : [colors.cyan(path(file))]
  return hanging(
    `${colors.green('✔')} `,
    flow([printable(check), printable(resource), ...place], room - 2, '  '),
  )
}
