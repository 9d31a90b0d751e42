import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, integer, list, object, text } from '../schema.ts'

export const lightsailDatabase = defineType({
  type: 'AWS::Lightsail::Database',
  names: ['RelationalDatabaseName'],
  properties: {
    /** Whether backups are made and kept. */
    BackupRetention: defaulted(flag, true),
    PubliclyAccessible: defaulted(flag, false),
    RelationalDatabaseName: text,
  },
})

export const lightsailBucket = defineType({
  type: 'AWS::Lightsail::Bucket',
  names: ['BucketName'],
  properties: {
    AccessRules: object({
      /** Whether single objects may be public although the bucket is not. */
      AllowPublicOverrides: defaulted(flag, false),
      /** `private` or `public`. */
      GetObject: text,
    }),
    BucketName: text,
  },
})

const openPorts = object({
  FromPort: integer,
  ToPort: integer,
  /** `tcp`, `udp`, `icmp`, `icmpv6` or `all`. */
  Protocol: text,
  /** Who may connect; everybody where nothing is said of that. */
  Cidrs: list(text),
  Ipv6Cidrs: list(text),
  CidrListAliases: list(text),
})

export type OpenPorts = Infer<typeof openPorts>

export const lightsailInstance = defineType({
  type: 'AWS::Lightsail::Instance',
  names: ['InstanceName'],
  properties: {
    AddOns: list(
      object({
        /** `AutoSnapshot`, … */
        AddOnType: text,
        /** `Enabled` or `Disabled`. */
        Status: text,
      }),
    ),
    InstanceName: text,
    /** Absent: SSH and HTTP, or RDP, are open to everybody. */
    Networking: object({
      Ports: list(openPorts),
    }),
  },
})
