import { defineType } from '../define-type.ts'
import { defaulted, flag, object, text } from '../schema.ts'

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

export const mskCluster = defineType({
  type: 'AWS::MSK::Cluster',
  names: ['ClusterName'],
  properties: { ClusterName: text, BrokerNodeGroupInfo: brokers, EncryptionInfo: encryption },
})
