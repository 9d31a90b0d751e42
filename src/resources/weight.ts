import type { Resource } from './resource.ts'
import { isUnknown } from './unknown.ts'

/** Characters that take about as long to look at as one value. */
const CHARACTERS_PER_VALUE = 64

const weights = new WeakMap<Resource, number>()

/** About how long it takes to look at everything in a resource: its values, and the characters of its texts. */
export function weightOf(resource: Resource): number {
  const known = weights.get(resource)
  if (known !== undefined) return known
  const weight = measure(resource.properties)
  weights.set(resource, weight)
  return weight
}

function measure(value: unknown): number {
  if (typeof value === 'string') return 1 + value.length / CHARACTERS_PER_VALUE
  if (typeof value !== 'object' || value === null || isUnknown(value)) return 1
  let weight = 1
  for (const part of Object.values(value)) weight += measure(part)
  return weight
}
