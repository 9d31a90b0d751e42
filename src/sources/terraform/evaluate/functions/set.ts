import { isUnknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import { canonical, inSetOrder } from '../canonical.ts'
import { asSet } from '../sets.ts'
import { Failure } from '../unknowns.ts'
import { fn, type TerraformFunction } from './function.ts'
import { knownList, list, rest } from './parameters.ts'
import { unify, unifyAll } from './unify.ts'

/** Limit on the combinations of `setproduct(…)`. Terraform takes minutes for as many. */
const MAX_PRODUCT = 100_000

/** Terraform's collection functions for sets. A set is a list of distinct items in order. */
export const SET_FUNCTIONS: Readonly<Record<string, TerraformFunction>> = {
  setintersection: fn([knownList, rest(knownList)], (first, others) =>
    ofOneType([first, ...others], ([items = [], ...rest]) => {
      const sets = rest.map(keysOf)
      return asSet(inSetOrder(items).filter((item) => sets.every((set) => set.has(canonical(item)))))
    }),
  ),
  setproduct: fn([rest(list)], product),
  setsubtract: fn([knownList, knownList], (from, subtracted) =>
    ofOneType([from, subtracted], ([items = [], others = []]) => {
      const set = keysOf(others)
      return asSet(inSetOrder(items).filter((item) => !set.has(canonical(item))))
    }),
  ),
  setunion: fn([rest(knownList)], (sets) => ofOneType(sets, (unified) => inSetOrder(unified.flat()))),
}

/** Converts the items of all sets to one type. */
function ofOneType(sets: readonly (readonly Value[])[], use: (unified: readonly Value[][]) => Value): Value {
  const unified = unifyAll(sets)
  return isUnknown(unified) ? unified : use(unified)
}

function keysOf(items: readonly Value[]): Set<string> {
  return new Set(items.map(canonical))
}

function product(sets: readonly (readonly Value[])[]): Value {
  if (sets.length < 2) return new Failure('setproduct() needs at least two lists')
  const size = sets.reduce((factor, { length }) => factor * length, 1)
  if (size > MAX_PRODUCT) return new Failure(`setproduct() gives no more than ${MAX_PRODUCT} combinations`)
  let rows: Value[][] = [[]]
  for (const set of sets) {
    const items = unify(set)
    if (isUnknown(items)) return items
    rows = rows.flatMap((row) => items.map((item) => [...row, item]))
  }
  return rows
}
