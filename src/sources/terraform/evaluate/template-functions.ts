import type { Value, ValueObject } from '../../../model/value.ts'
import type { Template } from '../hcl/ast.ts'
import { HclSyntaxError } from '../hcl/hcl-syntax-error.ts'
import { parseHcl } from '../hcl/parser.ts'
import { parseTemplate } from '../hcl/template-parser.ts'
import { fn, type TerraformFunction } from './functions/function.ts'
import { map, string } from './functions/parameters.ts'
import { literalScope } from './literal-scope.ts'
import { member, objectFrom } from './object.ts'
import type { Evaluator, Scope } from './scope.ts'
import { Failure } from './unknowns.ts'

/** Functions that parse their argument as HCL, `templatestring` and `decode_tfvars`; `undefined` for others. */
export function templateFunction(
  name: string,
  scope: Scope,
  evaluator: Evaluator,
): TerraformFunction | undefined {
  switch (name) {
    case 'templatestring':
      return fn([string, map], (text, variables) => {
        const template = parseTemplate(text)
        if (template instanceof HclSyntaxError)
          return new Failure(`the template is broken: ${template.message}`)
        return renderTemplate(template, variables, scope, evaluator)
      })
    case 'provider::terraform::decode_tfvars':
      return fn([string], (text) => decodeVariables(text, scope, evaluator))
    default:
      return undefined
  }
}

/** Renders a template. Only the given variables are in scope. */
export function renderTemplate(
  template: Template,
  variables: ValueObject,
  { limits, taintTracker, files }: Scope,
  { evaluate }: Evaluator,
): Value {
  const lookup = (name: string) => {
    const value = member(variables, name)
    return value === undefined ? new Failure(`the template is given no ${name}`) : value
  }
  return evaluate(template, { lookup, limits, taintTracker, files })
}

/** Evaluates a `.tfvars` text, in which no names are in scope. */
function decodeVariables(text: string, { limits, taintTracker }: Scope, { evaluate }: Evaluator): Value {
  const parsed = parseHcl(text)
  if (!parsed.ok) return new Failure(`decode_tfvars(): ${parsed.error.message}`)
  const { attributes, blocks } = parsed.body
  if (blocks[0]) return new Failure(`decode_tfvars() has no use for the block ${blocks[0].type}`)
  const scope = literalScope(limits, taintTracker)
  const values = attributes.map(({ name, value }) => [name, evaluate(value, scope)] as const)
  return values.map(([, value]) => value).find((value) => value instanceof Failure) ?? objectFrom(values)
}
