import type { Severity } from '../../ocsf/severity.ts'
import { number } from '../../text/amounts.ts'
import { bySeverity } from '../words.ts'

/** One heading, and what belongs below it. */
export interface Section<T> {
  readonly title: string
  readonly items: readonly T[]
  /** How many things some items stand for, where that is not their number. */
  readonly amountOf?: (items: readonly T[]) => number
  /** One block of HTML: no empty line in it. */
  readonly render: (item: T) => string
  /** What those that do not fit are, such as `3 high, 1 low`. */
  readonly restOf?: (items: readonly T[]) => string
  /** UTF-16 units that the items may have together. */
  readonly room: number
  /** Whether a reader must open it. */
  readonly isClosed: boolean
}

/** A heading with all of its items that fit, and a line about those that do not. Nothing where there are none. */
export function* section<T>(part: Section<T>): Generator<string> {
  const { title, items, amountOf = lengthOf, render, restOf, room, isClosed } = part
  if (items.length === 0) return
  const heading = `${title}: ${number(amountOf(items))}`
  yield isClosed ? `<details><summary><b>${heading}</b></summary>\n` : `### ${heading}\n\n`
  let [left, shown] = [room, 0]
  for (const item of items) {
    const block = `${render(item)}\n`
    if (block.length > left) break
    yield block
    left -= block.length
    shown += 1
  }
  const rest = items.slice(shown)
  if (rest.length > 0)
    yield `<p>… and ${number(amountOf(rest))} more${restOf ? `: ${restOf(rest)}` : ''}.</p>\n`
  yield isClosed ? '</details>\n\n' : '\n'
}

function lengthOf(items: readonly unknown[]): number {
  return items.length
}

/** `1 critical, 4 high`. */
export function severitiesOf(items: readonly { readonly severity: Severity }[]): string {
  const counts: Record<Severity, number> = { critical: 0, high: 0, medium: 0, low: 0, informational: 0 }
  for (const { severity } of items) counts[severity] += 1
  return bySeverity(counts)
}
