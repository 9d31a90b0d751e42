import { entry } from '../../yaml/tree.ts'
import { type Expression, literal, mappingOf, scalar } from '../expression.ts'
import type { Template, TemplateResource } from '../template.ts'
import { API_KINDS, type ApiKind, apiOf, type EventApi } from './api-kinds.ts'
import { eventsOf, type ServerlessEvent } from './events.ts'

/**
 * The methods and routes by which APIs of this template invoke a function. APIs that are declared elsewhere are left
 * out, since they may have a default authorizer.
 */
export function methodsOf(resource: TemplateResource, template: Template): readonly TemplateResource[] {
  return eventsOf(resource).flatMap((event) => {
    const kind = API_KINDS.find((candidate) => candidate.event === event.type)
    const api = kind && apiOf(event, kind, template)
    if (!api) return []
    const { id: logicalId, location } = event
    const properties = mappingOf(propertiesOf(event, kind, api), event.properties?.location ?? location)
    return [{ ...resource, logicalId, type: kind.method, properties, location }]
  })
}

function propertiesOf(
  { properties, location }: ServerlessEvent,
  { event, reference }: ApiKind,
  api: EventApi,
): Readonly<Record<string, Expression | undefined>> {
  const own = entry(properties, 'Auth')
  const common = entry(api.properties, 'Auth')
  return {
    [reference]: api.reference,
    AuthorizationType:
      authorizationBy(own, common) ?? scalar('NONE', (own ?? properties)?.location ?? location),
    ApiKeyRequired: entry(own, 'ApiKeyRequired') ?? entry(common, 'ApiKeyRequired'),
    ...(event === 'Api'
      ? { HttpMethod: methodIn(properties, location) }
      : { RouteKey: routeIn(properties, location) }),
  }
}

/** The authorization type: `NONE` and `AWS_IAM` as they are; any other name is that of a custom authorizer. */
function authorizationBy(
  own: Expression | undefined,
  common: Expression | undefined,
): Expression | undefined {
  const authorizer = entry(own, 'Authorizer') ?? entry(common, 'DefaultAuthorizer')
  const name = literal(authorizer)
  if (authorizer && name !== undefined && name !== 'NONE' && name !== 'AWS_IAM') {
    return scalar('CUSTOM', authorizer.location)
  }
  return authorizer ?? [own, common].find((auth) => auth?.kind === 'call')
}

function methodIn(properties: Expression | undefined, location: Expression['location']): Expression {
  const method = entry(properties, 'Method')
  if (method?.kind === 'call') return method
  return scalar(literal(method)?.toUpperCase() ?? 'ANY', method?.location ?? location)
}

/** The route key; `$default`, for all requests, without a path. What the path is makes no difference. */
function routeIn(properties: Expression | undefined, location: Expression['location']): Expression {
  const path = entry(properties, 'Path')
  if (!path) return scalar('$default', location)
  const method = methodIn(properties, path.location)
  return method.kind === 'call' ? method : scalar(`${literal(method)} ${literal(path) ?? '/'}`, path.location)
}
