import { entry, itemsOf } from '../../yaml/tree.ts'
import { type Expression, list, mappingOf, scalar } from '../expression.ts'
import type { Template, TemplateResource } from '../template.ts'
import { API_KINDS, type ApiKind } from './api-kinds.ts'
import { eventsOf, type ServerlessEvent } from './events.ts'
import { withGlobals } from './globals.ts'

/** Generates the API of a stage, `AWS::ApiGateway::RestApi`, and its domain name. */
export function restApiResources(resource: TemplateResource): readonly TemplateResource[] {
  const endpoint = entry(resource.properties, 'EndpointConfiguration')
  const policy = entry(entry(resource.properties, 'Auth'), 'ResourcePolicy')
  const api = mappingOf(
    { EndpointConfiguration: endpoint && endpointOf(endpoint), Policy: policy && resourcePolicy(policy) },
    resource.location,
  )
  const domain = entry(resource.properties, 'Domain')
  return [
    { ...resource, type: 'AWS::ApiGateway::RestApi', properties: api },
    ...(domain
      ? [{ ...resource, type: 'AWS::ApiGateway::DomainName', properties: domain, location: domain.location }]
      : []),
  ]
}

/** The endpoint configuration, from its type alone or from an object with the type. */
function endpointOf(endpoint: Expression): Expression {
  const type = entry(endpoint, 'Type') ?? endpoint
  return mappingOf({ Types: list([type], type.location) }, type.location)
}

/** Generates the API of a stage, `AWS::ApiGatewayV2::Api`. */
export function httpApiResources(resource: TemplateResource): readonly TemplateResource[] {
  const { location } = resource
  const properties = mappingOf({ ProtocolType: scalar('HTTP', location) }, location)
  return [{ ...resource, type: 'AWS::ApiGatewayV2::Api', properties }]
}

/** Types that may have events. */
const INVOKED = ['AWS::Serverless::Function', 'AWS::Serverless::StateMachine']

/** The implicit APIs of events, each with its stage. */
export function implicitApis(
  resources: readonly TemplateResource[],
  template: Template,
): readonly TemplateResource[] {
  const events = resources.filter(({ type }) => INVOKED.includes(type)).flatMap(eventsOf)
  return API_KINDS.flatMap((kind) => {
    const first = events.find(
      (event) => event.type === kind.event && entry(event.properties, kind.reference) === undefined,
    )
    if (!first) return []
    const stage = implicitStage(kind, first, template)
    return [stage, ...(kind.event === 'Api' ? restApiResources(stage) : httpApiResources(stage))]
  })
}

function implicitStage(
  { event, implicit, stageType: type }: ApiKind,
  { location }: ServerlessEvent,
  template: Template,
): TemplateResource {
  const logicalId = template.place.path + implicit.logicalId
  const own = mappingOf({ StageName: scalar(implicit.stage, location) }, location)
  const properties = withGlobals(own, event, template)
  return { logicalId, type, condition: undefined, metadata: undefined, properties, location }
}

/** Allow lists of `ResourcePolicy`, with the operator and key of the condition that denies all other callers. */
const ALLOWED = [
  ['IpRangeWhitelist', 'NotIpAddress', 'aws:SourceIp'],
  ['IntrinsicVpcWhitelist', 'StringNotEquals', 'aws:SourceVpc'],
  ['IntrinsicVpceWhitelist', 'StringNotEquals', 'aws:SourceVpce'],
  ['SourceVpcWhitelist', 'StringNotEquals', 'aws:SourceVpc'],
] as const

/** The IAM policy document of a serverless API's `ResourcePolicy`, as far as it allows callers. */
function resourcePolicy(policy: Expression): Expression {
  const { location } = policy
  const accounts = entry(policy, 'AwsAccountWhitelist')
  const statements = [
    ...itemsOf(entry(policy, 'CustomStatements')),
    ...(accounts ? [allow(accounts)] : []),
    ...ALLOWED.flatMap(([name, operator, key]) => {
      const allowed = entry(policy, name)
      return allowed ? [deny(operator, key, allowed)] : []
    }),
  ]
  return mappingOf({ Statement: list(statements, location) }, location)
}

function allow(accounts: Expression): Expression {
  const { location } = accounts
  const principal = mappingOf({ AWS: accounts }, location)
  return mappingOf({ Effect: scalar('Allow', location), Principal: principal }, location)
}

function deny(operator: string, key: string, allowed: Expression): Expression {
  const { location } = allowed
  const condition = mappingOf({ [operator]: mappingOf({ [key]: allowed }, location) }, location)
  return mappingOf({ Effect: scalar('Deny', location), Condition: condition }, location)
}
