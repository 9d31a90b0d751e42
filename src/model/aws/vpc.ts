import { defineType } from '../define-type.ts'
import { defaulted, flag, type Infer, integer, list, object, text } from '../schema.ts'

/**
 * One address range of one rule; several ranges in the source become several of these. A rule for other security
 * groups or for a prefix list has none.
 */
export const securityGroupRule = object({
  IpProtocol: text,
  FromPort: integer,
  ToPort: integer,
  CidrIp: text,
  CidrIpv6: text,
  /** What it is for. */
  Description: text,
})

export type SecurityGroupRule = Infer<typeof securityGroupRule>

/** A security group with its inline rules and those declared as resources of their own. */
export const securityGroup = defineType({
  type: 'AWS::EC2::SecurityGroup',
  names: ['GroupName'],
  properties: {
    GroupName: text,
    GroupDescription: text,
    /** Whether it is the one each VPC has from the start. CloudFormation cannot say so. */
    IsDefault: flag,
    SecurityGroupIngress: list(securityGroupRule),
    SecurityGroupEgress: list(securityGroupRule),
  },
})

/** A rule whose group is declared elsewhere, or is not known. It carries its ranges as a group does. */
export const securityGroupIngress = defineType({
  type: 'AWS::EC2::SecurityGroupIngress',
  properties: { SecurityGroupIngress: list(securityGroupRule) },
})

/** The same for traffic that goes out. */
export const securityGroupEgress = defineType({
  type: 'AWS::EC2::SecurityGroupEgress',
  properties: { SecurityGroupEgress: list(securityGroupRule) },
})

/** Entries are evaluated in the order of their numbers, and the first that matches decides. */
export const networkAclRule = object({
  RuleNumber: integer,
  /** `allow` or `deny`. */
  RuleAction: text,
  Egress: defaulted(flag, false),
  /** An IANA number or a name, `-1` for all. */
  Protocol: text,
  PortRange: object({ From: integer, To: integer }),
  CidrBlock: text,
  Ipv6CidrBlock: text,
})

export type NetworkAclEntry = Infer<typeof networkAclRule>

/** A network ACL with its entries, which CloudFormation declares as resources of their own. */
export const networkAcl = defineType({
  type: 'AWS::EC2::NetworkAcl',
  properties: { Entries: list(networkAclRule) },
})

/** An entry whose ACL is declared elsewhere, or is not known. It carries itself as an ACL does. */
export const networkAclEntry = defineType({
  type: 'AWS::EC2::NetworkAclEntry',
  properties: { Entries: list(networkAclRule) },
})

const peeringRoute = object({
  DestinationCidrBlock: text,
  DestinationIpv6CidrBlock: text,
  /** A list of ranges, which stands in the place of both. */
  DestinationPrefixListId: text,
  /** Absent where the traffic goes to something else than a peered VPC. */
  VpcPeeringConnectionId: text,
})

export type PeeringRoute = Infer<typeof peeringRoute>

/** A route table with the routes within it. CloudFormation has none there. */
export const routeTable = defineType({
  type: 'AWS::EC2::RouteTable',
  properties: { Routes: list(peeringRoute) },
})

/** A route that is a resource of its own. */
export const route = defineType({ type: 'AWS::EC2::Route', properties: peeringRoute.fields })

export const transitGateway = defineType({
  type: 'AWS::EC2::TransitGateway',
  properties: {
    /** `enable` or `disable`. */
    AutoAcceptSharedAttachments: defaulted(text, 'disable'),
  },
})

export const vpc = defineType({
  type: 'AWS::EC2::VPC',
  properties: {
    CidrBlock: text,
    /** Whether it is the one each region has from the start. CloudFormation cannot say so. */
    IsDefault: flag,
    /** Whether the rules of its default security group are declared, which CloudFormation cannot do either. */
    HasDefaultSecurityGroup: flag,
    /** Whether anything is in it, asked of the default one only. Files cannot say so. */
    IsUsed: flag,
  },
})

export const flowLog = defineType({
  type: 'AWS::EC2::FlowLog',
  properties: {
    /** What it records the traffic of. */
    ResourceId: text,
    /** `VPC`, `Subnet`, `NetworkInterface`, `TransitGateway` or `TransitGatewayAttachment`. */
    ResourceType: text,
    /** `ALL`, `ACCEPT` or `REJECT`. */
    TrafficType: text,
  },
})

export const subnet = defineType({
  type: 'AWS::EC2::Subnet',
  properties: {
    /** Whether machines get a public address unless they say otherwise. */
    MapPublicIpOnLaunch: defaulted(flag, false),
  },
})

/** What a VPC offers to others by private links. */
export const endpointService = defineType({
  type: 'AWS::EC2::VPCEndpointService',
  properties: {
    /** Whether somebody has to accept each new client. */
    AcceptanceRequired: flag,
    /** Whose accounts, users and roles may connect; templates have them apart. */
    AllowedPrincipals: list(text),
  },
})

export const endpointServicePermissions = defineType({
  type: 'AWS::EC2::VPCEndpointServicePermissions',
  properties: { AllowedPrincipals: list(text) },
})

export const clientVpn = defineType({
  type: 'AWS::EC2::ClientVpnEndpoint',
  properties: { ConnectionLogOptions: object({ Enabled: flag }) },
})

/** Whether the account lets snapshots of disks be shared with everybody, in a region. */
export const snapshotSharingBlock = defineType({
  type: 'AWS::EC2::SnapshotBlockPublicAccess',
  properties: {
    /** `block-all-sharing`, `block-new-sharing` or `unblocked`. */
    State: text,
  },
})

/** Whether the account lets its images be made public, in a region. */
export const imageSharingBlock = defineType({
  type: 'X::EC2::ImageBlockPublicAccess',
  properties: {
    /** `block-new-sharing` or `unblocked`. */
    State: text,
  },
})

/** What new machines of the account get where neither their launch nor their image says it, in a region. */
export const metadataDefaults = defineType({
  type: 'X::EC2::InstanceMetadataDefaults',
  properties: {
    /** `required`, `optional` or `no-preference`; absent: nobody has set it. */
    HttpTokens: text,
  },
})
