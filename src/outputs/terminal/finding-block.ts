import type { Finding } from '../../findings/finding.ts'
import { printable } from '../../printable.ts'
import { addressOf } from '../address.ts'
import { number } from '../words.ts'
import { codeLines } from './code-lines.ts'
import type { Mistake } from './finding-groups.ts'
import { flow, indent, wrap } from './layout.ts'
import { BADGE_WIDTH } from './severity-style.ts'
import type { View } from './view.ts'

export const TEXT_INDENT = BADGE_WIDTH + 1

/** One mistake: what was found, where, the lines of code, and what should hold instead, by which check. */
export function findingBlock({ first, others }: Mistake, badge: string, view: View): string[] {
  const { colors, width, excerpt } = view
  const room = width - TEXT_INDENT
  const code = excerpt(first)
  const [head = '', ...rest] = [
    ...wrap(printable(first.reason), room).map((line) => colors.bold(line)),
    ...placeLines(first, room, view),
    ...instances(others, room, view),
    ...(code ? indent(codeLines(code, room - 2, view), 2) : []),
    ...flow([...wrap(printable(first.check.title), room), printable(first.check.id)], room, '  ').map(
      (line) => colors.dim(line),
    ),
  ]
  return [`${badge} ${head}`, ...indent(rest, TEXT_INDENT)]
}

/** `main.tf:12  aws_s3_bucket.logs` */
export function placeLines(finding: Finding, room: number, { colors, path }: View): string[] {
  const { location } = finding
  const place = location && colors.cyan(`${path(location.file)}:${location.startLine}`)
  const facts = [place, printable(addressOf(finding, path))].filter((fact) => fact !== undefined)
  return flow(facts, room, '  ')
}

/** The other instances that the same line makes: their number, or their addresses with --verbose. */
function instances(others: readonly Finding[], room: number, { verbose, colors, path }: View): string[] {
  if (others.length === 0) return []
  if (!verbose) return [colors.dim(`and ${number(others.length)} more from the same line`)]
  return wrap(`also ${others.map((one) => printable(addressOf(one, path))).join(', ')}`, room)
}
