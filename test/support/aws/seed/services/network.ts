import { EC2 } from '@aws-sdk/client-ec2'
import type { Item, Seeding } from '../seeding.ts'

/** Where machines, databases and load balancers of a region are. */
export interface Network {
  readonly vpc: string
  readonly subnets: readonly string[]
  readonly group: string
}

/** Ranges of the networks of each region. */
const RANGE = '10.0.0.0/16'

const EVERYWHERE = '0.0.0.0/0'

/** A network of each region, without a mistake, by region. */
export async function seedNetworks(seeding: Seeding): Promise<ReadonlyMap<string, Network>> {
  const networks = await Promise.all(
    seeding.options.regions.map(async (region) => {
      await deleteDefaultVpc(seeding, region)
      const vpc = await makeVpc(seeding, region)
      const ec2 = seeding.client(EC2, region)
      const subnets: string[] = []
      for (const zone of ['a', 'b']) {
        const made = await ec2.createSubnet({
          VpcId: vpc,
          CidrBlock: `10.0.${subnets.length}.0/24`,
          AvailabilityZone: `${region}${zone}`,
        })
        const SubnetId = made.Subnet?.SubnetId ?? ''
        await ec2.modifySubnetAttribute({ SubnetId, MapPublicIpOnLaunch: { Value: false } })
        subnets.push(SubnetId)
        seeding.resources += 1
      }
      const group = await makeGroup(seeding, region, vpc, 'shared')
      seeding.resources += 2
      return [region, { vpc, subnets, group }] as const
    }),
  )
  return new Map(networks)
}

export async function seedNetwork(seeding: Seeding, networks: ReadonlyMap<string, Network>): Promise<void> {
  const vpcOf = (item: Item): string => networks.get(item.region)?.vpc ?? ''
  const ec2 = (item: Item): EC2 => seeding.client(EC2, item.region)
  await Promise.all([
    seeding.many('vpc', 8, VPC_MISTAKES, async (item) => {
      const vpc = await makeVpc(seeding, item.region, item)
      return seeding.arn('ec2', item.region, `vpc/${vpc}`)
    }),
    seeding.many('subnet', 10, ['ec2_subnet_no_auto_public_ip'], async (item) => {
      const { Subnet } = await ec2(item).createSubnet({
        VpcId: vpcOf(item),
        CidrBlock: `10.0.${16 + (item.index >> 4)}.${(item.index % 16) * 16}/28`,
      })
      const SubnetId = Subnet?.SubnetId ?? ''
      await ec2(item).modifySubnetAttribute({
        SubnetId,
        MapPublicIpOnLaunch: { Value: item.has('ec2_subnet_no_auto_public_ip') },
      })
      return seeding.arn('ec2', item.region, `subnet/${SubnetId}`)
    }),
    seeding.many('group', 40, Object.keys(GROUP_MISTAKES), async (item) => {
      const group = await makeGroup(seeding, item.region, vpcOf(item), item.name, item)
      return seeding.arn('ec2', item.region, `security-group/${group}`)
    }),
    seeding.many('transit', 2, ['ec2_transit_gateway_no_auto_accept'], async (item) => {
      const { TransitGateway } = await ec2(item).createTransitGateway({
        Options: {
          AutoAcceptSharedAttachments: item.has('ec2_transit_gateway_no_auto_accept') ? 'enable' : 'disable',
        },
      })
      return seeding.arn('ec2', item.region, `transit-gateway/${TransitGateway?.TransitGatewayId}`)
    }),
  ])
}

const VPC_MISTAKES = [
  'ec2_vpc_flow_logs_enabled',
  'ec2_default_security_group_closed',
  'ec2_nacl_no_public_admin_ports',
  'ec2_nacl_no_public_all_ports',
]

/** The ports that each mistake opens, or what is wrong in another way. */
const GROUP_MISTAKES: Readonly<Record<string, readonly [from: number, to: number] | undefined>> = {
  ec2_security_group_no_public_ssh: [22, 22],
  ec2_security_group_no_public_rdp: [3389, 3389],
  ec2_security_group_no_public_high_risk_ports: [5432, 5432],
  ec2_security_group_no_public_all_ports: [0, 65_535],
  ec2_security_group_no_unrestricted_egress: undefined,
  ec2_security_group_rules_described: undefined,
}

/** A network without a machine, which is right but for the mistakes of the item. */
async function makeVpc(seeding: Seeding, region: string, item?: Item): Promise<string> {
  const ec2 = seeding.client(EC2, region)
  const { Vpc } = await ec2.createVpc({ CidrBlock: RANGE })
  const vpc = Vpc?.VpcId ?? ''
  const ofVpc = { Filters: [{ Name: 'vpc-id', Values: [vpc] }] }
  if (!item?.has('ec2_vpc_flow_logs_enabled')) {
    await ec2.createFlowLogs({
      ResourceIds: [vpc],
      ResourceType: 'VPC',
      TrafficType: 'ALL',
      LogDestinationType: 's3',
      LogDestination: `arn:aws:s3:::logs-${region}-${seeding.options.account}`,
    })
  }
  const { SecurityGroups = [] } = await ec2.describeSecurityGroups(ofVpc)
  for (const { GroupId = '', IpPermissions, IpPermissionsEgress } of SecurityGroups) {
    const arn = seeding.arn('ec2', region, `security-group/${GroupId}`)
    if (item?.has('ec2_default_security_group_closed')) {
      // With the rule that the emulator gives it: machines of the group reach everything.
      item.alsoOf(arn, 'ec2_default_security_group_closed', 'ec2_security_group_no_unrestricted_egress')
      continue
    }
    if (IpPermissions?.length) await ec2.revokeSecurityGroupIngress({ GroupId, IpPermissions })
    if (IpPermissionsEgress?.length)
      await ec2.revokeSecurityGroupEgress({ GroupId, IpPermissions: IpPermissionsEgress })
  }
  const { NetworkAcls = [] } = await ec2.describeNetworkAcls(ofVpc)
  for (const { NetworkAclId = '' } of NetworkAcls) {
    const arn = seeding.arn('ec2', region, `network-acl/${NetworkAclId}`)
    const opensAll = item?.has('ec2_nacl_no_public_all_ports') ?? false
    const opensSsh = item?.has('ec2_nacl_no_public_admin_ports') ?? false
    if (opensAll) item?.alsoOf(arn, 'ec2_nacl_no_public_all_ports')
    if (opensAll || opensSsh) item?.alsoOf(arn, 'ec2_nacl_no_public_admin_ports')
    if (opensAll) continue
    await ec2.replaceNetworkAclEntry({
      NetworkAclId,
      RuleNumber: 100,
      Egress: false,
      Protocol: '6',
      RuleAction: 'allow',
      CidrBlock: opensSsh ? EVERYWHERE : RANGE,
      PortRange: { From: 0, To: 1024 },
    })
  }
  return vpc
}

async function makeGroup(
  seeding: Seeding,
  region: string,
  VpcId: string,
  GroupName: string,
  item?: Item,
): Promise<string> {
  const ec2 = seeding.client(EC2, region)
  const { GroupId = '' } = await ec2.createSecurityGroup({
    GroupName,
    VpcId,
    Description: 'Servers of the shop',
  })
  const opened = Object.entries(GROUP_MISTAKES).flatMap(([check, ports]) =>
    ports && item?.has(check) ? [ports] : [],
  )
  if (item?.has('ec2_security_group_no_public_all_ports')) {
    for (const [check, ports] of Object.entries(GROUP_MISTAKES)) if (ports) item.also(check)
  }
  const isSilent = item?.has('ec2_security_group_rules_described') ?? false
  await ec2.authorizeSecurityGroupIngress({
    GroupId,
    IpPermissions: [
      rule(443, 443, RANGE, isSilent ? undefined : 'Web servers'),
      ...opened.map(([from, to]) => rule(from, to, EVERYWHERE, 'Opened by somebody')),
    ],
  })
  if (!item?.has('ec2_security_group_no_unrestricted_egress')) {
    const all = { IpProtocol: '-1', IpRanges: [{ CidrIp: EVERYWHERE }] }
    await ec2.revokeSecurityGroupEgress({ GroupId, IpPermissions: [all] })
  }
  return GroupId
}

function rule(FromPort: number, ToPort: number, CidrIp: string, Description: string | undefined) {
  return {
    IpProtocol: 'tcp',
    FromPort,
    ToPort,
    IpRanges: [{ CidrIp, ...(Description !== undefined && { Description }) }],
  }
}

/** Accounts come with a network in each region; careful ones delete it. */
async function deleteDefaultVpc(seeding: Seeding, region: string): Promise<void> {
  const ec2 = seeding.client(EC2, region)
  const { Vpcs = [] } = await ec2.describeVpcs({ Filters: [{ Name: 'is-default', Values: ['true'] }] })
  for (const { VpcId = '' } of Vpcs) {
    const ofVpc = { Filters: [{ Name: 'vpc-id', Values: [VpcId] }] }
    const { Subnets = [] } = await ec2.describeSubnets(ofVpc)
    for (const { SubnetId } of Subnets) await ec2.deleteSubnet({ SubnetId })
    const gateways = await ec2.describeInternetGateways({
      Filters: [{ Name: 'attachment.vpc-id', Values: [VpcId] }],
    })
    for (const { InternetGatewayId } of gateways.InternetGateways ?? []) {
      await ec2.detachInternetGateway({ InternetGatewayId, VpcId })
      await ec2.deleteInternetGateway({ InternetGatewayId })
    }
    await ec2.deleteVpc({ VpcId })
    // The emulator keeps its network ACL.
    const { NetworkAcls = [] } = await ec2.describeNetworkAcls(ofVpc)
    for (const { NetworkAclId } of NetworkAcls)
      await ec2.deleteNetworkAclEntry({ NetworkAclId, RuleNumber: 100, Egress: false })
  }
}
