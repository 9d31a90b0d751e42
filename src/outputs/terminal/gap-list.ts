import type { Gap } from '../../sources/source.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { placeText } from '../words.ts'
import { indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Lists everything that could not be scanned; never shortened, so that no scan looks better than it is. */
export function gapList(gaps: readonly Gap[], view: View): string[] {
  if (gaps.length === 0) return []
  const { colors, width } = view
  return [
    colors.yellow.bold(`Not scanned: ${count(gaps.length, 'thing')} that should have been`),
    ...gaps.flatMap((gap) => [
      `  ${colors.cyan(place(gap, view))}`,
      ...indent(wrap(printable(gap.reason), width - 4), 4),
    ]),
  ]
}

/** `main.tf:3:14` where it is a file with a position; an API call or a check stands as it is called. */
function place({ subject, line, column }: Gap, { path }: View): string {
  return line === undefined ? printable(subject) : placeText(path(subject), line, column)
}
