import { isSameValue } from '../../../../model/same-value.ts'
import { mayBeNamed } from '../../../../model/text-with-holes.ts'
import { isIdentifier, isUnknown, Unknown } from '../../../../model/unknown.ts'
import type { Property } from '../../../../model/value.ts'
import { Located } from '../../../values/located.ts'
import type { Block } from '../block.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'
import { policyDocument } from './iam-policy-document.ts'

export const aws_api_gateway_rest_api = defineAdapter({
  type: 'AWS::ApiGateway::RestApi',
  defaults: {
    Policy: (api, module) =>
      module.join('aws_api_gateway_rest_api_policy', 'rest_api_id', api, (policy) =>
        policyDocument(policy, 'policy', module),
      ),
  },
})

export const aws_api_gateway_method = defineAdapter({
  type: 'AWS::ApiGateway::Method',
  renamed: { AuthorizationType: 'authorization' },
})

const SETTINGS = 'aws_api_gateway_method_settings'

export const aws_api_gateway_stage = defineAdapter({
  type: 'AWS::ApiGateway::Stage',
  named: ['stage_name'],
  renamed: { AccessLogSetting: 'access_log_settings', TracingEnabled: 'xray_tracing_enabled' },
  joined: { MethodSettings: settingsOf },
})

/** The stage that a deployment with `stage_name` creates, before version 6 of the provider. It has no settings. */
export const aws_api_gateway_deployment = defineAdapter({
  type: 'AWS::ApiGateway::Stage',
  named: ['stage_name'],
  when: (deployment) => deployment.string('stage_name') !== undefined,
  defaults: { CacheClusterEnabled: undefined },
})

export const aws_api_gateway_domain_name = defineAdapter({
  type: 'AWS::ApiGateway::DomainName',
  named: ['domain_name'],
})

export const aws_apigatewayv2_api = defineAdapter({ type: 'AWS::ApiGatewayV2::Api' })

export const aws_apigatewayv2_route = defineAdapter({ type: 'AWS::ApiGatewayV2::Route' })

export const aws_apigatewayv2_stage = defineAdapter({ type: 'AWS::ApiGatewayV2::Stage' })

function setting(block: Block) {
  return block.at({
    CacheDataEncrypted: block.boolean('cache_data_encrypted') ?? false,
    CachingEnabled: block.boolean('caching_enabled') ?? false,
    DataTraceEnabled: block.boolean('data_trace_enabled') ?? false,
  })
}

/** Settings that may be those of another stage: what they turn on is perhaps on. */
function possibleSetting(block: Block, doubt: Unknown) {
  const { CacheDataEncrypted, CachingEnabled, DataTraceEnabled } = setting(block).value
  const perhaps = (on: Located<Property<boolean>> | boolean) =>
    on instanceof Located ? on.map((value) => value && doubt) : on
  return block.at({
    CacheDataEncrypted,
    CachingEnabled: perhaps(CachingEnabled),
    DataTraceEnabled: perhaps(DataTraceEnabled),
  })
}

/** Limit on the method settings that may be of a stage, each of which would be read for each stage. */
const MAX_PERHAPS = 20

const TOO_MANY = `more than ${MAX_PERHAPS} method settings may be for this stage`

/** Method settings of a stage. The API is compared too, since stages of several APIs may have the same name. */
function settingsOf(stage: TerraformResource, module: TerraformModule) {
  const named = module.referring(SETTINGS, 'stage_name', stage)
  const certain = named.filter((settings) => areOfOneApi(settings, stage))
  const unnamed = perhapsNaming(stage, module)
  if (!unnamed) return new Unknown(TOO_MANY, { quotesNothing: true })
  const possible = [...named, ...unnamed].filter(
    (settings) => !certain.includes(settings) && areOfOneApi(settings, stage) !== false,
  )
  return [
    ...certain.flatMap((settings) => settings.all('settings', setting) ?? []),
    ...possible.flatMap((settings) => {
      const doubt = new Unknown(`${settings.address} may set it, and nobody knows whether for this stage`)
      return settings.all('settings', (block) => possibleSetting(block, doubt)) ?? []
    }),
  ]
}

/** Settings of a stage whose name is unknown, or its own is; `undefined` where too many may be. */
function perhapsNaming(
  stage: TerraformResource,
  module: TerraformModule,
): readonly TerraformResource[] | undefined {
  if (stage.unknownNames.length === 0) {
    const possible = module.possible(SETTINGS, 'stage_name', stage)
    return possible.length > MAX_PERHAPS ? undefined : possible.map(({ resource }) => resource)
  }
  const all = module.ofType(SETTINGS)
  if (all.length > MAX_PERHAPS) return undefined
  return all.filter((settings) => {
    const name = settings.string('stage_name')?.value ?? ''
    if (isUnknown(name)) return !isIdentifier(name)
    return stage.unknownNames.some((own) => mayBeNamed(own, name))
  })
}

/** Whether both are of one API; `undefined` when that cannot be known. */
function areOfOneApi(settings: TerraformResource, stage: TerraformResource): boolean | undefined {
  const [one = '', other = ''] = [settings, stage].map((each) => each.string('rest_api_id')?.value)
  if (isSameValue(one, other)) return true
  return [one, other].every(isTold) ? false : undefined
}

/** Whether it is known which API this is, so that it is no other one. */
function isTold(api: string | Unknown): boolean {
  return !isUnknown(api) || (isIdentifier(api) && api.readFrom !== undefined)
}
