import { defineType } from '../resource-type.ts'
import { defaulted, flag, list, object, text } from '../shape.ts'

export const eksCluster = defineType({
  type: 'AWS::EKS::Cluster',
  named: ['Name'],
  fields: {
    Name: text,
    EncryptionConfig: list(object({ Resources: list(text) })),
    Logging: object({ ClusterLogging: object({ EnabledTypes: list(object({ Type: text })) }) }),
    ResourcesVpcConfig: object({
      EndpointPublicAccess: defaulted(flag, true),
      PublicAccessCidrs: list(text),
    }),
    Version: text,
  },
})
