import { defineType } from '../define-type.ts'
import { defaulted, flag, json, list, object, text } from '../schema.ts'

const accessLog = object({ DestinationArn: text })

const methodSetting = object({
  CacheDataEncrypted: flag,
  CachingEnabled: flag,
  /** Whether requests and answers are logged whole. */
  DataTraceEnabled: flag,
})

/** Properties of a stage, which CloudFormation also has in the description of a deployment. */
export const stageSettings = {
  AccessLogSetting: accessLog,
  CacheClusterEnabled: defaulted(flag, false),
  MethodSettings: list(methodSetting),
  TracingEnabled: defaulted(flag, false),
} as const

export const restApi = defineType({
  type: 'AWS::ApiGateway::RestApi',
  names: ['Name'],
  properties: {
    Name: text,
    EndpointConfiguration: object({
      /** `EDGE`, `REGIONAL` or `PRIVATE`. */
      Types: list(text),
    }),
    Policy: json,
  },
})

export const restDomainName = defineType({
  type: 'AWS::ApiGateway::DomainName',
  names: ['DomainName'],
  properties: {
    DomainName: text,
    /** The oldest protocol it accepts: `TLS_1_0`, `TLS_1_2`, or the name of a newer policy. */
    SecurityPolicy: text,
  },
})

export const restMethod = defineType({
  type: 'AWS::ApiGateway::Method',
  properties: {
    ApiKeyRequired: defaulted(flag, false),
    /** `NONE`, `AWS_IAM`, `CUSTOM` or `COGNITO_USER_POOLS`. */
    AuthorizationType: text,
    HttpMethod: text,
    RestApiId: text,
  },
})

/** A stage of a REST API. */
export const restStage = defineType({
  type: 'AWS::ApiGateway::Stage',
  names: ['StageName'],
  properties: { StageName: text, ...stageSettings },
})

export const httpApi = defineType({
  type: 'AWS::ApiGatewayV2::Api',
  names: ['Name'],
  properties: {
    Name: text,
    /** `HTTP` or `WEBSOCKET`. */
    ProtocolType: text,
  },
})

export const httpRoute = defineType({
  type: 'AWS::ApiGatewayV2::Route',
  properties: {
    ApiId: text,
    ApiKeyRequired: defaulted(flag, false),
    /** `NONE`, `AWS_IAM`, `CUSTOM` or `JWT`. */
    AuthorizationType: defaulted(text, 'NONE'),
    /** `GET /orders` or `$default`; for a WebSocket API `$connect`, or the action that a message names. */
    RouteKey: text,
  },
})

export const httpStage = defineType({
  type: 'AWS::ApiGatewayV2::Stage',
  names: ['StageName'],
  properties: { StageName: text, AccessLogSettings: accessLog },
})
