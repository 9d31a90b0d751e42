import type { Finding } from '../../findings/finding.ts'
import type { IneffectiveSuppression, Suppression } from '../../findings/suppression.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { suppressionFacts } from '../words.ts'
import { placeLines } from './finding-block.ts'
import { fitting } from './fitting.ts'
import { flow, indent, wrap, wrapIn } from './layout.ts'
import type { View } from './view.ts'

/** Muted findings and who said so, with --verbose only; the verdict has their number. */
export function mutedList(findings: readonly Finding[], view: View): string[] {
  if (!view.verbose) return []
  const lines = findings.flatMap((finding) =>
    finding.suppression ? mutedLines(finding, finding.suppression, view) : [],
  )
  if (lines.length === 0) return []
  const amount = findings.filter(({ suppression }) => suppression).length
  return [view.colors.bold(`Muted: ${count(amount, 'finding')}`), ...indent(lines, 2)]
}

function mutedLines(finding: Finding, suppression: Suppression, view: View): string[] {
  const { colors, path, width } = view
  const room = width - 4
  const place = `${path(suppression.place.file)}:${suppression.place.line}`
  return [
    ...flow([...placeLines(finding, room, view), colors.dim(printable(finding.check.id))], room, '  '),
    ...indent(
      [
        ...wrapIn(colors.dim, printable(finding.reason), room),
        ...wrap(`Muted: ${printable(suppression.reason)}`, room),
        ...flow([...suppressionFacts(suppression).map(printable), colors.cyan(place)], room, '  '),
      ],
      2,
    ),
  ]
}

/** Lines below the heading of what is without effect, unless everything was asked for. */
const MAX_LINES = 5

/** Suppressions that suppress nothing: whoever wrote one believes that it holds. */
export function ineffectiveList(suppressions: readonly IneffectiveSuppression[], view: View): string[] {
  if (suppressions.length === 0) return []
  const { colors, path, width } = view
  const entries = suppressions.map(({ place, tool, message }) => [
    `  ${colors.cyan(`${path(place.file)}:${place.line}`)}${tool === undefined ? '' : `  ${printable(tool)}`}`,
    ...indent(wrap(printable(message), width - 4), 4),
  ])
  const rest = (shown: number) =>
    `  … and ${number(suppressions.length - shown)} more. --verbose lists all of them.`
  return [
    colors.yellow.bold(`Without effect: ${count(suppressions.length, 'suppression')}`),
    ...fitting(entries, MAX_LINES, rest, view),
  ]
}
