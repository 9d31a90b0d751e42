import { isUnknown, type Unknown } from '../../../../model/unknown.ts'
import type { Value } from '../../../../model/value.ts'
import type { Limits } from '../limits.ts'
import { derived, Failure, isFailure } from '../unknowns.ts'
import type { Parameter } from './parameters.ts'

/** A built-in function. `name` is used in error messages. */
export type TerraformFunction = (name: string, args: readonly Value[], limits: Limits) => Value

/** Types of the converted arguments of a parameter list. */
type Converted<P extends readonly Parameter<unknown>[]> = {
  -readonly [I in keyof P]: P[I] extends Parameter<infer T> ? T : never
}

/**
 * Declares a function. Its arguments are converted as its parameters say; one that cannot be converted makes the
 * result a Failure, and one that is unknown, where the parameter needs to know it, makes the result Unknown.
 */
export function fn<const P extends readonly Parameter<unknown>[]>(
  parameters: P,
  body: (...args: Converted<P>) => Value,
): TerraformFunction {
  return metered(parameters, (_, ...args) => body(...args))
}

/** Declares a function whose work may exceed the size of its arguments; it counts its work itself. */
export function metered<const P extends readonly Parameter<unknown>[]>(
  parameters: P,
  body: (limits: Limits, ...args: Converted<P>) => Value,
): TerraformFunction {
  const required = parameters.filter(({ presence }) => presence === 'required').length
  const last = parameters.at(-1)
  const most = last?.presence === 'rest' ? Number.POSITIVE_INFINITY : parameters.length

  return (name, args, limits) => {
    if (args.length < required || args.length > most) {
      return new Failure(`${name}() does not take ${args.length} arguments`)
    }
    const unknown: Unknown[] = []
    const convert = (parameter: Parameter<unknown>, arg: Value): unknown => {
      const converted = parameter.convert(arg)
      if (isUnknown(converted) && !parameter.takesUnknown) unknown.push(explained(name, arg, converted))
      return converted
    }
    const converted = parameters.map((parameter, index) => {
      if (parameter.presence === 'rest') return args.slice(index).map((arg) => convert(parameter, arg))
      const arg = args[index]
      return arg === undefined ? undefined : convert(parameter, arg)
    })
    return derived(unknown) ?? body(limits, ...(converted as unknown as Converted<P>))
  }
}

/** Adds the function's name to a conversion error. An argument that was a Failure before stays as it is. */
function explained(name: string, arg: Value, converted: Unknown): Unknown {
  return !isUnknown(arg) && isFailure(converted) ? new Failure(`${name}(): ${converted.reason}`) : converted
}
