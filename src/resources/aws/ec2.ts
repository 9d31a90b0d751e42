import type { Property } from '../value.ts'

export interface Ec2ResourceTypes {
  'AWS::EC2::SecurityGroup': SecurityGroup
}

export interface SecurityGroup {
  readonly GroupName?: Property<string>
  readonly GroupDescription?: Property<string>
  /** Inline rules and those declared as resources of their own, which adapters join. */
  readonly SecurityGroupIngress?: Property<readonly SecurityGroupRule[]>
}

/** One address range of one rule; several ranges in the source become several of these. */
export interface SecurityGroupRule {
  readonly IpProtocol?: Property<string>
  readonly FromPort?: Property<number>
  readonly ToPort?: Property<number>
  readonly CidrIp?: Property<string>
  readonly CidrIpv6?: Property<string>
}
