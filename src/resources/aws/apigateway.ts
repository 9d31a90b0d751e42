import type { Property, Value } from '../value.ts'

export interface ApiGatewayResourceTypes {
  'AWS::ApiGateway::DomainName': ApiGatewayDomainName
  'AWS::ApiGateway::Method': ApiGatewayMethod
  'AWS::ApiGateway::RestApi': ApiGatewayRestApi
  'AWS::ApiGateway::Stage': ApiGatewayStage
  'AWS::ApiGatewayV2::Api': ApiGatewayV2Api
  'AWS::ApiGatewayV2::Route': ApiGatewayV2Route
  'AWS::ApiGatewayV2::Stage': ApiGatewayV2Stage
}

interface ApiGatewayDomainName {
  readonly DomainName?: Property<string>
  /** The oldest protocol it accepts: `TLS_1_0`, `TLS_1_2`, or the name of a newer policy. */
  readonly SecurityPolicy?: Property<string>
}

interface ApiGatewayRestApi {
  readonly Name?: Property<string>
  readonly EndpointConfiguration?: Property<{
    /** `EDGE`, `REGIONAL` or `PRIVATE`. */
    readonly Types?: Property<readonly Property<string>[]>
  }>
  readonly Policy?: Property<Value>
}

interface ApiGatewayMethod {
  readonly ApiKeyRequired?: Property<boolean>
  /** `NONE`, `AWS_IAM`, `CUSTOM` or `COGNITO_USER_POOLS`. */
  readonly AuthorizationType?: Property<string>
  readonly HttpMethod?: Property<string>
  readonly RestApiId?: Property<string>
}

/** A stage of a REST API; CloudFormation may declare it together with a deployment. */
interface ApiGatewayStage {
  readonly StageName?: Property<string>
  readonly AccessLogSetting?: Property<AccessLog>
  readonly CacheClusterEnabled?: Property<boolean>
  readonly MethodSettings?: Property<readonly Property<MethodSetting>[]>
}

interface AccessLog {
  readonly DestinationArn?: Property<string>
}

export interface MethodSetting {
  readonly CacheDataEncrypted?: Property<boolean>
  readonly CachingEnabled?: Property<boolean>
}

interface ApiGatewayV2Api {
  readonly Name?: Property<string>
  /** `HTTP` or `WEBSOCKET`. */
  readonly ProtocolType?: Property<string>
}

interface ApiGatewayV2Route {
  readonly ApiId?: Property<string>
  readonly ApiKeyRequired?: Property<boolean>
  /** `NONE`, `AWS_IAM`, `CUSTOM` or `JWT`. */
  readonly AuthorizationType?: Property<string>
  /** `GET /orders` or `$default`; of a WebSocket API `$connect` or what a message asks for. */
  readonly RouteKey?: Property<string>
}

interface ApiGatewayV2Stage {
  readonly StageName?: Property<string>
  readonly AccessLogSettings?: Property<AccessLog>
}
