import { type Expression, list, literal, mappingOf, scalar } from '../../cloudformation/expression.ts'
import { entry } from '../../yaml/tree.ts'
import { capitalized, isFalse, logicalName, type Resources, reference, resource } from '../build.ts'
import type { Service, ServiceEvent, ServiceFunction } from '../service.ts'

interface Route extends ServiceEvent {
  readonly of: ServiceFunction
}

/** The APIs by which events invoke functions: REST, HTTP and WebSocket, each with its stage and its methods or routes. */
export function apiResources(service: Service): Resources {
  const routes = service.functions.flatMap((each) => each.events.map((event) => ({ ...event, of: each })))
  const ofKind = (kind: string) => routes.filter((route) => route.kind === kind)
  return [
    ...rest(ofKind('http'), service),
    ...http(ofKind('httpApi'), service),
    ...webSocket(ofKind('websocket'), service),
  ]
}

/** An API that the service does not make itself is left out, since its settings are not known. */
function rest(routes: readonly Route[], { provider, stage }: Service): Resources {
  const [first] = routes
  const settings = entry(provider, 'apiGateway')
  if (!first || entry(settings, 'restApiId')) return []
  const { location } = first
  const endpoint = entry(provider, 'endpointType')
  const policy = entry(settings, 'resourcePolicy') ?? entry(provider, 'resourcePolicy')
  const api = resource(
    'AWS::ApiGateway::RestApi',
    {
      Name: entry(provider, 'apiName'),
      EndpointConfiguration:
        endpoint && mappingOf({ Types: list([upper(endpoint)], endpoint.location) }, endpoint.location),
      Policy: policy && mappingOf({ Statement: policy }, policy.location),
    },
    location,
  )
  const logs = entry(entry(provider, 'logs'), 'restApi')
  const stageOf = resource(
    'AWS::ApiGateway::Stage',
    {
      RestApiId: reference('ApiGatewayRestApi', location),
      StageName: scalar(stage, location),
      AccessLogSetting: accessLogs(logs, 'ApiGatewayLogGroup'),
      TracingEnabled: entry(entry(provider, 'tracing'), 'apiGateway'),
    },
    logs?.location ?? location,
  )
  return [
    ['ApiGatewayRestApi', api],
    ['ApiGatewayStage', stageOf],
    ...named('ApiGatewayMethod', routes, method),
  ]
}

/** The resource of each route, under the logical id that the framework gives it. */
function named(prefix: string, routes: readonly Route[], make: (route: Route) => Expression): Resources {
  return routes.map((route, index) => [prefix + routeName(route, index), make(route)])
}

/** What the framework calls a route by: its path and method, or where they are not known the function and a number. */
function routeName({ settings, of: { name } }: Route, index: number): string {
  const [, shortMethod, shortPath] = /^\s*(\S+)\s+(\S+)\s*$/.exec(literal(settings) ?? '') ?? []
  const path = literal(entry(settings, 'path')) ?? shortPath ?? literal(entry(settings, 'route'))
  const method = literal(entry(settings, 'method')) ?? shortMethod ?? ''
  if (path === undefined) return `${logicalName(name)}${index}`
  const parts = path
    .split('/')
    .map((part) => capitalized(part.replace(/^\{(\w+)\+?\}$/, '$1Var').replaceAll(/\W/g, '')))
  return `${parts.join('')}${capitalized(method.toLowerCase().replaceAll(/\W/g, ''))}`
}

function method({ settings, location }: Route): Expression {
  const [, verb] = /^\s*(\S+)\s+\S+\s*$/.exec(literal(settings) ?? '') ?? []
  const written = entry(settings, 'method')
  return resource(
    'AWS::ApiGateway::Method',
    {
      RestApiId: reference('ApiGatewayRestApi', location),
      HttpMethod: scalar((verb ?? literal(written) ?? 'ANY').toUpperCase(), location),
      ApiKeyRequired: entry(settings, 'private'),
      AuthorizationType: authorization(entry(settings, 'authorizer'), 'CUSTOM', location),
    },
    location,
  )
}

function http(routes: readonly Route[], { provider }: Service): Resources {
  const [first] = routes
  const settings = entry(provider, 'httpApi')
  if (!first || entry(settings, 'id')) return []
  const { location } = first
  const logs = entry(entry(provider, 'logs'), 'httpApi')
  const api = resource(
    'AWS::ApiGatewayV2::Api',
    { Name: entry(settings, 'name'), ProtocolType: scalar('HTTP', location) },
    location,
  )
  const stage = resource(
    'AWS::ApiGatewayV2::Stage',
    {
      ApiId: reference('HttpApi', location),
      StageName: scalar('$default', location),
      AccessLogSettings: logs && !isFalse(logs) ? destination('HttpApiLogGroup', logs) : undefined,
    },
    logs?.location ?? location,
  )
  return [['HttpApi', api], ['HttpApiStage', stage], ...named('HttpApiRoute', routes, httpRoute)]
}

function httpRoute({ settings, location }: Route): Expression {
  const path = literal(entry(settings, 'path'))
  const verb = literal(entry(settings, 'method'))?.toUpperCase() ?? 'ANY'
  const written = literal(settings) ?? (path === undefined ? '*' : `${verb === '*' ? 'ANY' : verb} ${path}`)
  const authorizer = entry(settings, 'authorizer')
  return resource(
    'AWS::ApiGatewayV2::Route',
    {
      ApiId: reference('HttpApi', location),
      RouteKey: scalar(written === '*' ? '$default' : written, location),
      AuthorizationType: authorization(entry(authorizer, 'type') ?? authorizer, 'JWT', location),
    },
    location,
  )
}

function webSocket(routes: readonly Route[], { provider, stage }: Service): Resources {
  const [first] = routes
  if (!first || entry(entry(provider, 'apiGateway'), 'websocketApiId')) return []
  const { location } = first
  const logs = entry(entry(provider, 'logs'), 'websocket')
  const api = resource(
    'AWS::ApiGatewayV2::Api',
    { Name: entry(provider, 'websocketsApiName'), ProtocolType: scalar('WEBSOCKET', location) },
    location,
  )
  const stageOf = resource(
    'AWS::ApiGatewayV2::Stage',
    {
      ApiId: reference('WebsocketsApi', location),
      StageName: scalar(stage, location),
      AccessLogSettings: accessLogs(logs, 'WebsocketsLogGroup'),
    },
    logs?.location ?? location,
  )
  return [
    ['WebsocketsApi', api],
    ['WebsocketsDeploymentStage', stageOf],
    ...named('WebsocketsRoute', routes, webSocketRoute),
  ]
}

function webSocketRoute({ settings, location }: Route): Expression {
  return resource(
    'AWS::ApiGatewayV2::Route',
    {
      ApiId: reference('WebsocketsApi', location),
      RouteKey: entry(settings, 'route') ?? settings,
      AuthorizationType: authorization(entry(settings, 'authorizer'), 'CUSTOM', location),
    },
    location,
  )
}

/** `aws_iam` is IAM; any other authorizer is one of the service's own; unknown where nobody knows which. */
function authorization(
  authorizer: Expression | undefined,
  own: 'CUSTOM' | 'JWT',
  location: Expression['location'],
): Expression {
  if (!authorizer || isFalse(authorizer)) return scalar('NONE', location)
  if (authorizer.kind === 'call') return authorizer
  return scalar(literal(authorizer)?.toLowerCase() === 'aws_iam' ? 'AWS_IAM' : own, authorizer.location)
}

function accessLogs(logs: Expression | undefined, group: string): Expression | undefined {
  const isLogged = logs && !isFalse(logs) && !isFalse(entry(logs, 'accessLogging'))
  return isLogged ? destination(group, logs) : undefined
}

/** Where access logs go: a group that the framework makes. */
function destination(group: string, { location }: Expression): Expression {
  return mappingOf({ DestinationArn: reference(group, location) }, location)
}

function upper(written: Expression): Expression {
  const text = literal(written)
  return text === undefined ? written : scalar(text.toUpperCase(), written.location)
}
