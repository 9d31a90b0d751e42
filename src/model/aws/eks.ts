import { defineType } from '../define-type.ts'
import { defaulted, flag, list, object, text } from '../schema.ts'

/** A key, and what is encrypted with it. */
const encryption = object({
  /** `secrets` is the only kind there is. */
  Resources: list(text),
})

export const eksCluster = defineType({
  type: 'AWS::EKS::Cluster',
  names: ['Name'],
  properties: {
    Name: text,
    EncryptionConfig: list(encryption),
    Logging: object({
      ClusterLogging: object({
        /** `api`, `audit`, `authenticator`, `controllerManager` or `scheduler`. */
        EnabledTypes: list(object({ Type: text })),
      }),
    }),
    ResourcesVpcConfig: object({
      EndpointPublicAccess: defaulted(flag, true),
      /** Absent or empty: every address. */
      PublicAccessCidrs: list(text),
    }),
    /** Kubernetes' major and minor version. */
    Version: text,
  },
})

/** Machines of a cluster that AWS starts. */
export const eksNodegroup = defineType({
  type: 'AWS::EKS::Nodegroup',
  names: ['NodegroupName'],
  properties: {
    NodegroupName: text,
    /** Logins to the machines; absent: none. */
    RemoteAccess: object({
      Ec2SshKey: text,
      /** Security groups from which logins are let in; none: the whole internet. */
      SourceSecurityGroups: list(text),
    }),
  },
})
