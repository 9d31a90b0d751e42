import { fromOctal, toFloat, toInteger } from '../go/convert.ts'
import { parseInteger } from '../go/parse-number.ts'
import { ANY, type CallContext, GoInteger, GoList, type TemplateFunction, type Value } from '../go/value.ts'
import { add, type Decimal, decimalOf, divide, floatOf, multiply, subtract } from './decimal.ts'
import { define, generating, refuse, variadic } from './define.ts'

const max = extreme((left, right) => (right > left ? right : left))
const min = extreme((left, right) => (right < left ? right : left))

export const arithmetic: Record<string, TemplateFunction> = {
  add1: define([ANY], ([value]) => int64(toInteger(value) + 1n)),
  add: variadic([], ANY, (_, values) =>
    int64(values.reduce((sum: bigint, value) => sum + toInteger(value), 0n)),
  ),
  sub: define([ANY, ANY], ([left, right]) => int64(toInteger(left) - toInteger(right))),
  mul: variadic([ANY], ANY, ([first], values) =>
    int64(
      values.reduce(
        (product: bigint, value) => BigInt.asIntN(64, product * toInteger(value)),
        toInteger(first),
      ),
    ),
  ),
  div: define([ANY, ANY], ([left, right]) => int64(toInteger(left) / divisor(right))),
  mod: define([ANY, ANY], ([left, right]) => int64(toInteger(left) % divisor(right))),

  add1f: define([ANY], ([value]) => inDecimal(value, [new GoInteger(1)], add)),
  addf: variadic([], ANY, (_, values) => inDecimal(0, values, add)),
  subf: variadic([ANY], ANY, ([first], values) => inDecimal(first, values, subtract)),
  mulf: variadic([ANY], ANY, ([first], values) => inDecimal(first, values, multiply)),
  divf: variadic([ANY], ANY, ([first], values) => inDecimal(first, values, divide)),

  max,
  biggest: max,
  min,
  maxf: variadic([ANY], ANY, ([first], values) => Math.max(toFloat(first), ...values.map(toFloat))),
  minf: variadic([ANY], ANY, ([first], values) => Math.min(toFloat(first), ...values.map(toFloat))),
  floor: define([ANY], ([value]) => Math.floor(toFloat(value))),
  ceil: define([ANY], ([value]) => Math.ceil(toFloat(value))),
  round: variadic([ANY, 'int'], 'float64', ([value, places], [limit = 0.5]) =>
    round(toFloat(value), places, limit),
  ),

  int: define([ANY], ([value]) => new GoInteger(toInteger(value))),
  int64: define([ANY], ([value]) => int64(toInteger(value))),
  float64: define([ANY], ([value]) => toFloat(value)),
  toDecimal: define([ANY], ([value]) => int64(fromOctal(value))),
  atoi: define(['string'], ([text]) => new GoInteger(parseInteger(text, 10)?.value ?? 0n)),

  until: define(['int'], ([count], context) => integers(0, count, count < 0 ? -1 : 1, context)),
  untilStep: define(['int', 'int', 'int'], ([start, stop, step], context) =>
    integers(start, stop, step, context),
  ),
  seq: variadic([], 'int', (_, numbers, context) => sequence(numbers, context)),

  // The least of the numbers that it could be, so that one chart is always rendered the same.
  randInt: generating(
    define(['int', 'int'], ([least, limit]) =>
      limit > least ? new GoInteger(least) : refuse('invalid argument to Intn'),
    ),
  ),
}

function int64(value: bigint): GoInteger {
  return new GoInteger(value, 'int64')
}

function divisor(value: Value): bigint {
  return toInteger(value) || refuse('runtime error: integer divide by zero')
}

function extreme(choose: (left: bigint, right: bigint) => bigint): TemplateFunction {
  return variadic([ANY], ANY, ([first], values) =>
    int64(values.map(toInteger).reduce(choose, toInteger(first))),
  )
}

function inDecimal(
  first: Value,
  rest: readonly Value[],
  operate: (left: Decimal, right: Decimal) => Decimal,
): number {
  const start = decimalOf(toFloat(first))
  return floatOf(rest.map((value) => decimalOf(toFloat(value))).reduce(operate, start))
}

/** Rounds to so many places: up from `limit` of the last place on. */
function round(value: number, places: number, limit: number): number {
  const power = 10 ** places
  const shifted = power * value
  const rest = shifted - Math.trunc(shifted)
  return (rest >= limit ? Math.ceil(shifted) : Math.floor(shifted)) / power
}

function integers(start: number, stop: number, step: number, context: CallContext): GoList {
  return new GoList(
    range(start, stop, step, context).map((number) => new GoInteger(number)),
    '[]int',
  )
}

/** The numbers from `start` until before `stop`; none where the step leads away from it. */
function range(start: number, stop: number, step: number, context: CallContext): number[] {
  const count = step === 0 ? 0 : Math.max(Math.ceil((stop - start) / step), 0)
  context.spend(count)
  return Array.from({ length: count }, (_, index) => start + index * step)
}

/** Numbers as the shell's `seq` prints them: `seq LAST`, `seq FIRST LAST`, `seq FIRST STEP LAST`. */
function sequence(numbers: readonly number[], context: CallContext): string {
  if (numbers.length === 0 || numbers.length > 3) return ''
  const start = numbers.length === 1 ? 1 : (numbers[0] ?? 0)
  const end = numbers.at(-1) ?? 0
  const direction = end < start ? -1 : 1
  const step = numbers.length === 3 ? (numbers[1] ?? 0) : direction
  if (end < start && step > 0) return ''
  return range(start, end + direction, step, context).join(' ')
}
