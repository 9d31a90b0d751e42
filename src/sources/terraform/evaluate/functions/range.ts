import { Failure } from '../unknowns.ts'

/** Terraform's own limit on the items of `range(…)`. */
const MAX_ITEMS = 1024

/** `range(limit)`, `range(start, limit)`, `range(start, limit, step)`. The limit is excluded. */
export function range(first: number, second?: number, third?: number): number[] | Failure {
  const [start, limit] = second === undefined ? [0, first] : [first, second]
  const step = third ?? (limit < start ? -1 : 1)
  if (step === 0 || (step > 0 && limit < start) || (step < 0 && limit > start)) {
    return new Failure('range() needs a step that leads to its limit')
  }
  const length = Math.ceil((limit - start) / step)
  if (length > MAX_ITEMS) return new Failure(`range() gives no more than ${MAX_ITEMS} numbers`)
  return Array.from({ length }, (_, index) => start + index * step)
}
