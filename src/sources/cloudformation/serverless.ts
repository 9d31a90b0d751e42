import { type Expression, entriesOf, entry, mapping } from './expression.ts'
import type { Template, TemplateResource } from './template.ts'

/** The kinds of the Serverless Application Model that stand for plain resources: their type, and their globals. */
const PLAIN: ReadonlyMap<string, { readonly type: string; readonly globals: string }> = new Map([
  ['AWS::Serverless::Api', { type: 'AWS::ApiGateway::Stage', globals: 'Api' }],
  ['AWS::Serverless::Function', { type: 'AWS::Lambda::Function', globals: 'Function' }],
  ['AWS::Serverless::HttpApi', { type: 'AWS::ApiGatewayV2::Stage', globals: 'HttpApi' }],
  ['AWS::Serverless::SimpleTable', { type: 'AWS::DynamoDB::Table', globals: 'SimpleTable' }],
])

/**
 * The plain resources that serverless ones stand for, as far as their own properties say. They keep the logical id
 * people know. What is generated around them (roles, permissions of events) is left out.
 */
export function plainResources(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  const plain = PLAIN.get(resource.type)
  if (!plain) return [resource]
  const properties = withGlobals(resource, entry(template.globals, plain.globals))
  const address = entry(properties, 'FunctionUrlConfig')
  const url = address && {
    ...resource,
    type: 'AWS::Lambda::Url',
    properties: address,
    location: address.location,
  }
  return [{ ...resource, type: plain.type, properties }, ...(url ? [url] : [])]
}

/** Globals apply where the resource says nothing; mappings of both are joined, at every depth. */
function withGlobals(
  { properties, location }: TemplateResource,
  globals: Expression | undefined,
): Expression {
  return joined(properties ?? mapping(new Map(), location), globals)
}

function joined(own: Expression, globals: Expression | undefined): Expression {
  if (own.kind !== 'mapping' || globals?.kind !== 'mapping') return own
  const entries = new Map(globals.entries)
  for (const [key, value] of entriesOf(own)) entries.set(key, joined(value, globals.entries.get(key)))
  return mapping(entries, own.location)
}
