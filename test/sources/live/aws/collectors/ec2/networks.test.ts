import { expect, test } from 'vitest'
import gateways from '../../../../../../src/sources/live/aws/collectors/ec2/gateways.ts'
import networkAcls from '../../../../../../src/sources/live/aws/collectors/ec2/network-acls.ts'
import vpcs from '../../../../../../src/sources/live/aws/collectors/ec2/vpcs.ts'
import { collectFrom, denied, refused } from '../../../../../support/aws/answers.ts'

const OWN = '111122223333'
const ARN = `arn:aws:ec2:eu-west-1:${OWN}`

test('Networks, their subnets and flow logs name each other by ids; those of other accounts are left out', async () => {
  const { resources, calls } = await collectFrom(vpcs, {
    DescribeVpcs: [
      {
        Vpcs: [
          { VpcId: 'vpc-1', OwnerId: OWN, CidrBlock: '10.0.0.0/16', IsDefault: false },
          { VpcId: 'vpc-2', OwnerId: OWN, CidrBlock: '172.31.0.0/16', IsDefault: true },
          { VpcId: 'vpc-3', OwnerId: '999999999999', CidrBlock: '10.1.0.0/16', IsDefault: false },
        ],
      },
    ],
    DescribeSubnets: [
      {
        Subnets: [
          {
            SubnetId: 'subnet-1',
            OwnerId: OWN,
            SubnetArn: `${ARN}:subnet/subnet-1`,
            MapPublicIpOnLaunch: true,
          },
        ],
      },
    ],
    DescribeFlowLogs: [
      {
        FlowLogs: [
          { FlowLogId: 'fl-1', ResourceId: 'vpc-1', TrafficType: 'REJECT' },
          { FlowLogId: 'fl-2', ResourceId: 'tgw-attach-1', TrafficType: 'ALL' },
        ],
      },
    ],
    DescribeNetworkInterfaces: [{ NetworkInterfaces: [{ NetworkInterfaceId: 'eni-1' }] }],
  })
  expect(Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))).toEqual({
    [`${ARN}:vpc/vpc-1`]: { CidrBlock: '10.0.0.0/16', IsDefault: false },
    [`${ARN}:vpc/vpc-2`]: { CidrBlock: '172.31.0.0/16', IsDefault: true, IsUsed: true },
    [`${ARN}:subnet/subnet-1`]: { MapPublicIpOnLaunch: true },
    [`${ARN}:vpc-flow-log/fl-1`]: { ResourceId: 'vpc-1', ResourceType: 'VPC', TrafficType: 'REJECT' },
    [`${ARN}:vpc-flow-log/fl-2`]: {
      ResourceId: 'tgw-attach-1',
      ResourceType: 'TransitGatewayAttachment',
      TrafficType: 'ALL',
    },
  })
  expect(calls).toContainEqual([
    'DescribeNetworkInterfaces',
    { Filters: [{ Name: 'vpc-id', Values: ['vpc-2'] }], MaxResults: 5 },
  ])
})

test('Flow logs that may not be listed are unread, and nothing else is', async () => {
  const { resources } = await collectFrom(vpcs, {
    DescribeVpcs: [{ Vpcs: [{ VpcId: 'vpc-1', IsDefault: false }] }],
    DescribeSubnets: [{}],
    DescribeFlowLogs: [denied],
  })
  expect(Object.fromEntries(resources.map(({ type, unread }) => [type, unread !== undefined]))).toEqual({
    'AWS::EC2::VPC': false,
    'AWS::EC2::FlowLog': true,
  })
})

test('Only what checks need is called', async () => {
  const { calls } = await collectFrom(
    vpcs,
    { DescribeVpcs: [{ Vpcs: [{ VpcId: 'vpc-1', IsDefault: true }] }], DescribeFlowLogs: [{}] },
    { needs: { 'AWS::EC2::VPC': [], 'AWS::EC2::FlowLog': 'all' } },
  )
  expect(calls).toHaveLength(2)
})

test('A network ACL has its entries', async () => {
  const entry = { RuleNumber: 100, RuleAction: 'allow', Egress: true, Protocol: '-1', CidrBlock: '0.0.0.0/0' }
  const range = { ...entry, Egress: false, Protocol: '6', PortRange: { From: 22, To: 22 } }
  const { resources } = await collectFrom(networkAcls, {
    DescribeNetworkAcls: [
      { NetworkAcls: [{ NetworkAclId: 'acl-1', OwnerId: OWN, Entries: [entry, range] }] },
    ],
  })
  expect(resources.map(({ address, properties }) => [address, properties])).toEqual([
    [`${ARN}:network-acl/acl-1`, { Entries: [entry, range] }],
  ])
})

test('Ways into networks; what is deleted or of another account is left out', async () => {
  const { resources } = await collectFrom(gateways, {
    DescribeTransitGateways: [
      {
        TransitGateways: [
          {
            TransitGatewayId: 'tgw-1',
            TransitGatewayArn: `${ARN}:transit-gateway/tgw-1`,
            OwnerId: OWN,
            Options: { AutoAcceptSharedAttachments: 'enable' },
          },
          { TransitGatewayId: 'tgw-2', OwnerId: '999999999999' },
          { TransitGatewayId: 'tgw-3', OwnerId: OWN, State: 'deleted' },
        ],
      },
    ],
    DescribeClientVpnEndpoints: [
      {
        ClientVpnEndpoints: [
          { ClientVpnEndpointId: 'cvpn-endpoint-1', ConnectionLogOptions: { Enabled: false } },
          { ClientVpnEndpointId: 'cvpn-endpoint-2', Status: { Code: 'deleted' } },
        ],
      },
    ],
    DescribeVpcEndpointServiceConfigurations: [
      {
        ServiceConfigurations: [
          { ServiceId: 'vpce-svc-1', AcceptanceRequired: false },
          { ServiceId: 'vpce-svc-2', ServiceState: 'Deleted' },
        ],
      },
    ],
    DescribeVpcEndpointServicePermissions: [
      { AllowedPrincipals: [{ Principal: 'arn:aws:iam::444455556666:root' }] },
    ],
  })
  expect(Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))).toEqual({
    [`${ARN}:transit-gateway/tgw-1`]: { AutoAcceptSharedAttachments: 'enable' },
    [`${ARN}:client-vpn-endpoint/cvpn-endpoint-1`]: { ConnectionLogOptions: { Enabled: false } },
    [`${ARN}:vpc-endpoint-service/vpce-svc-1`]: {
      AcceptanceRequired: false,
      AllowedPrincipals: ['arn:aws:iam::444455556666:root'],
    },
  })
})

test('A region without client VPNs is no gap', async () => {
  const { resources, gaps } = await collectFrom(
    gateways,
    { DescribeClientVpnEndpoints: [refused('InvalidAction')] },
    { needs: { 'AWS::EC2::ClientVpnEndpoint': 'all' } },
  )
  expect([resources, gaps]).toEqual([[], []])
})
