import { Unknown } from '../../../model/unknown.ts'
import type { Value } from '../../../model/value.ts'
import { attributeNamed } from '../evaluate/declarations.ts'
import { evaluateExpression } from '../evaluate/expression.ts'
import { literalScope } from '../evaluate/literal-scope.ts'
import type { Body } from '../hcl/ast.ts'
import { parseHcl } from '../hcl/parser.ts'

const PRIMITIVES: ReadonlySet<string> = new Set(['string', 'number', 'bool'])

/**
 * Value of `TF_VAR_name=text`: the text itself for variables of a primitive type or without a type, an expression for
 * others.
 */
export function fromEnvironment(text: string | undefined, declared: Body): Value | undefined {
  if (text === undefined || isPrimitive(declared)) return text
  const parsed = parseHcl(`value = ${text}\n`)
  const [attribute, ...others] = parsed.ok ? parsed.body.attributes : []
  if (!attribute || others.length > 0) return new Unknown('its value in the environment is no expression')
  return evaluateExpression(attribute.value, literalScope())
}

function isPrimitive(declared: Body): boolean {
  const type = attributeNamed(declared, 'type')?.value
  if (type?.kind === 'variable') return PRIMITIVES.has(type.name)
  return type === undefined || type.kind === 'template'
}
