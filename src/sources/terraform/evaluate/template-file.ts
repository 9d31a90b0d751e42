import type { Attribute, Block, Expression, Span } from '../hcl/ast.ts'
import type { ResourceDeclaration } from './declarations.ts'

/**
 * Converts the attribute `rendered` of `data "template_file"` to a call of `templatestring`, the function that replaced
 * it. Older configurations write policies and scripts that way. `undefined` for other attributes and data sources.
 */
export function renderedTemplate(declaration: ResourceDeclaration, attribute: string): Attribute | undefined {
  const { mode, type, own } = declaration
  if (mode !== 'data' || type !== 'template_file' || attribute !== 'rendered') return undefined
  const template = own.attributes.find(({ name }) => name === 'template')
  if (!template) return undefined
  const { start, end } = template
  const args = [template.value, variablesOf(own, { start, end })]
  return {
    ...template,
    name: attribute,
    value: { kind: 'call', name: 'templatestring', args, expandFinal: false, start, end },
  }
}

/** An argument, or a block before Terraform 0.12. */
function variablesOf({ attributes, blocks }: ResourceDeclaration['own'], span: Span): Expression {
  const block = blocks.find(({ type }) => type === 'vars')
  const argument = attributes.find(({ name }) => name === 'vars')
  return argument?.value ?? { kind: 'object', items: block ? itemsOf(block) : [], ...span }
}

function itemsOf({ body }: Block) {
  return body.attributes.map(({ name, value, start, end }) => {
    const key: Expression = { kind: 'template', parts: [name], start, end }
    return { key, value }
  })
}
