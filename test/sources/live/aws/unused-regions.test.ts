import { expect, test } from 'vitest'
import * as all from '../../../../src/checks/all-checks.ts'
import { awsNeeds } from '../../../../src/cli/live/aws-needs.ts'
import type { Resource } from '../../../../src/model/resource.ts'
import { Unknown } from '../../../../src/model/unknown.ts'
import type { Reading } from '../../../../src/sources/live/aws/region-reader.ts'
import { foldUnusedRegions } from '../../../../src/sources/live/aws/unused-regions.ts'
import type { Needs } from '../../../../src/sources/live/needs.ts'

const EVERYTHING = awsNeeds(Object.values(all).filter(({ resources }) => resources.some(isOfAws)))

function isOfAws(type: string): boolean {
  return type.startsWith('AWS::') || type.startsWith('X::')
}

const OPEN = { Protocol: '-1', RuleAction: 'allow', Egress: false, CidrBlock: '0.0.0.0/0' }

/** What AWS makes in a region. */
const DEFAULTS: Readonly<Record<string, object>> = {
  'AWS::Athena::WorkGroup': {},
  'AWS::EC2::NetworkAcl': { Entries: [OPEN] },
  'AWS::EC2::SecurityGroup': {
    IsDefault: true,
    SecurityGroupIngress: [{ IpProtocol: '-1' }],
    SecurityGroupEgress: [{ IpProtocol: '-1', CidrIp: '0.0.0.0/0' }],
  },
  'AWS::EC2::Subnet': { MapPublicIpOnLaunch: true },
  'AWS::EC2::VPC': { IsDefault: true, IsUsed: false },
}

/** What every region answers of itself. */
const SETTINGS: Readonly<Record<string, object>> = {
  'AWS::EC2::RouteTable': { Routes: [{ DestinationCidrBlock: '0.0.0.0/0' }] },
  'AWS::Events::EventBus': {},
  'AWS::GuardDuty::Detector': { Enable: false },
  'X::EC2::EbsEncryptionByDefault': { Enabled: false },
}

const UNREAD = { source: 'live', account: '111122223333', unread: 'denied' } as const

const NAMES: Readonly<Record<string, string>> = {
  'AWS::Athena::WorkGroup': 'primary',
  'AWS::Events::EventBus': 'default',
}

function resource(type: string, properties: object, region = 'eu-west-1'): Resource {
  return { type, properties, region, name: NAMES[type] ?? type.split('::')[2] } as unknown as Resource
}

function resources(properties: Readonly<Record<string, object>>, region?: string): Resource[] {
  return Object.entries(properties).map(([type, some]) => resource(type, some, region))
}

/** The types of resources that are judged in the end. */
function judged(
  found: Resource[],
  { needs = EVERYTHING, incomplete = [] }: { needs?: Needs; incomplete?: Reading['incomplete'] } = {},
): readonly Resource[] {
  const account = { id: '111122223333', name: 'shop', partition: 'aws' }
  const reading = {
    account,
    needs,
    incomplete: [...incomplete],
    resources: found,
    regions: ['eu-west-1', 'us-east-1'],
  }
  foldUnusedRegions(reading as unknown as Reading)
  return reading.resources
}

test('a region with nothing but what AWS made is one resource, which names all of it', () => {
  const settings = resources(SETTINGS)
  const [region, ...others] = judged([...resources(DEFAULTS), ...settings]).toReversed()
  expect(others).toEqual(settings.toReversed())
  expect(region).toMatchObject({
    type: 'X::EC2::UnusedRegion',
    address: 'arn:aws:ec2:eu-west-1:111122223333:unused-region',
    region: 'eu-west-1',
    properties: { Defaults: ['primary', 'NetworkAcl', 'SecurityGroup', 'Subnet', 'VPC'] },
  })
})

test('what is global, or in another region, uses none', () => {
  const used = [resource('AWS::IAM::Role', {}, 'global'), resource('AWS::SQS::Queue', {}, 'us-east-1')]
  const elsewhere = resources(DEFAULTS, 'us-east-1')
  const left = judged([...resources(DEFAULTS), ...used, ...elsewhere])
  expect(left.map(({ type }) => type)).toContain('X::EC2::UnusedRegion')
  expect(left).toEqual(expect.arrayContaining([...used, ...elsewhere]))
  expect(left).toHaveLength(8)
})

const WITH_A_RULE = {
  ...DEFAULTS['AWS::EC2::SecurityGroup'],
  SecurityGroupIngress: [{ IpProtocol: 'tcp', FromPort: 22, ToPort: 22, CidrIp: '0.0.0.0/0' }],
}

test.each<[string, Resource[]]>([
  ['anything else is there', [...resources(DEFAULTS), resource('AWS::SQS::Queue', {})]],
  [
    'something is in the default VPC',
    resources({ ...DEFAULTS, 'AWS::EC2::VPC': { IsDefault: true, IsUsed: true } }),
  ],
  [
    'nobody knows whether something is in it',
    resources({ ...DEFAULTS, 'AWS::EC2::VPC': { IsDefault: true, IsUsed: new Unknown('denied') } }),
  ],
  ['there is another VPC', [...resources(DEFAULTS), resource('AWS::EC2::VPC', { IsDefault: false })]],
  [
    'somebody opened the default security group',
    resources({ ...DEFAULTS, 'AWS::EC2::SecurityGroup': WITH_A_RULE }),
  ],
  [
    'somebody closed a subnet',
    resources({ ...DEFAULTS, 'AWS::EC2::Subnet': { MapPublicIpOnLaunch: false } }),
  ],
  ['somebody narrowed the network ACL', resources({ ...DEFAULTS, 'AWS::EC2::NetworkAcl': { Entries: [] } })],
  [
    'the default event bus has a policy',
    [...resources(DEFAULTS), resource('AWS::Events::EventBus', { Policy: {} })],
  ],
  [
    'a list could not be read',
    [...resources(DEFAULTS), { ...resource('AWS::GuardDuty::Detector', {}), origin: UNREAD }],
  ],
  ['the default VPC was deleted', resources({ 'AWS::Athena::WorkGroup': {} })],
])('findings stay apart where %s', (_, found) => {
  const before = [...found]
  expect(judged(found)).toEqual(before)
})

test.each([[{ service: 'sqs', region: 'eu-west-1' }], [{ service: 's3' }]])(
  'findings stay apart where %j could not be read',
  (gap) => {
    const found = resources(DEFAULTS)
    const before = [...found]
    expect(judged(found, { incomplete: [gap] })).toEqual(before)
    expect(
      judged(resources(DEFAULTS), { incomplete: [{ service: 'sqs', region: 'us-east-1' }] }),
    ).toHaveLength(1)
  },
)

test('findings stay apart in a scan of some services', () => {
  const ofEc2 = Object.values(all).filter(({ service }) => service === 'ec2')
  const found = resources(DEFAULTS)
  const before = [...found]
  expect(judged(found, { needs: awsNeeds(ofEc2) })).toEqual(before)
})
