import type { Gap } from '../../sources/source.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { type GapGroup, groupedByCause } from '../gap-groups.ts'
import { placeText } from '../words.ts'
import { indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/**
 * Everything that could not be scanned, so that no scan looks better than it is. What has its cause in common is one
 * entry with its number; with --verbose each place of it is listed as well.
 */
export function gapList(gaps: readonly Gap[], view: View): string[] {
  if (gaps.length === 0) return []
  const groups = groupedByCause(gaps)
  const isCut = groups.length < gaps.length && !view.verbose
  return [
    view.colors.yellow.bold(`Not scanned: ${count(gaps.length, 'thing')} that should have been`),
    ...groups.flatMap((one) => ('gaps' in one ? group(one, view) : single(one, view))),
    ...(isCut ? ['--verbose lists each place.'] : []),
  ]
}

function single(gap: Gap, view: View): string[] {
  return [`  ${view.colors.cyan(place(gap, view))}`, ...paragraph(gap.reason, view)]
}

function group({ gaps, title, names, cure }: GapGroup, view: View): string[] {
  const places = view.verbose ? gaps.map((gap) => view.colors.cyan(place(gap, view))) : []
  return [`  ${title}:`, ...paragraph(`${names}.`, view), ...paragraph(cure, view), ...indent(places, 4)]
}

function paragraph(text: string, { width }: View): string[] {
  return indent(wrap(printable(text), width - 4), 4)
}

/** `main.tf:3:14` where it is a file with a position; an API call or a check stands as it is called. */
function place({ subject, line, column }: Gap, { path }: View): string {
  return line === undefined ? printable(subject) : placeText(path(subject), line, column)
}
