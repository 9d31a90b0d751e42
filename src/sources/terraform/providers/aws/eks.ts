import { defineAdapter } from '../adapter.ts'

export const eksCluster = defineAdapter({
  type: 'AWS::EKS::Cluster',
  named: ['name'],
  properties: (cluster) => ({
    Name: cluster.string('name'),
    EncryptionConfig: cluster.objects('encryption_config', (encryption) => ({
      Resources: encryption.strings('resources'),
    })),
    Logging: cluster.strings('enabled_cluster_log_types')?.map((types) => ({
      ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) },
    })),
    ResourcesVpcConfig: cluster.object('vpc_config', (network) => ({
      EndpointPublicAccess: network.boolean('endpoint_public_access') ?? true,
      PublicAccessCidrs: network.strings('public_access_cidrs'),
    })),
    Version: cluster.string('version'),
  }),
})

export const eksNodegroup = defineAdapter({
  type: 'AWS::EKS::Nodegroup',
  named: ['node_group_name'],
  properties: (group) => ({
    NodegroupName: group.string('node_group_name'),
    RemoteAccess: group.object('remote_access', (access) => ({
      Ec2SshKey: access.string('ec2_ssh_key'),
      SourceSecurityGroups: access.strings('source_security_group_ids'),
    })),
  }),
})
