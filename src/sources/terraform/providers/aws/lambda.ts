import { defineAdapter } from '../adapter.ts'

export const lambdaFunction = defineAdapter({
  type: 'AWS::Lambda::Function',
  named: ['function_name'],
  properties: (lambda) => ({
    FunctionName: lambda.string('function_name'),
    Environment: lambda.one('environment', (environment) =>
      environment.at({ Variables: environment.textMap('variables') }),
    ),
    Runtime: lambda.string('runtime'),
    TracingConfig: lambda.one('tracing_config', (tracing) => tracing.at({ Mode: tracing.string('mode') })),
  }),
})

export const lambdaPermission = defineAdapter({
  type: 'AWS::Lambda::Permission',
  named: [],
  properties: (permission) => ({
    Principal: permission.string('principal'),
    EventSourceToken: permission.string('event_source_token'),
    PrincipalOrgID: permission.string('principal_org_id'),
    SourceAccount: permission.string('source_account'),
    SourceArn: permission.string('source_arn'),
  }),
})

export const lambdaLayerPermission = defineAdapter({
  type: 'AWS::Lambda::LayerVersionPermission',
  named: [],
  properties: (permission) => ({
    OrganizationId: permission.string('organization_id'),
    Principal: permission.string('principal'),
  }),
})

export const lambdaUrl = defineAdapter({
  type: 'AWS::Lambda::Url',
  named: [],
  properties: (url) => ({
    AuthType: url.string('authorization_type'),
    Cors: url.one('cors', (cors) => cors.at({ AllowOrigins: cors.strings('allow_origins') })),
  }),
})
