import { defineAdapter } from '../adapter.ts'

export const graphQlApi = defineAdapter({
  type: 'AWS::AppSync::GraphQLApi',
  named: ['name'],
  properties: (api) => ({
    Name: api.string('name'),
    AuthenticationType: api.string('authentication_type'),
    LogConfig: api.object('log_config', (log) => ({ FieldLogLevel: log.string('field_log_level') })),
  }),
})

export const graphQlCache = defineAdapter({
  type: 'AWS::AppSync::ApiCache',
  properties: (cache) => ({
    ApiId: cache.string('api_id'),
    AtRestEncryptionEnabled: cache.boolean('at_rest_encryption_enabled') ?? false,
    TransitEncryptionEnabled: cache.boolean('transit_encryption_enabled') ?? false,
  }),
})
