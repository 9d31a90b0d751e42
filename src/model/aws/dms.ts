import { defineType } from '../define-type.ts'
import { defaulted, flag, text } from '../schema.ts'

export const replicationInstance = defineType({
  type: 'AWS::DMS::ReplicationInstance',
  names: ['ReplicationInstanceIdentifier'],
  properties: {
    /** Whether new minor versions are installed by themselves. */
    AutoMinorVersionUpgrade: defaulted(flag, true),
    PubliclyAccessible: defaulted(flag, true),
    ReplicationInstanceIdentifier: text,
  },
})

/** A database that data is read from, or written to. */
export const migrationEndpoint = defineType({
  type: 'AWS::DMS::Endpoint',
  names: ['EndpointIdentifier'],
  properties: {
    EndpointIdentifier: text,
    /** `mysql`, `postgres`, `s3`, … */
    EngineName: text,
    /** `none`, `require`, `verify-ca` or `verify-full`. */
    SslMode: defaulted(text, 'none'),
  },
})
