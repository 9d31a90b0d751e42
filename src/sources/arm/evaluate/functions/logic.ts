import { isUnknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import { derived, unknown } from '../../../values/unknowns.ts'
import type { PartValue } from '../part.ts'
import { isSame } from './collections.ts'
import { type Invocation, ofKnown, ofKnownPart, ofNumbers, type TemplateFunction } from './invocation.ts'

/** Functions of numbers, comparisons and conditions. */
export const LOGIC_FUNCTIONS: Readonly<Record<string, TemplateFunction>> = {
  add: ofNumbers((one, other = 0) => one + other),
  and: (invocation) => decided(invocation, false),
  bool: ofKnown((value) => (typeof value === 'string' ? value.toLowerCase() === 'true' : Boolean(value))),
  coalesce: (invocation) => {
    for (let index = 0; index < invocation.count; index += 1) {
      const { value } = invocation.part(index)
      if (value !== undefined) return value
    }
    return undefined
  },
  div: ofNumbers((one, other = 1) => (other === 0 ? unknown('a division by zero') : Math.trunc(one / other))),
  equals: ofKnown((one, other) => isSame(one, other)),
  false: () => false,
  float: ofKnown((value) => Number(value)),
  greater: compared((one, other) => one > other),
  greaterorequals: compared((one, other) => one >= other),
  if: ofKnownPart((value, invocation) => invocation.part(value === true ? 1 : 2).value),
  int: ofKnown((value) => Math.trunc(Number(value))),
  less: compared((one, other) => one < other),
  lessorequals: compared((one, other) => one <= other),
  max: ofNumbers((...numbers) => Math.max(...numbers)),
  min: ofNumbers((...numbers) => Math.min(...numbers)),
  mod: ofNumbers((one, other = 1) => (other === 0 ? unknown('a division by zero') : one % other)),
  mul: ofNumbers((one, other = 1) => one * other),
  not: ofKnown((value) => value !== true),
  null: () => undefined,
  or: (invocation) => decided(invocation, true),
  sub: ofNumbers((one, other = 0) => one - other),
  true: () => true,
}

/** Whether all arguments are true, or any is: one that is `decisive` decides whatever the others are. */
function decided(invocation: Invocation, decisive: boolean): PartValue {
  const values = Array.from({ length: invocation.count }, (_, index) => invocation.part(index).value)
  if (values.includes(decisive)) return decisive
  const hole = values.find(isUnknown)
  return hole ? derived(hole) : !decisive
}

function compared(compare: (one: number | string, other: number | string) => boolean): TemplateFunction {
  return ofKnown((one, other) =>
    isComparable(one) && isComparable(other) && typeof one === typeof other
      ? compare(one, other)
      : unknown('two numbers or texts are needed'),
  )
}

function isComparable(value: Value | undefined): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}
