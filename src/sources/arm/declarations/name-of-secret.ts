import { parseExpression } from '../expression/parser.ts'
import type { Expression } from '../expression/syntax.ts'
import { memberOf, textOf } from '../parse-template.ts'
import type { TemplateNode } from '../template-node.ts'

/** The name of a secret as vaults have it, where it is the name of a variable as well: `SHOP-CONNECTION-STRING`. */
const IN_CAPITALS = /^[A-Z][A-Z\d]*(?:-[A-Z\d]+)+$/

const SECRET_OF_VAULT = /^Microsoft\.KeyVault\/vaults\/secrets(?:@|$)/i

/** Whether a parameter is what a secret of a vault is called: its default is such a name, and the template names one by it. */
export function isNameOfSecret(parameter: string, declared: TemplateNode, template: TemplateNode): boolean {
  if (!IN_CAPITALS.test(textOf(memberOf(declared, 'defaultValue')) ?? '')) return false
  return resourcesOf(template).some(
    (resource) =>
      SECRET_OF_VAULT.test(textOf(memberOf(resource, 'type')) ?? '') &&
      isMadeOf(parameter, expressionOf(memberOf(resource, 'name'))),
  )
}

/** The resources of a template, in a list or by their symbols. */
function resourcesOf(template: TemplateNode): readonly TemplateNode[] {
  const resources = memberOf(template, 'resources')
  if (resources?.kind === 'array') return resources.items
  return resources?.kind === 'object' ? resources.members.map(({ value }) => value) : []
}

function expressionOf(node: TemplateNode | undefined): Expression | undefined {
  if (node?.kind === 'expression') return node.expression
  const expression =
    node?.kind === 'scalar' && typeof node.value === 'string' ? parseExpression(node.value) : undefined
  return expression === 'invalid' ? undefined : expression
}

function isMadeOf(parameter: string, expression: Expression | undefined): boolean {
  if (expression?.kind !== 'call') return false
  const [first] = expression.arguments
  if (expression.name === 'parameters')
    return first?.kind === 'literal' && String(first.value).toLowerCase() === parameter.toLowerCase()
  return expression.arguments.some((one) => isMadeOf(parameter, one))
}
