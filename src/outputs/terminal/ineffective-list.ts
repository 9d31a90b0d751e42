import type { IneffectiveSuppression } from '../../findings/suppression.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Suppressions that suppress nothing; never shortened, since whoever wrote one believes that it holds. */
export function ineffectiveList(suppressions: readonly IneffectiveSuppression[], view: View): string[] {
  if (suppressions.length === 0) return []
  const { colors, path, width } = view
  return [
    colors.yellow.bold(`Without effect: ${count(suppressions.length, 'suppression')}`),
    ...suppressions.flatMap(({ place, tool, message }) => [
      `  ${colors.cyan(`${path(place.file)}:${place.line}`)}${tool === undefined ? '' : `  ${printable(tool)}`}`,
      ...indent(wrap(printable(message), width - 4), 4),
    ]),
  ]
}
