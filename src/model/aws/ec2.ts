import { defineType } from '../define-type.ts'
import { base64Text, flag, type Infer, integer, list, type ObjectSchema, object, text } from '../schema.ts'

const blockDeviceMapping = object({
  /** Absent for the root volume where a source does not name its device. */
  DeviceName: text,
  /** Absent for a disk of the machine itself, which is encrypted by its hardware. */
  Ebs: object({ Encrypted: flag, SnapshotId: text }),
})

/** The instance metadata service. */
const metadataOptions = object({
  /** `enabled` or `disabled`. */
  HttpEndpoint: text,
  /** `required` (version 2 only) or `optional`. */
  HttpTokens: text,
  /** How many machines an answer may pass: 1 keeps it from containers with a network of their own. */
  HttpPutResponseHopLimit: integer,
})

const networkInterface = object({ AssociatePublicIpAddress: flag })

/** What machines are started with, said by the machine itself or by a template for several. */
const launchSettings = {
  BlockDeviceMappings: list(blockDeviceMapping),
  MetadataOptions: metadataOptions,
  /** The script or configuration. */
  UserData: base64Text,
} as const

export const launchTemplateData = object({ ...launchSettings, NetworkInterfaces: list(networkInterface) })

export type BlockDeviceMapping = Infer<typeof blockDeviceMapping>
export type MetadataOptions = Infer<typeof metadataOptions>
export type NetworkInterface = Infer<typeof networkInterface>
export type LaunchSettings = Infer<ObjectSchema<typeof launchSettings>>

export const ec2Instance = defineType({
  type: 'AWS::EC2::Instance',
  properties: {
    ...launchSettings,
    /** What gives the machine its role. */
    IamInstanceProfile: text,
    NetworkInterfaces: list(networkInterface),
    /** An elastic IP address that is associated with the instance. */
    PublicIp: text,
  },
})

export const launchTemplate = defineType({
  type: 'AWS::EC2::LaunchTemplate',
  names: ['LaunchTemplateName'],
  properties: { LaunchTemplateName: text, LaunchTemplateData: launchTemplateData },
})

export const launchConfiguration = defineType({
  type: 'AWS::AutoScaling::LaunchConfiguration',
  names: ['LaunchConfigurationName'],
  properties: {
    LaunchConfigurationName: text,
    /** Absent: the subnet decides. */
    AssociatePublicIpAddress: flag,
    ...launchSettings,
  },
})

export const ebsVolume = defineType({
  type: 'AWS::EC2::Volume',
  properties: { Encrypted: flag },
})

/** A copy of a volume. It is read of a live account alone. */
export const ebsSnapshot = defineType({
  type: 'X::EC2::Snapshot',
  properties: {
    /** Who may make volumes of it, and copy it. */
    CreateVolumePermissions: list(
      object({
        /** `all`, or absent for an account. */
        Group: text,
      }),
    ),
    /** Accounts that may do so. */
    SharedWith: list(text),
  },
})

/** Whether the account encrypts each new volume in a region. */
export const ebsEncryptionByDefault = defineType({
  type: 'X::EC2::EbsEncryptionByDefault',
  properties: { Enabled: flag },
})

/** A machine image; or the launch permissions of one that is declared elsewhere, or that is not known. */
export const image = defineType({
  type: 'X::EC2::Image',
  names: ['Name'],
  properties: {
    Name: text,
    /** Who may start machines from the image. */
    LaunchPermissions: list(
      object({
        /** `all`, or absent for an account or an organization. */
        Group: text,
      }),
    ),
    /** Accounts that may do so, and organizations and their units by ARN. */
    SharedWith: list(text),
  },
})
