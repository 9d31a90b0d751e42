import type { Gap, GapCause } from '../sources/source.ts'
import { count, number } from '../text/amounts.ts'
import { enumeration } from '../text/enumeration.ts'

/** Most names that a sentence has. */
const MAX_NAMES = 5

/** Gaps of one cause, which people read and end together. */
export interface GapGroup {
  readonly gaps: readonly Gap[]
  /** `25 calls of modules that are not installed` */
  readonly title: string
  /** What they are about, the most frequent first: `terraform-aws-modules/vpc/aws (12) and 3 others`. */
  readonly names: string
  /** What ends them, as a sentence. */
  readonly cure: string
}

/** Gaps that have their cause in common as one group, in the order in which they begin; all others as they are. */
export function groupedByCause(gaps: readonly Gap[]): readonly (Gap | GapGroup)[] {
  const groups = Map.groupBy(gaps, (gap) => gap.cause?.what ?? gap)
  return Array.from(groups.values()).flatMap((own): readonly (Gap | GapGroup)[] => {
    const causes = own.flatMap(({ cause }) => cause ?? [])
    return causes.length > 1 ? [groupOf(own, causes)] : own
  })
}

function groupOf(gaps: readonly Gap[], causes: readonly GapCause[]): GapGroup {
  const [{ what, cure } = { what: '', cure: '' }] = causes
  const byName = Array.from(
    Map.groupBy(causes, ({ name }) => name),
    ([name, { length }]) => ({ name, length }),
  )
  const mostFirst = byName.toSorted((left, right) => right.length - left.length)
  const names = mostFirst
    .slice(0, MAX_NAMES)
    .map(({ name, length }) => (length > 1 ? `${name} (${number(length)})` : name))
  const others = mostFirst.length - names.length
  const all = others > 0 ? [...names, count(others, 'other')] : names
  return { gaps, title: `${number(gaps.length)} ${what}`, names: enumeration(all), cure }
}
