import { type Expression, entriesOf, entry, list, literal, mapping, scalar } from './expression.ts'
import type { Template, TemplateResource } from './template.ts'

const FUNCTION = 'AWS::Lambda::Function'

/** The kinds of the Serverless Application Model that stand for plain resources: their type, and their globals. */
const PLAIN: ReadonlyMap<string, { readonly type: string; readonly globals: string }> = new Map([
  ['AWS::Serverless::Api', { type: 'AWS::ApiGateway::Stage', globals: 'Api' }],
  ['AWS::Serverless::Function', { type: FUNCTION, globals: 'Function' }],
  ['AWS::Serverless::HttpApi', { type: 'AWS::ApiGatewayV2::Stage', globals: 'HttpApi' }],
  ['AWS::Serverless::SimpleTable', { type: 'AWS::DynamoDB::Table', globals: 'SimpleTable' }],
])

/**
 * The plain resources that serverless ones stand for, as far as their own properties say. They keep the logical id
 * people know. What is generated around them is left out, apart from the role of a function.
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
  const role = plain.type === FUNCTION ? roleOf(properties) : undefined
  return [
    { ...resource, type: plain.type, properties },
    ...(url ? [url] : []),
    ...(role ? [{ ...resource, type: 'AWS::IAM::Role', properties: role, location: role.location }] : []),
  ]
}

/** The role that is made of a function's policies: documents, and managed policies by name or ARN. */
function roleOf(properties: Expression): Expression | undefined {
  const policies = entry(properties, 'Policies')
  if (!policies || entry(properties, 'Role')) return undefined
  const { location } = policies
  const items = policies.kind === 'list' ? policies.items : [policies]
  const documents = items.filter((item) => entry(item, 'Statement')).map(inlinePolicy)
  const managed = items.filter(({ kind }) => kind === 'scalar' || kind === 'call').map(managedPolicy)
  const role = new Map([
    ['Policies', list(documents, location)],
    ['ManagedPolicyArns', list(managed, location)],
  ])
  return mapping(role, location)
}

function inlinePolicy(document: Expression): Expression {
  return mapping(new Map([['PolicyDocument', document]]), document.location)
}

/** A name without an ARN is that of a policy of AWS's own. */
function managedPolicy(policy: Expression): Expression {
  const name = literal(policy)
  if (name === undefined || name.startsWith('arn:')) return policy
  return scalar(`arn:aws:iam::aws:policy/${name}`, policy.location)
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
