import type { ResourceTypes } from '../../../../model/resource.ts'
import type { Unknown } from '../../../../model/unknown.ts'
import type { Located, Sourced } from '../../../values/located.ts'
import { defineAdapter } from '../adapter.ts'
import { changedDefault } from '../changed-default.ts'
import type { TerraformModule } from '../terraform-module.ts'
import type { TerraformResource } from '../terraform-resource.ts'

type Logging = Sourced<ResourceTypes['AWS::Redshift::Cluster']['LoggingProperties']>

export const redshiftCluster = defineAdapter({
  type: 'AWS::Redshift::Cluster',
  named: ['cluster_identifier'],
  properties: (cluster, module) => ({
    ClusterIdentifier: cluster.string('cluster_identifier'),
    AllowVersionUpgrade: cluster.boolean('allow_version_upgrade') ?? true,
    AutomatedSnapshotRetentionPeriod: cluster.number('automated_snapshot_retention_period') ?? 1,
    Encrypted:
      cluster.boolean('encrypted') ?? changedDefault(module, { provider: 'aws', since: 6, to: true }),
    EnhancedVpcRouting: cluster.boolean('enhanced_vpc_routing') ?? false,
    KmsKeyId: cluster.string('kms_key_id'),
    LoggingProperties: loggingOf(cluster, module),
    PubliclyAccessible:
      cluster.boolean('publicly_accessible') ??
      changedDefault(module, { provider: 'aws', since: 6, to: false }),
  }),
})

export const redshiftParameterGroup = defineAdapter({
  type: 'AWS::Redshift::ClusterParameterGroup',
  named: ['name'],
  properties: (group) => ({
    ParameterGroupName: group.string('name'),
    ParameterGroupFamily: group.string('family'),
    Parameters: group.objects('parameter', (parameter) => ({
      ParameterName: parameter.string('name'),
      ParameterValue: parameter.string('value'),
    })),
  }),
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
