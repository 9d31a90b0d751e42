import type { Ignored } from '../../sources/source.ts'
import { amountIgnored } from '../words.ts'
import { flow, indent, wrap } from './layout.ts'
import { printable } from './printable.ts'
import type { View } from './view.ts'

/** What rules left out of the scan: in a sentence, and rule by rule for who asks. */
export function ignoredList(ignored: readonly Ignored[], view: View): string[] {
  if (ignored.length === 0) return []
  const { colors, verbose, width } = view
  const origins = [...new Set(ignored.map(({ from }) => printable(from)))]
  const amount = amountIgnored(ignored)
  if (verbose) {
    const lines = [
      `Left out by rules: ${amount}`,
      ...indent(
        ignored.flatMap((one) => ruleLines(one, width - 2)),
        2,
      ),
    ]
    return lines.map((line) => colors.dim(line))
  }
  const more = '--verbose lists the rules.'
  return wrap(`Left out by rules: ${amount} (${origins.join(', ')}). ${more}`, width).map((line) =>
    colors.dim(line),
  )
}

/** `.gitignore:3  build/  1 folder`. */
function ruleLines(ignored: Ignored, width: number): string[] {
  const place = [ignored.from, ignored.line].filter((part) => part !== undefined).join(':')
  return flow([printable(place), printable(ignored.rule), amountIgnored([ignored])], width, '  ')
}
