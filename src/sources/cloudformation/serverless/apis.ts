import { call, type Expression, entry, list, literal, mapping, scalar } from '../expression.ts'
import type { Template, TemplateResource } from '../template.ts'
import { eventsOf, type ServerlessEvent } from './events.ts'
import { withGlobals } from './globals.ts'

/** How one kind of API is declared, and how events refer to it. */
export interface ApiKind {
  readonly event: string
  readonly type: string
  readonly globals: string
  /** The property of an event that names its API. */
  readonly reference: string
  /** The API of events that name none, and its only stage. */
  readonly implicit: { readonly logicalId: string; readonly stage: string; readonly stageType: string }
}

export const API_KINDS: readonly ApiKind[] = [
  {
    event: 'Api',
    type: 'AWS::Serverless::Api',
    globals: 'Api',
    reference: 'RestApiId',
    implicit: { logicalId: 'ServerlessRestApi', stage: 'Prod', stageType: 'AWS::ApiGateway::Stage' },
  },
  {
    event: 'HttpApi',
    type: 'AWS::Serverless::HttpApi',
    globals: 'HttpApi',
    reference: 'ApiId',
    implicit: { logicalId: 'ServerlessHttpApi', stage: '$default', stageType: 'AWS::ApiGatewayV2::Stage' },
  },
]

/** The API itself, whose stage the resource stands for, and its domain name. */
export function aroundApi(resource: TemplateResource): readonly TemplateResource[] {
  const endpoint = entry(resource.properties, 'EndpointConfiguration')
  const type = entry(endpoint, 'Type') ?? endpoint
  const restApi = type ? [['EndpointConfiguration', endpointOf(type)] as const] : []
  const domain = entry(resource.properties, 'Domain')
  return [
    {
      ...resource,
      type: 'AWS::ApiGateway::RestApi',
      properties: mapping(new Map(restApi), resource.location),
    },
    ...(domain
      ? [{ ...resource, type: 'AWS::ApiGateway::DomainName', properties: domain, location: domain.location }]
      : []),
  ]
}

/** The API itself, whose stage the resource stands for. */
export function aroundHttpApi(resource: TemplateResource): readonly TemplateResource[] {
  const properties = mapping(
    new Map([['ProtocolType', scalar('HTTP', resource.location)]]),
    resource.location,
  )
  return [{ ...resource, type: 'AWS::ApiGatewayV2::Api', properties }]
}

function endpointOf(type: Expression): Expression {
  return mapping(new Map([['Types', list([type], type.location)]]), type.location)
}

/** The stages of APIs that nothing declares but the events of functions. */
export function implicitApis(
  resources: readonly TemplateResource[],
  template: Template,
): readonly TemplateResource[] {
  const events = resources
    .filter(({ type }) => type === 'AWS::Serverless::Function')
    .flatMap((resource) => eventsOf(resource))
  return API_KINDS.flatMap((kind) => {
    const first = events.find((event) => event.type === kind.event && isImplicit(event, kind))
    if (!first) return []
    const stage = implicitStage(kind, first, template)
    return [stage, ...(kind.event === 'HttpApi' ? aroundHttpApi(stage) : [])]
  })
}

function implicitStage(
  { implicit: { logicalId, stage, stageType }, globals }: ApiKind,
  { location }: ServerlessEvent,
  template: Template,
): TemplateResource {
  const own = mapping(new Map([['StageName', scalar(stage, location)]]), location)
  const resource = { logicalId, type: stageType, condition: undefined, properties: own, location }
  return { ...resource, properties: withGlobals(resource, globals, template) }
}

/** The API of an event: a reference to it, and its properties, if this template declares it. */
export function apiOf(
  event: ServerlessEvent,
  kind: ApiKind,
  template: Template,
): { readonly reference: Expression; readonly properties: Expression } | undefined {
  const reference = entry(event.properties, kind.reference)
  if (!reference) {
    const nothing = { ...IMPLICIT, location: event.location }
    const id = scalar(kind.implicit.logicalId, event.location)
    return {
      reference: call('Ref', id, event.location),
      properties: withGlobals(nothing, kind.globals, template),
    }
  }
  const name = reference.kind === 'call' && reference.name === 'Ref' ? literal(reference.argument) : undefined
  const api = name === undefined ? undefined : template.resources.get(name)
  if (api?.type !== kind.type) return undefined
  return { reference, properties: withGlobals(api, kind.globals, template) }
}

const IMPLICIT = { logicalId: '', type: '', condition: undefined, properties: undefined }

function isImplicit({ properties }: ServerlessEvent, { reference }: ApiKind): boolean {
  return entry(properties, reference) === undefined
}
