import type { MskBrokers, MskEncryption } from '../../../resources/aws/msk.ts'
import { defineType } from '../resource-type.ts'
import { defaulted, flag, object, text } from '../shape.ts'

export const mskCluster = defineType({
  type: 'AWS::MSK::Cluster',
  named: ['ClusterName'],
  fields: {
    ClusterName: text,
    BrokerNodeGroupInfo: object<MskBrokers>({
      ConnectivityInfo: object({ PublicAccess: object({ Type: text }) }),
    }),
    EncryptionInfo: object<MskEncryption>({
      EncryptionInTransit: object({
        ClientBroker: defaulted(text, 'TLS'),
        InCluster: defaulted(flag, true),
      }),
    }),
  },
})
