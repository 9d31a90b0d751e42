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

/** A function with a fixed number of parameters. */
export function define<const Parameters extends readonly ParameterType[]>(
  parameters: Parameters,
  body: (args: ArgumentsOf<Parameters>, context: CallContext) => Value,
): TemplateFunction {
  return {
    parameters,
    call: (args, context) =>
      body(
        parameters.map((type, index) =>
          native(type, args[index] ?? null),
        ) as unknown as ArgumentsOf<Parameters>,
        context,
      ),
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
    call: (args, context) =>
      body(
        parameters.map((type, index) =>
          native(type, args[index] ?? null),
        ) as unknown as ArgumentsOf<Parameters>,
        args.slice(parameters.length).map((arg) => native(rest, arg)) as Arguments[Rest][],
        context,
      ),
  }
}

/** Marks a function whose results nobody can know before the chart is installed. */
export function generating(made: TemplateFunction): TemplateFunction {
  return { ...made, generates: true }
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
