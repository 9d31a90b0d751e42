import type { Unjudged } from '../../sources/source.ts'
import { count, number } from '../../text/amounts.ts'
import { printable } from '../../text/printable.ts'
import { amountUnjudged, kindOfUnjudged, unjudgedText, whyUnjudged } from '../words.ts'
import { flow, listed, padEnd, padStart, widthOf } from './layout.ts'
import type { View } from './view.ts'

/** Most kinds that the sentence names. */
const SHOWN = 4

/** The resources and files that are not judged: in a sentence, and kind by kind with --verbose. */
export function unjudgedList(unjudged: readonly Unjudged[], view: View): string[] {
  if (unjudged.length === 0) return []
  const { colors, verbose } = view
  const [heading = '', ...rest] = verbose ? table(unjudged) : sentence(unjudged, view)
  return [heading.replace('Not judged:', (label) => colors.yellow(label)), ...rest]
}

function sentence(unjudged: readonly Unjudged[], { width }: View): string[] {
  const amount = unjudged.length === SHOWN + 1 ? unjudged.length : SHOWN
  const shown = unjudged.slice(0, amount).map((one) => printable(unjudgedText(one)))
  const hidden = unjudged.length - shown.length
  const ending = `${whyUnjudged(unjudged)}${hidden > 0 ? ' --verbose lists them all.' : ''}`
  const kinds = hidden > 0 ? [...shown, count(hidden, 'more kind')] : shown
  return flow(['Not judged:', ...enumerated(kinds), ...ending.split(' ')], width, ' ')
}

/** `a,` `b` `and c.`: parts of a sentence, for lines to break between. */
function enumerated(parts: readonly string[]): string[] {
  const [last = ''] = parts.slice(-1)
  const others = listed(parts.slice(0, -1))
  return others.length === 0 ? [`${last}.`] : [...others, `and ${last}.`]
}

function table(unjudged: readonly Unjudged[]): string[] {
  const rows = unjudged.map((one) => ({
    amount: number(one.count),
    kind: printable(kindOfUnjudged(one)),
    source: printable(one.source ?? ''),
  }))
  const amountWidth = Math.max(...rows.map(({ amount }) => widthOf(amount)))
  const kindWidth = Math.max(...rows.map(({ kind }) => widthOf(kind)))
  return [
    `Not judged: ${amountUnjudged(unjudged)}. ${whyUnjudged(unjudged)}`,
    ...rows.map(({ amount, kind, source }) =>
      `  ${padStart(amount, amountWidth)}  ${padEnd(kind, kindWidth)}  ${source}`.trimEnd(),
    ),
  ]
}
