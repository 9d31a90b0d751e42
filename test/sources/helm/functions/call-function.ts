import { FUNCTIONS } from '../../../../src/sources/helm/functions/all-functions.ts'
import { NO_FLAGS } from '../../../../src/sources/helm/go/format-flags.ts'
import { formatValue } from '../../../../src/sources/helm/go/format-value.ts'
import { TemplateError } from '../../../../src/sources/helm/go/template-error.ts'
import { canBeNil, isAssignable, typeOf } from '../../../../src/sources/helm/go/type-of.ts'
import {
  type CallContext,
  GoInteger,
  GoList,
  GoMap,
  GoObject,
  type IntegerType,
  type Value,
} from '../../../../src/sources/helm/go/value.ts'
import type { Argument, Call } from './generated-calls.ts'

/** What a function returned, as the oracle tells it; `undefined` where it refuses. */
export interface Outcome {
  readonly type: string
  readonly value: string
}

const UNLIMITED: CallContext = { spend: () => undefined }

/** Calls one of our functions, with the arguments checked as templates do it. */
export function callFunction({ function: name, arguments: args }: Call): Outcome | undefined {
  try {
    return outcomeOf(call(name, args.map(decode)))
  } catch (error) {
    if (error instanceof TemplateError) return undefined
    throw error
  }
}

export function call(name: string, args: readonly Value[], context = UNLIMITED): Value {
  const called = FUNCTIONS.get(name)
  if (!called) throw new Error(`There is no function ${name}.`)
  for (const [index, arg] of args.entries()) {
    const type = called.parameters[index] ?? called.rest ?? 'interface {}'
    const fits = arg === null ? canBeNil(type) : isAssignable(arg, type)
    if (!fits) throw new TemplateError(`wrong type for value; expected ${type}; got ${typeOf(arg)}`)
  }
  return called.call(args, context)
}

function outcomeOf(value: Value): Outcome {
  const isPrinted = typeof value === 'string' || value instanceof GoObject
  return {
    type: typeOf(value),
    value: isPrinted ? formatValue(value, 'v') : formatValue(value, 'v', { ...NO_FLAGS, sharp: true }),
  }
}

function decode(argument: Argument): Value {
  const [[type, value] = ['nil', null]] = Object.entries(argument)
  switch (type) {
    case 'nil':
      return null
    case 'int':
    case 'int64':
    case 'uint64':
      return new GoInteger(BigInt(String(value)), type as IntegerType)
    case 'list':
      return new GoList((value as Argument[]).map(decode))
    case 'strings':
      return new GoList(value as string[], '[]string')
    case 'ints':
      return new GoList(
        (value as number[]).map((item) => new GoInteger(item)),
        '[]int',
      )
    case 'map':
      return new GoMap(
        Object.entries(value as Record<string, Argument>).map(([key, item]) => [key, decode(item)] as const),
      )
    case 'stringMap':
      return new GoMap(Object.entries(value as Record<string, string>), 'map[string]string')
    default:
      return value as string | number | boolean
  }
}
