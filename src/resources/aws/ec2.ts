import type { Property } from '../value.ts'

export interface Ec2ResourceTypes {
  'AWS::AutoScaling::LaunchConfiguration': LaunchConfiguration
  'AWS::EC2::FlowLog': FlowLog
  'AWS::EC2::Instance': Ec2Instance
  'AWS::EC2::LaunchTemplate': LaunchTemplate
  'AWS::EC2::NetworkAcl': NetworkAcl
  'AWS::EC2::NetworkAclEntry': NetworkAclPart
  'AWS::EC2::SecurityGroup': SecurityGroup
  'AWS::EC2::SecurityGroupIngress': SecurityGroupIngress
  'AWS::EC2::TransitGateway': TransitGateway
  'AWS::EC2::VPC': Vpc
  'AWS::EC2::Volume': EbsVolume
  'X::EC2::EbsEncryptionByDefault': EbsEncryptionByDefault
  'X::EC2::Image': Image
}

interface SecurityGroup {
  readonly GroupName?: Property<string>
  readonly GroupDescription?: Property<string>
  /** Whether it is the one each VPC has from the start. CloudFormation cannot say so. */
  readonly IsDefault?: boolean
  /** Inline rules and those declared as resources of their own, which adapters join. */
  readonly SecurityGroupIngress?: Property<readonly Property<SecurityGroupRule>[]>
  readonly SecurityGroupEgress?: Property<readonly Property<SecurityGroupRule>[]>
}

/**
 * One address range of one rule; several ranges in the source become several of these. A rule for other security
 * groups or for a prefix list has none.
 */
export interface SecurityGroupRule {
  readonly IpProtocol?: Property<string>
  readonly FromPort?: Property<number>
  readonly ToPort?: Property<number>
  readonly CidrIp?: Property<string>
  readonly CidrIpv6?: Property<string>
}

/** A rule whose group is declared elsewhere, or cannot be told. It carries its ranges as a group does. */
interface SecurityGroupIngress {
  readonly SecurityGroupIngress?: Property<readonly Property<SecurityGroupRule>[]>
}

/** What machines are started with, said by the machine itself or by a template for several. */
export interface LaunchSettings {
  readonly BlockDeviceMappings?: Property<readonly Property<BlockDeviceMapping>[]>
  readonly MetadataOptions?: Property<MetadataOptions>
  /** The script or configuration itself, not the base64 that it travels in. */
  readonly UserData?: Property<string>
}

interface Ec2Instance extends LaunchSettings {
  readonly NetworkInterfaces?: Property<readonly Property<NetworkInterface>[]>
  /** An elastic IP address that is associated with the instance. */
  readonly PublicIp?: Property<string>
}

interface LaunchTemplate {
  readonly LaunchTemplateName?: Property<string>
  readonly LaunchTemplateData?: Property<
    LaunchSettings & { readonly NetworkInterfaces?: Property<readonly Property<NetworkInterface>[]> }
  >
}

interface LaunchConfiguration extends LaunchSettings {
  /** Absent: the subnet decides. */
  readonly AssociatePublicIpAddress?: Property<boolean>
  readonly LaunchConfigurationName?: Property<string>
}

export interface BlockDeviceMapping {
  /** Absent for the root volume where a source does not name its device. */
  readonly DeviceName?: Property<string>
  /** Absent for a disk of the machine itself, which is encrypted by its hardware. */
  readonly Ebs?: Property<EbsBlockDevice>
}

interface EbsBlockDevice {
  readonly Encrypted?: Property<boolean>
  readonly SnapshotId?: Property<string>
}

export interface NetworkInterface {
  readonly AssociatePublicIpAddress?: Property<boolean>
}

/** The instance metadata service. */
export interface MetadataOptions {
  /** `enabled` or `disabled`. */
  readonly HttpEndpoint?: Property<string>
  /** `required` (version 2 only) or `optional`. */
  readonly HttpTokens?: Property<string>
}

interface EbsVolume {
  readonly Encrypted?: Property<boolean>
}

/** Whether the account encrypts each new volume in a region. */
interface EbsEncryptionByDefault {
  readonly Enabled?: Property<boolean>
}

/** A machine image; or what is allowed of one that is declared elsewhere, or cannot be told. */
interface Image {
  readonly Name?: Property<string>
  readonly LaunchPermissions?: Property<readonly Property<LaunchPermission>[]>
}

/** Who may start machines from an image. */
interface LaunchPermission {
  /** `all`, or absent for an account or an organization. */
  readonly Group?: Property<string>
}

interface TransitGateway {
  /** `enable` or `disable`. */
  readonly AutoAcceptSharedAttachments?: Property<string>
}

interface Vpc {
  readonly CidrBlock?: Property<string>
}

interface FlowLog {
  /** What it records the traffic of. */
  readonly ResourceId?: Property<string>
  /** `VPC`, `Subnet`, `NetworkInterface`, `TransitGateway` or `TransitGatewayAttachment`. */
  readonly ResourceType?: Property<string>
  /** `ALL`, `ACCEPT` or `REJECT`. */
  readonly TrafficType?: Property<string>
}

/** A network ACL with its entries, which CloudFormation declares as resources of their own. */
interface NetworkAcl {
  readonly Entries?: Property<readonly Property<NetworkAclEntry>[]>
}

/** An entry whose ACL is declared elsewhere, or cannot be told. It carries itself as an ACL does. */
interface NetworkAclPart {
  readonly Entries?: Property<readonly Property<NetworkAclEntry>[]>
}

/** Entries are asked in the order of their numbers, and the first that matches decides. */
export interface NetworkAclEntry {
  readonly RuleNumber?: Property<number>
  /** `allow` or `deny`. */
  readonly RuleAction?: Property<string>
  readonly Egress?: Property<boolean>
  /** An IANA number or a name, `-1` for all. */
  readonly Protocol?: Property<string>
  readonly PortRange?: Property<PortRange>
  readonly CidrBlock?: Property<string>
  readonly Ipv6CidrBlock?: Property<string>
}

interface PortRange {
  readonly From?: Property<number>
  readonly To?: Property<number>
}
