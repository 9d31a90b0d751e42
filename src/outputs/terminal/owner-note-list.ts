import type { OwnerNote } from '../../model/file-owners.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { fitting } from './fitting.ts'
import { indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Lines below the heading, unless everything was asked for. */
const MAX_LINES = 5

/** Lines that should say who owns files, and were skipped: whoever wrote one believes that it counts. */
export function ownerNoteList(notes: readonly OwnerNote[], view: View): string[] {
  if (notes.length === 0) return []
  const { colors, path, width } = view
  const entries = notes.map(({ file, line, reason }) => [
    `  ${colors.cyan(line === undefined ? path(file) : `${path(file)}:${line}`)}`,
    ...indent(wrap(printable(reason), width - 4), 4),
  ])
  const rest = (shown: number) => `  … and ${number(notes.length - shown)} more. --verbose lists all of them.`
  return [
    colors.yellow.bold(`Owners that were not read: ${count(notes.length, 'line')}`),
    ...fitting(entries, MAX_LINES, rest, view),
  ]
}
