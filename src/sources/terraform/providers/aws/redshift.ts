import type { ResourceTypes } from '../../../../model/resource.ts'
import type { Unknown } from '../../../../model/unknown.ts'
import type { Located, Sourced } from '../../../values/located.ts'
import { changedDefault } from '../changed-default.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

type Logging = Sourced<ResourceTypes['AWS::Redshift::Cluster']['LoggingProperties']>

export const redshiftCluster = defineAdapter({
  type: 'AWS::Redshift::Cluster',
  named: ['cluster_identifier'],
  defaults: {
    Encrypted: (_, module) => changedDefault(module, { provider: 'aws', since: 6, to: true }),
    PubliclyAccessible: (_, module) => changedDefault(module, { provider: 'aws', since: 6, to: false }),
  },
  joined: { LoggingProperties: loggingOf },
})

export const redshiftParameterGroup = defineAdapter({
  type: 'AWS::Redshift::ClusterParameterGroup',
  named: ['name'],
  renamed: {
    ParameterGroupFamily: 'family',
    'Parameters[].ParameterName': 'parameter.name',
    'Parameters[].ParameterValue': 'parameter.value',
  },
})

/** Where a cluster logs: set by a resource of its own, or by a block as before version 6 of the provider. */
function loggingOf(cluster: TerraformResource, module: TerraformModule): Logging | Located<Unknown> {
  const inline = cluster.one('logging', (logging) => {
    const isOn = logging.boolean('enable')
    return isOn?.map((on) => (on ? { LogDestinationType: 's3' } : undefined))
  })
  return (
    inline ??
    module.join('aws_redshift_logging', 'cluster_identifier', cluster, (logging) =>
      logging.at({ LogDestinationType: logging.string('log_destination_type') ?? 's3' }),
    )
  )
}
