import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const mskCluster = defineAdapter({
  type: 'AWS::MSK::Cluster',
  named: ['cluster_name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('cluster_name'),
    BrokerNodeGroupInfo: cluster.object('broker_node_group_info', (brokers) => ({
      ConnectivityInfo: brokers.object('connectivity_info', (connectivity) => ({
        PublicAccess: connectivity.object('public_access', (access) => ({ Type: access.string('type') })),
      })),
    })),
    ClientAuthentication: cluster.object('client_authentication', (authentication) => ({
      Sasl: authentication.object('sasl', (sasl) => ({
        Iam: sasl.boolean('iam')?.map((on) => ({ Enabled: on })),
        Scram: sasl.boolean('scram')?.map((on) => ({ Enabled: on })),
      })),
      Tls: authentication.object('tls', (tls) => ({
        CertificateAuthorityArnList: tls.strings('certificate_authority_arns'),
      })),
      Unauthenticated: authentication.boolean('unauthenticated')?.map((on) => ({ Enabled: on })),
    })),
    EncryptionInfo: cluster.object('encryption_info', (encryption) => ({
      EncryptionInTransit: encryption.object('encryption_in_transit', (transit) => ({
        ClientBroker: transit.string('client_broker') ?? 'TLS',
        InCluster: transit.boolean('in_cluster') ?? true,
      })),
    })),
    EnhancedMonitoring: cluster.string('enhanced_monitoring') ?? 'DEFAULT',
    LoggingInfo: cluster.object('logging_info', (logging) => ({
      BrokerLogs: logging.object('broker_logs', (logs) => ({
        CloudWatchLogs: logs.one('cloudwatch_logs', enabled),
        Firehose: logs.one('firehose', enabled),
        S3: logs.one('s3', enabled),
      })),
    })),
  }),
})

function enabled(block: Block) {
  return block.at({ Enabled: block.boolean('enabled') })
}
