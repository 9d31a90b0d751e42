import type { Ignored } from '../../sources/source.ts'
import { printable } from '../../text/printable.ts'
import { amountIgnored, placeText } from '../words.ts'
import { flow, indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Files that ignore rules left out of the scan: in a sentence, and rule by rule with --verbose. */
export function ignoredList(ignored: readonly Ignored[], view: View): string[] {
  if (ignored.length === 0) return []
  const { colors, verbose, width } = view
  const heading = `Left out by rules: ${amountIgnored(ignored)}`
  const rules = ignored.flatMap((one) => ruleLines(one, width - 2))
  const lines = verbose
    ? [heading, ...indent(rules, 2)]
    : wrap(`${heading} (${originsOf(ignored)}). --verbose lists the rules.`, width)
  return lines.map((line) => colors.dim(line))
}

/** `.gitignore, --exclude`. */
function originsOf(ignored: readonly Ignored[]): string {
  return [...new Set(ignored.map(({ from }) => printable(from)))].join(', ')
}

/** `.gitignore:3  build/  1 folder`. */
function ruleLines(ignored: Ignored, width: number): string[] {
  const place = placeText(ignored.from, ignored.line)
  return flow([printable(place), printable(ignored.rule), amountIgnored([ignored])], width, '  ')
}
