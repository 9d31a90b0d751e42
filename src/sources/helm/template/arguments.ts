import { TemplateError } from '../go/template-error.ts'
import { canBeNil, isAssignable, typeOf } from '../go/type-of.ts'
import { GoInteger, type ParameterType, type TemplateFunction, type Value } from '../go/value.ts'
import type { Operand } from './nodes.ts'

/**
 * A value of an expression. `undefined` is none at all (an invalid `reflect.Value`), whose fields are none either;
 * `null` is nil where Go has an interface, whose fields are an error.
 */
export type Reflected = Value | undefined

/** What a function takes. */
type Signature = Pick<TemplateFunction, 'parameters' | 'rest'>

/**
 * @throws TemplateError if a function takes another number of arguments
 */
export function checkNumber(
  { parameters, rest }: Signature,
  name: string,
  given: number,
  hasFinal: boolean,
): void {
  const count = given + (hasFinal ? 1 : 0)
  if (rest && count < parameters.length) {
    throw new TemplateError(
      `wrong number of args for ${name}: want at least ${parameters.length} got ${given}`,
    )
  }
  if (!rest && count !== parameters.length) {
    throw new TemplateError(`wrong number of args for ${name}: want ${parameters.length} got ${count}`)
  }
}

/** The type of the argument at an index. */
export function parameterAt({ parameters, rest }: Signature, index: number): ParameterType {
  return parameters[index] ?? rest ?? 'interface {}'
}

/**
 * The argument that an operand is. A number takes the type of its parameter.
 *
 * @throws TemplateError if it is of another type
 */
export function argumentOf(operand: Operand, type: ParameterType, evaluate: () => Reflected): Value {
  switch (operand.kind) {
    case 'nil':
      if (!canBeNil(type)) throw new TemplateError(`cannot assign nil to ${type}`)
      return null
    case 'bool':
    case 'string':
      if (type === 'interface {}' || typeOf(operand.value) === type) return operand.value
      throw new TemplateError(`${expectation(type)}; found ${JSON.stringify(operand.value)}`)
    case 'number':
      if ((type === 'int' || type === 'int64') && operand.integer !== undefined) {
        return new GoInteger(operand.integer, type)
      }
      if (type === 'float64') return operand.float
      if (type === 'interface {}') return evaluate() ?? null
      throw new TemplateError(`${expectation(type)}; found ${operand.text}`)
    default:
      return validated(evaluate(), type)
  }
}

function expectation(type: ParameterType): string {
  switch (type) {
    case 'int':
    case 'int64':
      return 'expected integer'
    case 'float64':
      return 'expected float'
    default:
      return `expected ${type}`
  }
}

/**
 * The value, if a parameter of the type takes it.
 *
 * @throws TemplateError if it does not
 */
export function validated(value: Reflected, type: ParameterType): Value {
  if (value === undefined) {
    if (canBeNil(type)) return null
    throw new TemplateError(`invalid value; expected ${type}`)
  }
  if (type === 'interface {}' || (value !== null && isAssignable(value, type))) return value
  const given = value === null ? 'interface {}' : typeOf(value)
  throw new TemplateError(`wrong type for value; expected ${type}; got ${given}`)
}
