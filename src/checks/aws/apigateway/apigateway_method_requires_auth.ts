import type { Infrastructure } from '../../../model/infrastructure.ts'
import type { ResourceCursor } from '../../../model/resource-cursor.ts'
import { defineCheck, fail, manual, pass, type Verdict } from '../../check.ts'
import { anyOf, isText } from '../../logic.ts'
import { statementsOf } from '../policy/document.ts'
import { isPublic, shutsOut } from '../policy/public.ts'

type Method = ResourceCursor<'AWS::ApiGateway::Method'>
type Route = ResourceCursor<'AWS::ApiGatewayV2::Route'>

export default defineCheck({
  id: 'apigateway_method_requires_auth',
  title: 'API Gateway methods and routes should require authorization',
  service: 'apigateway',
  severity: 'medium',
  categories: ['exposure', 'identity'],
  topics: ['authentication'],
  risk: 'Anybody on the internet can call what stands behind the API, as often as they like.',
  remediation: {
    text: 'Choose an authorizer for the method or route: IAM, a user pool, tokens of an identity provider, or a Lambda function.',
    url: 'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-control-access-to-api.html',
  },
  references: [
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-access-control.html',
    'https://docs.aws.amazon.com/apigateway/latest/developerguide/apigateway-websocket-api-control-access.html',
  ],
  compliance: { 'aws-fsbp': ['APIGateway.8'] },
  sameAs: {
    'cdk-nag': ['AwsSolutions-APIG4'],
    checkov: ['CKV_AWS_59', 'CKV_AWS_309', 'CKV2_AWS_70'],
    trivy: ['AWS-0004', 'aws-apigateway-no-public-access'],
  },
  resources: ['AWS::ApiGateway::Method', 'AWS::ApiGatewayV2::Route'],
  evaluate(resource, infrastructure) {
    const method = resource as Method | Route
    return method.type === 'AWS::ApiGateway::Method'
      ? ofMethod(method, infrastructure)
      : ofRoute(method, infrastructure)
  },
})

function ofMethod(method: Method, infrastructure: Infrastructure): Verdict | undefined {
  const verb = method.at('HttpMethod')
  if (verb.value === 'OPTIONS') return undefined
  const authorized = authorization(method)
  if (authorized) return authorized
  if (isText(verb, 'OPTIONS')) return undefined
  const api = infrastructure.referred('AWS::ApiGateway::RestApi', method.at('RestApiId').value, method)
  if (api && !isOpenToAnybody(api)) {
    return pass('Anybody may call the method who is let in by the endpoint or the policy of the API.')
  }
  return fail('Anybody may call the method.', method.at('AuthorizationType'))
}

function ofRoute(route: Route, infrastructure: Infrastructure): Verdict | undefined {
  const key = route.at('RouteKey').known() ?? ''
  if (key.startsWith('OPTIONS ') || isMessage(key)) return undefined
  const authorized = authorization(route)
  const open = fail('Anybody may call the route.', route.at('AuthorizationType'))
  if (authorized || key !== '$default') return authorized ?? open
  const apiId = route.at('ApiId')
  const api = infrastructure.referred('AWS::ApiGatewayV2::Api', apiId.value, route)
  if (!api) return manual('Whether the route is called before or after authorization depends on its API.')
  return apiId.holding(api.at('ProtocolType').value).known() === 'WEBSOCKET' ? undefined : open
}

/** Whether a route is for messages of a WebSocket API, which authorizes the connection only. */
function isMessage(key: string): boolean {
  return !key.includes(' ') && !['$connect', '$default'].includes(key)
}

/** The protection of the method; `undefined` if there is none. */
function authorization(method: Method | Route): Verdict | undefined {
  const keyRequired = (method as Method).at('ApiKeyRequired')
  if (keyRequired.value === true) return pass('Callers need an API key.', keyRequired)
  const authorization = (method as Method).at('AuthorizationType')
  const type = authorization.known()
  if (type && type !== 'NONE') return pass(`Callers are authorized (${type}).`, authorization)
  keyRequired.known()
  return undefined
}

/** Whether calls reach the API from anywhere, and its own policy, if it has one, lets everybody in. */
function isOpenToAnybody(api: ResourceCursor<'AWS::ApiGateway::RestApi'>): boolean {
  const types = api.at('EndpointConfiguration').at('Types').items()
  if (anyOf(types, (type) => isText(type, 'PRIVATE'))) return false
  const statements = statementsOf(api.at('Policy'))
  if (statements.length === 0) return true
  return anyOf(statements, isPublic) && !anyOf(statements, shutsOut)
}
