import type { Property } from '../value.ts'

export interface MskResourceTypes {
  'AWS::MSK::Cluster': MskCluster
}

interface MskCluster {
  readonly ClusterName?: Property<string>
  readonly BrokerNodeGroupInfo?: Property<MskBrokers>
  readonly EncryptionInfo?: Property<MskEncryption>
}

export interface MskBrokers {
  readonly ConnectivityInfo?: Property<{
    readonly PublicAccess?: Property<{
      /** `DISABLED` or `SERVICE_PROVIDED_EIPS`. */
      readonly Type?: Property<string>
    }>
  }>
}

export interface MskEncryption {
  /** Absent: TLS everywhere. */
  readonly EncryptionInTransit?: Property<{
    /** `TLS`, `TLS_PLAINTEXT` or `PLAINTEXT`. */
    readonly ClientBroker?: Property<string>
    readonly InCluster?: Property<boolean>
  }>
}
