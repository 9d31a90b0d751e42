import { isUnknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { policyDocument } from './iam-policy-document.ts'

export const restApi = defineAdapter({
  type: 'AWS::ApiGateway::RestApi',
  named: ['name'],
  properties: (api, module) => ({
    Name: api.string('name'),
    EndpointConfiguration: api.object('endpoint_configuration', (endpoint) => ({
      Types: endpoint.strings('types'),
    })),
    Policy:
      policyDocument(api, 'policy', module) ??
      module.join('aws_api_gateway_rest_api_policy', 'rest_api_id', api, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  }),
})

export const restMethod = defineAdapter({
  type: 'AWS::ApiGateway::Method',
  properties: (method) => ({
    ApiKeyRequired: method.boolean('api_key_required') ?? false,
    AuthorizationType: method.string('authorization'),
    HttpMethod: method.string('http_method'),
    RestApiId: method.string('rest_api_id'),
  }),
})

export const restStage = defineAdapter({
  type: 'AWS::ApiGateway::Stage',
  named: ['stage_name'],
  properties: (stage, module) => ({
    StageName: stage.string('stage_name'),
    AccessLogSetting: stage.one('access_log_settings', accessLog),
    CacheClusterEnabled: stage.boolean('cache_cluster_enabled') ?? false,
    MethodSettings: settingsOf(stage, module).flatMap((settings) => settings.all('settings', setting) ?? []),
    TracingEnabled: stage.boolean('xray_tracing_enabled') ?? false,
  }),
})

/** The stage that a deployment with `stage_name` creates, before version 6 of the provider. It has no settings. */
export const restDeploymentStage = defineAdapter({
  type: 'AWS::ApiGateway::Stage',
  named: ['stage_name'],
  properties: (deployment) =>
    deployment.string('stage_name') && { StageName: deployment.string('stage_name'), TracingEnabled: false },
})

export const restDomainName = defineAdapter({
  type: 'AWS::ApiGateway::DomainName',
  named: ['domain_name'],
  properties: (domain) => ({
    DomainName: domain.string('domain_name'),
    SecurityPolicy: domain.string('security_policy'),
  }),
})

export const httpApi = defineAdapter({
  type: 'AWS::ApiGatewayV2::Api',
  named: ['name'],
  properties: (api) => ({ Name: api.string('name'), ProtocolType: api.string('protocol_type') }),
})

export const httpRoute = defineAdapter({
  type: 'AWS::ApiGatewayV2::Route',
  properties: (route) => ({
    ApiId: route.string('api_id'),
    ApiKeyRequired: route.boolean('api_key_required') ?? false,
    AuthorizationType: route.string('authorization_type') ?? 'NONE',
    RouteKey: route.string('route_key'),
  }),
})

export const httpStage = defineAdapter({
  type: 'AWS::ApiGatewayV2::Stage',
  named: ['name'],
  properties: (stage) => ({
    StageName: stage.string('name'),
    AccessLogSettings: stage.one('access_log_settings', accessLog),
  }),
})

function accessLog(block: Block) {
  return block.at({ DestinationArn: block.string('destination_arn') })
}

function setting(block: Block) {
  return block.at({
    CacheDataEncrypted: block.boolean('cache_data_encrypted') ?? false,
    CachingEnabled: block.boolean('caching_enabled') ?? false,
    DataTraceEnabled: block.boolean('data_trace_enabled') ?? false,
  })
}

/** Method settings of a stage. The API is compared too, since stages of several APIs may have the same name. */
function settingsOf(stage: TerraformResource, module: TerraformModule): readonly TerraformResource[] {
  const api = identityOf(stage.string('rest_api_id')?.value)
  return module
    .referring('aws_api_gateway_method_settings', 'stage_name', stage)
    .filter((settings) => identityOf(settings.string('rest_api_id')?.value) === api)
}

function identityOf(api: Property<string> | undefined): string | undefined {
  return isUnknown(api) ? api.references[0]?.address : api
}
