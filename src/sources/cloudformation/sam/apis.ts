import { entry } from '../../yaml/tree.ts'
import { type Expression, list, mappingOf, scalar } from '../expression.ts'
import type { Template, TemplateResource } from '../template.ts'
import { API_KINDS, type ApiKind } from './api-kinds.ts'
import { eventsOf, type ServerlessEvent } from './events.ts'
import { withGlobals } from './globals.ts'
import { resourcePolicy } from './resource-policy.ts'

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
    const first = events.find((event) => event.type === kind.event && isImplicit(event, kind))
    if (!first) return []
    const stage = implicitStage(kind, first, template)
    return [stage, ...(kind.event === 'Api' ? restApiResources(stage) : httpApiResources(stage))]
  })
}

function isImplicit({ properties }: ServerlessEvent, { reference }: ApiKind): boolean {
  return entry(properties, reference) === undefined
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
