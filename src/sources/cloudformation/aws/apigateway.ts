import type { MethodSetting } from '../../../resources/aws/apigateway.ts'
import { defineType } from '../resource-type.ts'
import { anything, defaulted, flag, list, object, propertyOf, type Shape, text } from '../shape.ts'
import type { StackResource } from '../stack.ts'

const accessLog = object({ DestinationArn: text })

const stageSettings = {
  AccessLogSetting: accessLog,
  CacheClusterEnabled: defaulted(flag, false),
  MethodSettings: list(object<MethodSetting>({ CacheDataEncrypted: flag, CachingEnabled: flag })),
}

export const restApi = defineType({
  type: 'AWS::ApiGateway::RestApi',
  named: ['Name'],
  fields: {
    Name: text,
    EndpointConfiguration: object({ Types: list(text) }),
    Policy: anything,
  },
})

export const restMethod = defineType({
  type: 'AWS::ApiGateway::Method',
  fields: {
    ApiKeyRequired: defaulted(flag, false),
    AuthorizationType: text,
    HttpMethod: text,
    RestApiId: text,
  },
})

export const restStage = defineType({
  type: 'AWS::ApiGateway::Stage',
  named: ['StageName'],
  fields: { StageName: text, ...stageSettings },
})

/** A deployment that names a stage makes one, described in a property of its own. */
export const restDeploymentStage = defineType({
  type: 'AWS::ApiGateway::Stage',
  named: ['StageName'],
  fields: { StageName: text, ...stageSettings },
  decide: {
    AccessLogSetting: (deployment) => described(deployment, 'AccessLogSetting'),
    CacheClusterEnabled: (deployment) => described(deployment, 'CacheClusterEnabled'),
    MethodSettings: (deployment) => described(deployment, 'MethodSettings'),
  },
  isPart: (deployment) => deployment.property('StageName') === undefined,
})

export const restDomainName = defineType({
  type: 'AWS::ApiGateway::DomainName',
  named: ['DomainName'],
  fields: { DomainName: text, SecurityPolicy: text },
})

export const httpApi = defineType({
  type: 'AWS::ApiGatewayV2::Api',
  named: ['Name'],
  fields: { Name: text, ProtocolType: text },
})

export const httpRoute = defineType({
  type: 'AWS::ApiGatewayV2::Route',
  fields: {
    ApiId: text,
    ApiKeyRequired: defaulted(flag, false),
    AuthorizationType: defaulted(text, 'NONE'),
    RouteKey: text,
  },
})

export const httpStage = defineType({
  type: 'AWS::ApiGatewayV2::Stage',
  named: ['StageName'],
  fields: { StageName: text, AccessLogSettings: accessLog },
})

const stageDescription: Shape<object> = object(stageSettings)

function described(deployment: StackResource, setting: keyof typeof stageSettings): unknown {
  return propertyOf(deployment.read('StageDescription', stageDescription), setting)
}
