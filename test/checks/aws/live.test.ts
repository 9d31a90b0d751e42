import { expect, test } from 'vitest'
import { CATALOGUE } from '../../../src/checks/catalogue.ts'
import type { Resource, ResourceType } from '../../../src/model/resource.ts'
import { Unknown } from '../../../src/model/unknown.ts'
import { evaluate } from '../../support/evaluate.ts'

const DENIED = 'the list was denied'
const LIVE = { source: 'live', account: '111122223333' } as const

/** A resource of a live account; its ARN is its name, and it is in us-east-1 unless it says otherwise. */
function live<T extends ResourceType>(
  type: T,
  arn: string,
  properties: object,
  others: Partial<Resource> = {},
): Resource {
  return {
    type,
    address: arn,
    name: arn,
    cloud: 'aws',
    region: 'us-east-1',
    scope: '111122223333',
    origin: LIVE,
    properties: properties as Resource['properties'],
    identifiers: [arn],
    locations: { get: () => undefined },
    ...others,
  }
}

/** Stands for all resources of a type that could not be listed in a region. */
function unread(type: ResourceType, property: string, region = 'us-east-1'): Resource {
  const properties = { [property]: new Unknown(DENIED) }
  return live(type, `${type} (not read)`, properties, {
    identifiers: [],
    region,
    origin: { ...LIVE, unread: DENIED },
  })
}

const FLOW_LOG = 'AWS::EC2::FlowLog'
const ACL = 'AWS::WAFv2::WebACLAssociation'
const ROTATION = 'AWS::SecretsManager::RotationSchedule'
const TRAIL = 'AWS::CloudTrail::Trail'
const RECORDER = 'AWS::Config::ConfigurationRecorder'
const DEFAULT_ENCRYPTION = 'X::EC2::EbsEncryptionByDefault'

const vpc = live('AWS::EC2::VPC', 'vpc-1', { IsDefault: false })
const balancer = live('AWS::ElasticLoadBalancingV2::LoadBalancer', 'web', {
  Type: 'application',
  Scheme: 'internet-facing',
})
const network = live('AWS::ElasticLoadBalancingV2::LoadBalancer', 'net', { Type: 'network' })
const unreadQueue = live('AWS::SQS::Queue', 'jobs', { KmsMasterKeyId: new Unknown(DENIED) })
const secret = live('AWS::SecretsManager::Secret', 'password', {})
const recorder = live(RECORDER, 'recorder', {
  Recording: true,
  RecordingGroup: { AllSupported: true, IncludeGlobalResourceTypes: false },
})
const trails = live('X::CloudTrail::AccountTrails', 'trails', {}, { region: 'global' })
const narrow = live(TRAIL, 'narrow', {
  IsMultiRegionTrail: false,
  IsLogging: true,
  IncludeGlobalServiceEvents: true,
})
const wide = live(TRAIL, 'wide', {
  IsMultiRegionTrail: true,
  IsLogging: true,
  IncludeGlobalServiceEvents: true,
})
const zone = live('AWS::Route53::HostedZone', 'Z1', { VPCs: [] }, { region: 'global' })
const volume = live('AWS::EC2::Volume', 'vol-1', { Encrypted: false })
const template = live('AWS::EC2::LaunchTemplate', 'lt-1', { LaunchTemplateData: { BlockDeviceMappings: [] } })
const instance = (BlockDeviceMappings: readonly object[]) =>
  live('AWS::EC2::Instance', 'i-1', { BlockDeviceMappings })
const byDefault = live(DEFAULT_ENCRYPTION, 'default', { Enabled: true })

test.each([
  ['kms_customer_keys_used', 'a key that could not be read', unreadQueue, [], 'MANUAL'],
  ['ec2_vpc_flow_logs_enabled', 'no flow log', vpc, [], 'FAIL'],
  ['ec2_vpc_flow_logs_enabled', 'its own', vpc, [live(FLOW_LOG, 'fl-1', { ResourceId: 'vpc-1' })], 'PASS'],
  [
    'ec2_vpc_flow_logs_enabled',
    'that of another',
    vpc,
    [live(FLOW_LOG, 'fl-1', { ResourceId: 'vpc-2' })],
    'FAIL',
  ],
  ['ec2_vpc_flow_logs_enabled', 'a denied list', vpc, [unread(FLOW_LOG, 'ResourceId')], 'MANUAL'],
  [
    'ec2_vpc_flow_logs_enabled',
    'a denied list of another region',
    vpc,
    [unread(FLOW_LOG, 'ResourceId', 'eu-west-1')],
    'FAIL',
  ],
  ['elbv2_waf_attached', 'no web ACL', balancer, [], 'FAIL'],
  ['elbv2_waf_attached', 'its own', balancer, [live(ACL, 'a', { ResourceArn: 'web' })], 'PASS'],
  ['elbv2_waf_attached', 'a denied list', balancer, [unread(ACL, 'ResourceArn')], 'MANUAL'],
  ['elbv2_access_logs_enabled', 'no TLS', network, [], undefined],
  [
    'elbv2_access_logs_enabled',
    'listeners that were not read',
    network,
    [unread('AWS::ElasticLoadBalancingV2::Listener', 'LoadBalancerArn')],
    'MANUAL',
  ],
  ['secretsmanager_rotation_enabled', 'no rotation', secret, [], 'FAIL'],
  ['secretsmanager_rotation_enabled', 'a denied list', secret, [unread(ROTATION, 'SecretId')], 'MANUAL'],
  ['config_recorder_enabled', 'no global types', recorder, [], 'FAIL'],
  [
    'config_recorder_enabled',
    'global types in another region',
    recorder,
    [
      live(
        RECORDER,
        'other',
        { RecordingGroup: { IncludeGlobalResourceTypes: true } },
        { region: 'eu-west-1' },
      ),
    ],
    'PASS',
  ],
  [
    'config_recorder_enabled',
    'a region that was not read',
    recorder,
    [unread(RECORDER, 'RecordingGroup', 'eu-west-1')],
    'MANUAL',
  ],
  ['cloudtrail_multi_region_enabled', 'no trail at all', trails, [], 'FAIL'],
  ['cloudtrail_multi_region_enabled', 'a trail, which is judged itself', trails, [narrow], undefined],
  ['cloudtrail_multi_region_enabled', 'a denied list', trails, [unread(TRAIL, 'IsLogging')], undefined],
  ['cloudtrail_multi_region_enabled', 'no wider trail', narrow, [], 'FAIL'],
  ['cloudtrail_multi_region_enabled', 'a wider trail', narrow, [wide], undefined],
  [
    'cloudtrail_multi_region_enabled',
    'a region that was not read',
    narrow,
    [unread(TRAIL, 'IsLogging', 'eu-west-1')],
    'MANUAL',
  ],
  [
    'rds_master_password_not_literal',
    'nothing that tells',
    live('AWS::RDS::DBInstance', 'db', {}),
    [],
    undefined,
  ],
  ['route53_zone_signed', 'no signing', zone, [], 'FAIL'],
  ['route53_zone_signed', 'a denied call', zone, [unread('AWS::Route53::DNSSEC', 'HostedZoneId')], 'MANUAL'],
  ['ec2_volume_encrypted', 'encryption of new volumes', volume, [byDefault], 'FAIL'],
  [
    'ec2_instance_block_devices_encrypted',
    'encryption of new volumes',
    instance([{ Ebs: { Encrypted: false } }]),
    [byDefault],
    'FAIL',
  ],
  ['ec2_instance_block_devices_encrypted', 'no volumes', instance([]), [], 'PASS'],
  ['ec2_instance_block_devices_encrypted', 'encryption of new volumes', template, [byDefault], 'PASS'],
  ['ec2_instance_block_devices_encrypted', 'disks of the image alone', template, [], 'MANUAL'],
  [
    'ec2_instance_block_devices_encrypted',
    'a denied call',
    template,
    [unread(DEFAULT_ENCRYPTION, 'Enabled')],
    'MANUAL',
  ],
  [
    'ec2_default_vpc_not_used',
    'nothing in it',
    live('AWS::EC2::VPC', 'vpc-2', { IsDefault: true, IsUsed: false }),
    [],
    'PASS',
  ],
  [
    'ec2_default_vpc_not_used',
    'machines in it',
    live('AWS::EC2::VPC', 'vpc-2', { IsDefault: true, IsUsed: true }),
    [],
    'FAIL',
  ],
  [
    'cloudtrail_bucket_not_public',
    'a bucket of another account',
    live('AWS::CloudTrail::Trail', 'trail', { S3BucketName: 'logs' }),
    [],
    'MANUAL',
  ],
] as const)('%s with %s', (id, _, resource, others, status) => {
  const { findings } = evaluate(
    CATALOGUE.filter((check) => check.id === id),
    [resource, ...others],
    {
      provider: 'aws',
      account: '111122223333',
    },
  )
  expect(findings.find(({ resource: { uid } }) => uid === resource.address)?.status).toBe(status)
})
