import { shutOut } from './internet.ts'
import type { Family, Span } from './span.ts'

/** Addresses that a rule denies; the lower its number, the earlier it takes effect. */
export interface Denial {
  readonly number: number
  readonly spans: readonly Span[]
}

/** The number of what takes no effect. */
export const NEVER = Number.POSITIVE_INFINITY

/** The number from which on everybody is shut out who has an address of the family, by one denial or by several together. */
export function shutOutFrom(denials: readonly Denial[], family: Family): number {
  const sorted = denials.toSorted((one, other) => one.number - other.number)
  const isShutBy = (count: number) =>
    shutOut(
      sorted.slice(0, count).flatMap(({ spans }) => spans),
      family,
    )
  if (!isShutBy(sorted.length)) return NEVER
  let [tooFew, enough] = [0, sorted.length]
  while (enough - tooFew > 1) {
    const middle = Math.floor((tooFew + enough) / 2)
    if (isShutBy(middle)) enough = middle
    else tooFew = middle
  }
  return sorted[enough - 1]?.number ?? NEVER
}
