import type { Ignored } from '../../sources/source.ts'
import { count } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { firstOf } from '../../text/shortened.ts'
import { amountIgnored, placeText } from '../words.ts'
import { flow, indent, wrap } from './layout.ts'
import type { View } from './view.ts'

/** Most files with rules that the sentence names. */
const MAX_ORIGINS = 2

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

/** `.gitignore, --exclude and 4 others`. */
function originsOf(ignored: readonly Ignored[]): string {
  const origins = [...new Set(ignored.map(({ from }) => printable(from)))]
  const named = firstOf(origins, MAX_ORIGINS).join(', ')
  const others = origins.length - MAX_ORIGINS
  return others > 0 ? `${named} and ${count(others, 'other')}` : named
}

/** `.gitignore:3  build/  1 folder`. */
function ruleLines(ignored: Ignored, width: number): string[] {
  const place = placeText(ignored.from, ignored.line)
  return flow([printable(place), printable(ignored.rule), amountIgnored([ignored])], width, '  ')
}
