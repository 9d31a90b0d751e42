import { defineAdapter } from '../adapter.ts'
import type { Block } from '../block.ts'

export const mskCluster = defineAdapter({
  type: 'AWS::MSK::Cluster',
  named: ['cluster_name'],
  properties: (cluster) => ({
    ClusterName: cluster.string('cluster_name'),
    BrokerNodeGroupInfo: cluster.one('broker_node_group_info', (brokers) =>
      brokers.at({
        ConnectivityInfo: brokers.one('connectivity_info', (connectivity) =>
          connectivity.at({
            PublicAccess: connectivity.one('public_access', (access) =>
              access.at({ Type: access.string('type') }),
            ),
          }),
        ),
      }),
    ),
    ClientAuthentication: cluster.one('client_authentication', (authentication) =>
      authentication.at({
        Sasl: authentication.one('sasl', (sasl) =>
          sasl.at({
            Iam: sasl.boolean('iam')?.map((on) => ({ Enabled: on })),
            Scram: sasl.boolean('scram')?.map((on) => ({ Enabled: on })),
          }),
        ),
        Tls: authentication.one('tls', (tls) =>
          tls.at({ CertificateAuthorityArnList: tls.strings('certificate_authority_arns') }),
        ),
        Unauthenticated: authentication.boolean('unauthenticated')?.map((on) => ({ Enabled: on })),
      }),
    ),
    EncryptionInfo: cluster.one('encryption_info', (encryption) =>
      encryption.at({
        EncryptionInTransit: encryption.one('encryption_in_transit', (transit) =>
          transit.at({
            ClientBroker: transit.string('client_broker') ?? 'TLS',
            InCluster: transit.boolean('in_cluster') ?? true,
          }),
        ),
      }),
    ),
    EnhancedMonitoring: cluster.string('enhanced_monitoring') ?? 'DEFAULT',
    LoggingInfo: cluster.one('logging_info', (logging) =>
      logging.at({
        BrokerLogs: logging.one('broker_logs', (logs) =>
          logs.at({
            CloudWatchLogs: logs.one('cloudwatch_logs', enabled),
            Firehose: logs.one('firehose', enabled),
            S3: logs.one('s3', enabled),
          }),
        ),
      }),
    ),
  }),
})

function enabled(block: Block) {
  return block.at({ Enabled: block.boolean('enabled') })
}
