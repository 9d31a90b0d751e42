import { Unknown } from '../../../../model/unknown.ts'
import type { TerraformResource } from '../terraform-resource.ts'
import { defineAdapter } from './define-adapter.ts'

const vpc = defineAdapter({
  type: 'AWS::EC2::VPC',
  joined: {
    IsDefault: ({ type }) => type === 'aws_default_vpc',
    // Unknown where the default security group of some VPC is declared, and nobody knows of which.
    HasDefaultSecurityGroup: (network, module) =>
      module.join('aws_default_security_group', 'vpc_id', network, (group) => group.implied(true)) ?? false,
  },
})

export { vpc as aws_default_vpc, vpc as aws_vpc }

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

export const aws_flow_log = defineAdapter({
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
const subnet = defineAdapter({
  type: 'AWS::EC2::Subnet',
  defaults: { MapPublicIpOnLaunch: ({ type }) => type === 'aws_default_subnet' },
})

export { subnet as aws_default_subnet, subnet as aws_subnet }

export const aws_vpc_endpoint_service = defineAdapter({ type: 'AWS::EC2::VPCEndpointService' })

export const aws_vpc_endpoint_service_allowed_principal = defineAdapter({
  type: 'AWS::EC2::VPCEndpointServicePermissions',
  joined: { AllowedPrincipals: (permission) => permission.items('principal_arn') },
})

/** A share with its principals, each of which is a resource of its own. */
export const aws_ram_resource_share = defineAdapter({
  type: 'AWS::RAM::ResourceShare',
  joined: {
    Principals(share, module) {
      const associations = module.referring('aws_ram_principal_association', 'resource_share_arn', share)
      const principals = associations.flatMap((association) => association.items('principal'))
      return principals.length === 0 ? undefined : principals
    },
  },
})

/** A principal of a share that this module does not declare: a resource of its own. */
export const aws_ram_principal_association = defineAdapter({
  type: 'AWS::RAM::ResourceShare',
  partOf: { resource_share_arn: ['aws_ram_resource_share'] },
  joined: { Principals: (association) => association.items('principal') },
})

export const aws_ec2_client_vpn_endpoint = defineAdapter({ type: 'AWS::EC2::ClientVpnEndpoint' })

export const aws_ebs_snapshot_block_public_access = defineAdapter({
  type: 'AWS::EC2::SnapshotBlockPublicAccess',
})

export const aws_ec2_image_block_public_access = defineAdapter({ type: 'X::EC2::ImageBlockPublicAccess' })

export const aws_ec2_instance_metadata_defaults = defineAdapter({ type: 'X::EC2::InstanceMetadataDefaults' })

const routeTable = defineAdapter({
  type: 'AWS::EC2::RouteTable',
  renamed: {
    'Routes[].DestinationCidrBlock': 'route.cidr_block',
    'Routes[].DestinationIpv6CidrBlock': 'route.ipv6_cidr_block',
  },
})

export { routeTable as aws_default_route_table, routeTable as aws_route_table }

export const aws_route = defineAdapter({ type: 'AWS::EC2::Route' })

export const aws_ec2_transit_gateway = defineAdapter({ type: 'AWS::EC2::TransitGateway' })

export const aws_networkfirewall_firewall = defineAdapter({
  type: 'AWS::NetworkFirewall::Firewall',
  // How many there are is judged: a block that may not exist is an unknown item.
  joined: {
    AvailabilityZoneMappings: (firewall) =>
      firewall.all('availability_zone_mapping', (zone) =>
        zone.implied({ AvailabilityZone: zone.string('availability_zone_id') }),
      ),
    SubnetMappings: (firewall) =>
      firewall.all('subnet_mapping', (subnet) => subnet.implied({ SubnetId: subnet.string('subnet_id') })),
  },
})

export const aws_networkfirewall_logging_configuration = defineAdapter({
  type: 'AWS::NetworkFirewall::LoggingConfiguration',
})

export const aws_networkfirewall_firewall_policy = defineAdapter({
  type: 'AWS::NetworkFirewall::FirewallPolicy',
})

/** Stateful rules may also stand in a text of their own, beside the group. */
export const aws_networkfirewall_rule_group = defineAdapter({ type: 'AWS::NetworkFirewall::RuleGroup' })
