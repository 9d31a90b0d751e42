import { checkLength } from '../go/bounded-text.ts'
import { TemplateError } from '../go/template-error.ts'
import {
  type CallContext,
  GoInteger,
  type GoList,
  type GoMap,
  type ParameterType,
  type TemplateFunction,
  type Value,
} from '../go/value.ts'

/** What a function of ours gets for a parameter of a type. Numbers of calls and characters are far from 2^53. */
interface Arguments {
  'interface {}': Value
  string: string
  bool: boolean
  int: number
  int64: bigint
  float64: number
  'map[string]interface {}': GoMap | null
  '[]interface {}': GoList | null
  '[]string': GoList | null
  error: Value
  'time.Time': Value
}

type ArgumentsOf<Parameters extends readonly ParameterType[]> = {
  [Index in keyof Parameters]: Arguments[Parameters[Index]]
}

/** Characters of a text that are made in the time of one step. */
const CHARACTERS_PER_STEP = 16

/** A function with a fixed number of parameters. */
export function define<const Parameters extends readonly ParameterType[]>(
  parameters: Parameters,
  body: (args: ArgumentsOf<Parameters>, context: CallContext) => Value,
): TemplateFunction {
  return {
    parameters,
    call: (args, context) => accounted(body(natives(parameters, args), context), context),
  }
}

/** A function that takes any number of arguments after its parameters. */
export function variadic<const Parameters extends readonly ParameterType[], const Rest extends ParameterType>(
  parameters: Parameters,
  rest: Rest,
  body: (args: ArgumentsOf<Parameters>, rest: readonly Arguments[Rest][], context: CallContext) => Value,
): TemplateFunction {
  return {
    parameters,
    rest,
    call(args, context) {
      const further = args.slice(parameters.length).map((arg) => native(rest, arg)) as Arguments[Rest][]
      return accounted(body(natives(parameters, args), further, context), context)
    },
  }
}

/**
 * Texts are accounted for by their length, also where a function does not know it beforehand: a text that is quoted twice
 * is four times as long.
 */
function accounted(result: Value, context: CallContext): Value {
  if (typeof result === 'string') {
    context.spend(result.length / CHARACTERS_PER_STEP)
    checkLength(result)
  }
  return result
}

function natives<Parameters extends readonly ParameterType[]>(
  parameters: Parameters,
  args: readonly Value[],
): ArgumentsOf<Parameters> {
  return parameters.map((type, index) =>
    native(type, args[index] ?? null),
  ) as unknown as ArgumentsOf<Parameters>
}

/** Marks a function whose results nobody can know before the chart is installed. */
export function generating(made: TemplateFunction): TemplateFunction {
  return { ...made, generates: true }
}

/** Functions under two names each: `first` and `mustFirst`, `base` and `osBase`. */
export function alsoPrefixed(
  prefix: 'must' | 'os',
  functions: Readonly<Record<string, TemplateFunction>>,
): Record<string, TemplateFunction> {
  const prefixed = Object.entries(functions).map(
    ([name, called]) => [prefix + name.charAt(0).toUpperCase() + name.slice(1), called] as const,
  )
  return { ...functions, ...Object.fromEntries(prefixed) }
}

function native(type: ParameterType, value: Value): unknown {
  if (!(value instanceof GoInteger)) return value
  if (type === 'int') return Number(value.value)
  return type === 'int64' ? value.value : value
}

/** @throws TemplateError */
export function refuse(message: string): never {
  throw new TemplateError(message)
}
