import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

const brokers = object({
  ConnectivityInfo: object({
    PublicAccess: object({
      /** `DISABLED` or `SERVICE_PROVIDED_EIPS`. */
      Type: text,
    }),
  }),
})

const encryption = object({
  /** Absent: TLS everywhere. */
  EncryptionInTransit: object({
    /** `TLS`, `TLS_PLAINTEXT` or `PLAINTEXT`. */
    ClientBroker: defaulted(text, 'TLS'),
    InCluster: defaulted(flag, true),
  }),
})

const enabled = object({ Enabled: flag })

/** How clients prove who they are. Absent: they need not. */
const authentication = object({
  Sasl: object({ Iam: enabled, Scram: enabled }),
  Tls: object({ CertificateAuthorityArnList: list(text) }),
  Unauthenticated: enabled,
})

const logging = object({
  BrokerLogs: object({ CloudWatchLogs: enabled, Firehose: enabled, S3: enabled }),
})

export const mskCluster = defineType({
  type: 'AWS::MSK::Cluster',
  names: ['ClusterName'],
  properties: {
    ClusterName: text,
    BrokerNodeGroupInfo: brokers,
    ClientAuthentication: authentication,
    EncryptionInfo: encryption,
    /** `DEFAULT`, `PER_BROKER`, `PER_TOPIC_PER_BROKER` or `PER_TOPIC_PER_PARTITION`. */
    EnhancedMonitoring: defaulted(text, 'DEFAULT'),
    LoggingInfo: logging,
  },
})
