import type { OwnerNote } from '../../model/file-owners.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Lines that should say who owns files, and were skipped: whoever wrote one believes that it counts. */
export function ownerNoteList(notes: readonly OwnerNote[], view: View): string[] {
  if (notes.length === 0) return []
  const { colors, path, width, verbose } = view
  const heading = `Owners that were not read: ${count(notes.length, 'line')}`
  if (notes.length > 1 && !verbose)
    return [`${colors.yellow.bold(heading)}. ${colors.dim('--verbose lists them.')}`]
  const entries = notes.flatMap(({ file, line, reason }) => [
    `  ${colors.cyan(line === undefined ? path(file) : `${path(file)}:${line}`)}`,
    ...indent(wrap(printable(reason), width - 4), 4),
  ])
  return [colors.yellow.bold(heading), ...entries]
}
