import type { Gap } from '../../sources/source.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { type GapGroup, groupedByCause } from '../gap-groups.ts'
import { placeText } from '../words.ts'
import { fitting } from './fitting.ts'
import { indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Lines below the heading, unless everything was asked for. */
const MAX_LINES = 8

/**
 * What could not be scanned, so that no scan looks better than it is. What has its cause in common is one entry with its
 * number, the largest first; with --verbose every entry is listed, and each place of it.
 */
export function gapList(gaps: readonly Gap[], view: View): string[] {
  if (gaps.length === 0) return []
  const { colors, verbose } = view
  const groups = groupedByCause(gaps).toSorted((left, right) => amountOf(right) - amountOf(left))
  const entries = groups.map((one) => ('gaps' in one ? group(one, view) : single(one, view)))
  const rest = (shown: number) => `  … and ${number(sum(groups.slice(shown).map(amountOf)))} more.`
  const lines = fitting(entries, MAX_LINES, rest, view)
  const isAll = verbose || (groups.length === gaps.length && lines.length === entries.flat().length)
  const heading = `Not scanned: ${count(gaps.length, 'thing')} that should have been`
  return [colors.yellow.bold(heading) + (isAll ? '' : colors.dim('  --verbose lists each of them')), ...lines]
}

function amountOf(one: Gap | GapGroup): number {
  return 'gaps' in one ? one.gaps.length : 1
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0)
}

function single(gap: Gap, view: View): string[] {
  return [`  ${view.colors.cyan(place(gap, view))}`, ...paragraph(gap.reason, view)]
}

function group({ gaps, title, names, cure }: GapGroup, view: View): string[] {
  const places = view.verbose ? gaps.map((gap) => view.colors.cyan(place(gap, view))) : []
  const heading = indent(wrap(printable(`${title}:`), view.width - 2), 2)
  return [...heading, ...paragraph(`${names}.`, view), ...paragraph(cure, view), ...indent(places, 4)]
}

function paragraph(text: string, { width }: View): string[] {
  return indent(wrap(printable(text), width - 4), 4)
}

/** `main.tf:3:14` where it is a file with a position; an API call or a check stands as it is called. */
function place({ subject, line, column }: Gap, { path }: View): string {
  return line === undefined ? printable(subject) : placeText(path(subject), line, column)
}
