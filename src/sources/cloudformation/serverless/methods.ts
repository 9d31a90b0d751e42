import { type Expression, entry, literal, mapping, scalar } from '../expression.ts'
import type { Template, TemplateResource } from '../template.ts'
import { API_KINDS, type ApiKind, apiOf } from './apis.ts'
import { eventsOf, type ServerlessEvent } from './events.ts'

/**
 * The methods and routes by which APIs of this template invoke a function. An API that is declared elsewhere may
 * authorize them by default, so that nothing is said of those.
 */
export function methodsOf(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  return eventsOf(resource).flatMap((event) => {
    const kind = API_KINDS.find((candidate) => candidate.event === event.type)
    const api = kind && apiOf(event, kind, template)
    if (!api) return []
    const { id: logicalId, location } = event
    const properties = mapping(new Map(propertiesOf(event, kind, api)), location)
    return [{ ...resource, logicalId, type: METHODS[kind.event] ?? '', properties, location }]
  })
}

const METHODS: Readonly<Record<string, string>> = {
  Api: 'AWS::ApiGateway::Method',
  HttpApi: 'AWS::ApiGatewayV2::Route',
}

function propertiesOf(
  { properties, location }: ServerlessEvent,
  { event, reference }: ApiKind,
  api: { readonly reference: Expression; readonly properties: Expression },
): readonly (readonly [string, Expression])[] {
  const own = entry(properties, 'Auth')
  const common = entry(api.properties, 'Auth')
  const authorizer = entry(own, 'Authorizer') ?? entry(common, 'DefaultAuthorizer')
  const key = entry(own, 'ApiKeyRequired') ?? entry(common, 'ApiKeyRequired')
  return [
    [reference, api.reference],
    ['AuthorizationType', authorizer ? authorizationBy(authorizer) : scalar('NONE', location)],
    ...(key ? ([['ApiKeyRequired', key]] as const) : []),
    event === 'Api'
      ? ['HttpMethod', methodIn(properties, location)]
      : ['RouteKey', routeIn(properties, location)],
  ]
}

/** Authorizers have names of the user's, apart from two that say what they do. */
function authorizationBy(authorizer: Expression): Expression {
  const name = literal(authorizer)
  if (name === undefined || name === 'NONE' || name === 'AWS_IAM') return authorizer
  return scalar('CUSTOM', authorizer.location)
}

function methodIn(properties: Expression | undefined, location: Expression['location']): Expression {
  const method = entry(properties, 'Method') ?? scalar('ANY', location)
  return scalar(literal(method)?.toUpperCase() ?? 'ANY', method.location)
}

/** Without a path, everything. */
function routeIn(properties: Expression | undefined, location: Expression['location']): Expression {
  const path = entry(properties, 'Path')
  if (!path) return scalar('$default', location)
  return scalar(`${literal(methodIn(properties, location))} ${literal(path) ?? '/'}`, path.location)
}
