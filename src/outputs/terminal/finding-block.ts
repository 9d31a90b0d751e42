import type { Finding } from '../../findings/finding.ts'
import { printable } from '../../printable.ts'
import { addressOf } from '../address.ts'
import { flow, indent, padStart, widthOf, wrap } from './layout.ts'
import { BADGE_WIDTH } from './severity-style.ts'
import type { View } from './view.ts'

const TEXT_INDENT = BADGE_WIDTH + 1

/** One finding: what was found, by which check, on which resource, where, and what should hold instead. */
export function findingBlock(finding: Finding, badge: string, view: View): string[] {
  const { colors, width } = view
  const room = width - TEXT_INDENT
  const place = finding.location && placeOf(finding.location, view)
  const facts = [printable(addressOf(finding, view.path)), place].filter((fact) => fact !== undefined)
  const [first = '', ...rest] = [
    ...reasonLines(finding, room, view),
    ...flow(facts, room, '  '),
    ...wrap(printable(finding.check.title), room).map((line) => colors.dim(line)),
  ]
  return [`${badge} ${first}`, ...indent(rest, TEXT_INDENT)]
}

/** The check's id, which options and suppressions take, stands at the right edge or on a line of its own. */
function reasonLines({ check, reason }: Finding, room: number, { colors }: View): string[] {
  const lines = wrap(printable(reason), room).map((line) => colors.bold(line))
  const id = colors.dim(printable(check.id))
  const left = room - widthOf(lines.at(-1) ?? '')
  return left >= widthOf(id) + 2
    ? [...lines.slice(0, -1), (lines.at(-1) ?? '') + padStart(id, left)]
    : [...lines, id]
}

function placeOf({ file, startLine }: { file: string; startLine: number }, { colors, path }: View): string {
  return colors.cyan(`${path(file)}:${startLine}`)
}
