import type { Location, Place } from '../../../../model/location.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import { derived, unknown } from '../../../values/unknowns.ts'
import type { Call } from '../../expression/syntax.ts'
import type { Evaluator } from '../evaluator.ts'
import type { Part, PartValue } from '../part.ts'
import { partOf } from '../part.ts'
import type { Scope } from '../scope.ts'

/** What a function makes of its arguments. */
export type TemplateFunction = (invocation: Invocation) => PartValue

/** A call of a function, whose arguments are evaluated when it asks for them. */
export class Invocation {
  readonly call: Call
  readonly evaluator: Evaluator
  readonly scope: Scope
  readonly location: Location
  /** Whether an argument that was used may not be quoted. */
  tainted = false
  /** Where the first value that it used was passed to the template; absent where none was. */
  passedAt: Place | undefined

  constructor(call: Call, evaluator: Evaluator, scope: Scope, location: Location) {
    this.call = call
    this.evaluator = evaluator
    this.scope = scope
    this.location = location
  }

  get count(): number {
    return this.call.arguments.length
  }

  /** An argument with its places; not set where there is none. */
  part(index: number): Part {
    const expression = this.call.arguments[index]
    if (!expression) return partOf(undefined, this.location)
    const part = this.evaluator.expression(expression, this.scope, this.location)
    return this.using(part)
  }

  /** A value that the function makes its own of. */
  using(part: Part): Part {
    if (part.tainted) this.tainted = true
    if (part.location.related) this.passedAt ??= part.location
    return part
  }

  /** An argument without places. */
  value(index: number): Value | undefined {
    const { value, tainted } = this.evaluator.plain(this.part(index))
    if (tainted) this.tainted = true
    return value
  }

  values(): readonly (Value | undefined)[] {
    return this.call.arguments.map((_, index) => this.value(index))
  }

  /** A value as a part of the template at the place of the call. */
  made(value: Value | undefined): PartValue {
    return partOf(value, this.location, this.tainted).value
  }
}

/** A function of known values; of an unknown one nothing is known. */
export function ofKnown(compute: (...values: readonly Value[]) => Value | undefined): TemplateFunction {
  return (invocation) => {
    const values = invocation.values()
    const hole = values.map(firstUnknown).find((found) => found !== undefined)
    if (hole) return derived(hole)
    return invocation.made(compute(...values.map((value) => value ?? null)))
  }
}

/** A function of its first argument with its places; of an unknown one nothing is known. */
export function ofKnownPart(
  compute: (value: Exclude<PartValue, Unknown>, invocation: Invocation) => PartValue,
): TemplateFunction {
  return (invocation) => {
    const { value } = invocation.part(0)
    return isUnknown(value) ? derived(value) : compute(value, invocation)
  }
}

/** A function of known texts. */
export function ofTexts(compute: (...texts: readonly string[]) => Value | undefined): TemplateFunction {
  return ofKnown((...values) =>
    values.every((value) => typeof value === 'string') ? compute(...values) : unknown('a text is needed'),
  )
}

/** A function of known numbers. */
export function ofNumbers(compute: (...numbers: readonly number[]) => Value | undefined): TemplateFunction {
  return ofKnown((...values) =>
    values.every((value) => typeof value === 'number') ? compute(...values) : unknown('a number is needed'),
  )
}

/** An unknown value, or one in a list; objects may have unknown members that nobody asks for. */
function firstUnknown(value: Value | undefined): Unknown | undefined {
  if (isUnknown(value)) return value
  return Array.isArray(value) ? value.find((item): item is Unknown => item instanceof Unknown) : undefined
}
