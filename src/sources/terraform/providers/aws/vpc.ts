import { Unknown } from '../../../../model/unknown.ts'
import { defineAdapter } from '../adapter.ts'
import type { TerraformResource } from '../terraform-resource.ts'

/** `aws_vpc` or `aws_default_vpc`. */
export const vpc = defineAdapter({
  type: 'AWS::EC2::VPC',
  properties: (network, module) => ({
    CidrBlock: network.string('cidr_block'),
    IsDefault: network.type === 'aws_default_vpc',
    // Unknown where the default security group of some VPC is declared, and nobody knows of which.
    HasDefaultSecurityGroup:
      module.join('aws_default_security_group', 'vpc_id', network, (group) => group.implied(true)) ?? false,
  }),
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
  properties(log) {
    const [argument, ResourceType] = recorded(log) ?? []
    return {
      ResourceId: argument ? log.string(argument) : new Unknown('nothing says what is recorded'),
      ResourceType,
      TrafficType: log.string('traffic_type'),
    }
  },
})

function recorded(log: TerraformResource): readonly [string, string] | undefined {
  return Object.entries(RECORDED).find(([argument]) => log.string(argument) !== undefined)
}

/** `aws_subnet`, or `aws_default_subnet`, whose machines get public addresses by default. */
export const subnet = defineAdapter({
  type: 'AWS::EC2::Subnet',
  properties: (net) => ({
    MapPublicIpOnLaunch: net.boolean('map_public_ip_on_launch') ?? net.type === 'aws_default_subnet',
  }),
})

export const endpointService = defineAdapter({
  type: 'AWS::EC2::VPCEndpointService',
  properties: (service) => ({ AcceptanceRequired: service.boolean('acceptance_required') }),
})

export const clientVpn = defineAdapter({
  type: 'AWS::EC2::ClientVpnEndpoint',
  properties: (vpn) => ({
    ConnectionLogOptions: vpn.object('connection_log_options', (log) => ({
      Enabled: log.boolean('enabled'),
    })),
  }),
})

export const snapshotSharingBlock = defineAdapter({
  type: 'AWS::EC2::SnapshotBlockPublicAccess',
  properties: (block) => ({ State: block.string('state') }),
})
