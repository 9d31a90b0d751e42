import { Unknown } from '../../../../model/unknown.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

/** `aws_vpc` or `aws_default_vpc`. */
export const vpc = defineAdapter({
  type: 'AWS::EC2::VPC',
  joined: {
    IsDefault: ({ type }) => type === 'aws_default_vpc',
    // Unknown where the default security group of some VPC is declared, and nobody knows of which.
    HasDefaultSecurityGroup: (network, module) =>
      module.join('aws_default_security_group', 'vpc_id', network, (group) => group.implied(true)) ?? false,
  },
})

/**
 * Kinds of resources that a flow log records, by their argument. CloudFormation has the property `ResourceType` for the
 * kind.
 */
const RECORDED = {
  vpc_id: 'VPC',
  subnet_id: 'Subnet',
  eni_id: 'NetworkInterface',
  transit_gateway_id: 'TransitGateway',
  transit_gateway_attachment_id: 'TransitGatewayAttachment',
}

export const flowLog = defineAdapter({
  type: 'AWS::EC2::FlowLog',
  joined: {
    ResourceId(log) {
      const [argument] = recorded(log) ?? []
      return argument ? log.string(argument) : new Unknown('nothing says what is recorded')
    },
    ResourceType: (log) => recorded(log)?.[1],
  },
})

function recorded(log: TerraformResource): readonly [string, string] | undefined {
  return Object.entries(RECORDED).find(([argument]) => log.string(argument) !== undefined)
}

/** `aws_subnet`, or `aws_default_subnet`, whose machines get public addresses by default. */
export const subnet = defineAdapter({
  type: 'AWS::EC2::Subnet',
  defaults: { MapPublicIpOnLaunch: ({ type }) => type === 'aws_default_subnet' },
})

export const endpointService = defineAdapter({ type: 'AWS::EC2::VPCEndpointService' })

export const clientVpn = defineAdapter({ type: 'AWS::EC2::ClientVpnEndpoint' })

export const snapshotSharingBlock = defineAdapter({ type: 'AWS::EC2::SnapshotBlockPublicAccess' })
