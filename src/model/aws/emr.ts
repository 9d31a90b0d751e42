import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, integer, list, object, text } from '../schema.ts'

const securitySettings = object({
  EncryptionConfiguration: object({
    EnableAtRestEncryption: defaulted(flag, false),
    EnableInTransitEncryption: defaulted(flag, false),
    AtRestEncryptionConfiguration: object({
      LocalDiskEncryptionConfiguration: object({
        /** `AwsKms` or `Custom`. */
        EncryptionKeyProviderType: text,
      }),
    }),
  }),
  InstanceMetadataServiceConfiguration: object({
    /** 2 refuses requests without a session. */
    MinimumInstanceMetadataServiceVersion: integer,
  }),
})

export type SecuritySettings = Infer<typeof securitySettings>

/** How clusters that name it protect their data. */
export const emrSecurityConfiguration = defineType({
  type: 'AWS::EMR::SecurityConfiguration',
  names: ['Name'],
  properties: { Name: text, SecurityConfiguration: securitySettings },
})

export const emrCluster = defineType({
  type: 'AWS::EMR::Cluster',
  names: ['Name'],
  properties: {
    Name: text,
    /** The name of a security configuration. */
    SecurityConfiguration: text,
    /** Public addresses of its primary machines, which only an account tells. */
    MasterPublicIpAddresses: list(text),
  },
})

const portRange = object({ MinRange: integer, MaxRange: integer })

export type PortRange = Infer<typeof portRange>

/** Whether clusters start in this region that a security group opens to everybody. */
export const emrPublicAccessBlock = defineType({
  type: 'X::EMR::BlockPublicAccess',
  properties: {
    BlockPublicSecurityGroupRules: flag,
    /** Ports that may be open all the same. */
    PermittedPublicSecurityGroupRuleRanges: list(portRange),
  },
})
