import { defineAdapter } from './define-adapter.ts'

export const eksCluster = defineAdapter({
  type: 'AWS::EKS::Cluster',
  named: ['name'],
  renamed: { ResourcesVpcConfig: 'vpc_config' },
  joined: {
    Logging: (cluster) =>
      cluster.strings('enabled_cluster_log_types')?.map((types) => ({
        ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) },
      })),
  },
})

export const eksNodegroup = defineAdapter({
  type: 'AWS::EKS::Nodegroup',
  named: ['node_group_name'],
  renamed: { 'RemoteAccess.SourceSecurityGroups': 'remote_access.source_security_group_ids' },
})
