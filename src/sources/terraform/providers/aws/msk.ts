import { defineAdapter } from '../adapter.ts'

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
  }),
})
