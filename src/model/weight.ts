import { isUnknown } from './unknown.ts'

/** Characters that take about as long to look at as one value. */
const CHARACTERS_PER_VALUE = 64

/** About how long it takes to look at everything in a value, in steps: the values in it, and the characters of its texts. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / CHARACTERS_PER_VALUE
  if (typeof value !== 'object' || value === null || isUnknown(value)) return 1
  let weight = 1
  for (const part of Object.values(value)) weight += weightOf(part)
  return weight
}
