import { defineAdapter } from '../adapter.ts'

export const lambdaFunction = defineAdapter({
  type: 'AWS::Lambda::Function',
  named: ['function_name'],
  properties: (lambda) => ({
    FunctionName: lambda.string('function_name'),
    Environment: lambda.object('environment', (environment) => ({
      Variables: environment.textMap('variables'),
    })),
    Runtime: lambda.string('runtime'),
    TracingConfig: lambda.object('tracing_config', (tracing) => ({ Mode: tracing.string('mode') })),
  }),
})

export const lambdaPermission = defineAdapter({
  type: 'AWS::Lambda::Permission',
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
  properties: (permission) => ({
    OrganizationId: permission.string('organization_id'),
    Principal: permission.string('principal'),
  }),
})

export const lambdaUrl = defineAdapter({
  type: 'AWS::Lambda::Url',
  properties: (url) => ({
    AuthType: url.string('authorization_type'),
    Cors: url.object('cors', (cors) => ({ AllowOrigins: cors.strings('allow_origins') })),
  }),
})
