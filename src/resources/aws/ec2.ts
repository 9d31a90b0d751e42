import type { Property } from '../value.ts'

export interface Ec2ResourceTypes {
  'AWS::AutoScaling::LaunchConfiguration': LaunchConfiguration
  'AWS::EC2::Instance': Ec2Instance
  'AWS::EC2::LaunchTemplate': LaunchTemplate
  'AWS::EC2::SecurityGroup': SecurityGroup
  'AWS::EC2::SecurityGroupIngress': SecurityGroupIngress
  'AWS::EC2::Volume': EbsVolume
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

interface Ec2Instance {
  readonly MetadataOptions?: Property<MetadataOptions>
}

interface LaunchTemplate {
  readonly LaunchTemplateName?: Property<string>
  readonly LaunchTemplateData?: Property<{ readonly MetadataOptions?: Property<MetadataOptions> }>
}

interface LaunchConfiguration {
  readonly LaunchConfigurationName?: Property<string>
  readonly MetadataOptions?: Property<MetadataOptions>
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
