import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import batch from '../../../../../src/sources/live/aws/collectors/batch.ts'
import firehose from '../../../../../src/sources/live/aws/collectors/firehose.ts'
import memorydb from '../../../../../src/sources/live/aws/collectors/memorydb.ts'
import ram from '../../../../../src/sources/live/aws/collectors/ram.ts'
import ses from '../../../../../src/sources/live/aws/collectors/ses.ts'
import workspaces from '../../../../../src/sources/live/aws/collectors/workspaces.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const arn = (service: string, resource: string) => `arn:aws:${service}:eu-west-1:111122223333:${resource}`

test('A job definition is read in its newest revision, and neither variables nor arguments are quoted', async () => {
  const revision = (number: number, more: object = {}) => ({
    jobDefinitionName: 'resize',
    jobDefinitionArn: arn('batch', `job-definition/resize:${number}`),
    revision: number,
    ...more,
  })
  const { resources, calls } = await collectFrom(batch, {
    DescribeJobDefinitions: [
      {
        jobDefinitions: [
          revision(3, {
            containerProperties: { command: ['run'], environment: [{ name: 'SIZE', value: '9' }] },
            tags: { team: 'media' },
          }),
          revision(10, {
            containerProperties: {
              command: ['run', '--fast'],
              environment: [{ name: 'SIZE', value: '12' }],
              privileged: true,
            },
          }),
        ],
        nextToken: 'more',
      },
      { jobDefinitions: [revision(9)] },
    ],
  })
  expect(resources).toEqual([
    found(
      'AWS::Batch::JobDefinition',
      arn('batch', 'job-definition/resize:10'),
      'resize',
      {
        JobDefinitionName: 'resize',
        ContainerProperties: {
          Command: ['run', '--fast'],
          Environment: [{ Name: 'SIZE', Value: '12' }],
          Privileged: true,
        },
      },
      { tags: [], tainted: ['run', '--fast', '12'] },
    ),
  ])
  expect(calls[1]).toEqual([
    'DescribeJobDefinitions',
    { status: 'ACTIVE', maxResults: 100, nextToken: 'more' },
  ])
})

test('A delivery stream is encrypted, not encrypted, or about to change, as its status says', async () => {
  const statuses: Readonly<Record<string, object | undefined>> = {
    changing: { Status: 'DISABLING', KeyType: 'AWS_OWNED_CMK' },
    closed: { Status: 'ENABLED', KeyType: 'CUSTOMER_MANAGED_CMK' },
    ended: { Status: 'DISABLED' },
    open: undefined,
  }
  const { resources, calls } = await collectFrom(firehose, {
    ListDeliveryStreams: [
      { DeliveryStreamNames: ['changing', 'closed', 'ended'], HasMoreDeliveryStreams: true },
      { DeliveryStreamNames: ['gone', 'open'], HasMoreDeliveryStreams: false },
    ],
    DescribeDeliveryStream: ({ DeliveryStreamName: name }) =>
      name === 'gone'
        ? refused('ResourceNotFoundException')
        : {
            DeliveryStreamDescription: {
              DeliveryStreamName: name,
              DeliveryStreamType: 'DirectPut',
              DeliveryStreamEncryptionConfiguration: statuses[String(name)],
            },
          },
  })
  const stream = (name: string, encryption: object) =>
    found('AWS::KinesisFirehose::DeliveryStream', arn('firehose', `deliverystream/${name}`), name, {
      DeliveryStreamName: name,
      DeliveryStreamType: 'DirectPut',
      ...encryption,
    })
  expect(resources).toEqual([
    stream('changing', {
      DeliveryStreamEncryptionConfigurationInput: new Unknown('its encryption is being changed'),
    }),
    stream('closed', { DeliveryStreamEncryptionConfigurationInput: { KeyType: 'CUSTOMER_MANAGED_CMK' } }),
    stream('ended', {}),
    stream('open', {}),
  ])
  expect(calls.filter(([name]) => name === 'ListDeliveryStreams').at(-1)).toEqual([
    'ListDeliveryStreams',
    { Limit: 10_000, ExclusiveStartDeliveryStreamName: 'ended' },
  ])
})

test('A cluster of MemoryDB says whether it speaks TLS', async () => {
  const { resources } = await collectFrom(memorydb, {
    DescribeClusters: [
      { Clusters: [{ Name: 'cart', ARN: arn('memorydb', 'cluster/cart'), TLSEnabled: false }] },
    ],
  })
  expect(resources).toEqual([
    found('AWS::MemoryDB::Cluster', arn('memorydb', 'cluster/cart'), 'cart', {
      ClusterName: 'cart',
      TLSEnabled: false,
    }),
  ])
})

const share = arn('ram', 'resource-share/1')

test('A resource share has the accounts that are in it or invited, and no others', async () => {
  const principal = (associatedEntity: string, status: string) => ({
    resourceShareArn: share,
    associatedEntity,
    status,
  })
  const { resources, calls } = await collectFrom(ram, {
    GetResourceShareAssociations: [
      {
        resourceShareAssociations: [
          principal('111111111111', 'ASSOCIATED'),
          principal('222222222222', 'DISASSOCIATED'),
        ],
        nextToken: 'more',
      },
      { resourceShareAssociations: [principal('333333333333', 'ASSOCIATING')] },
    ],
    GetResourceShares: [
      {
        resourceShares: [
          { resourceShareArn: share, name: 'subnets', allowExternalPrincipals: false },
          { resourceShareArn: arn('ram', 'resource-share/2'), name: 'nobody' },
        ],
      },
    ],
  })
  expect(resources).toMatchObject([
    {
      name: 'subnets',
      properties: { AllowExternalPrincipals: false, Principals: ['111111111111', '333333333333'] },
    },
    { name: 'nobody', properties: { Principals: [] } },
  ])
  expect(calls.at(-1)).toEqual([
    'GetResourceShares',
    { resourceOwner: 'SELF', resourceShareStatus: 'ACTIVE', maxResults: 500 },
  ])
})

test('A resource share whose accounts may not be read is with nobody knows whom', async () => {
  const { resources, gaps } = await collectFrom(ram, {
    GetResourceShareAssociations: [denied],
    GetResourceShares: [{ resourceShares: [{ resourceShareArn: share, name: 'subnets' }] }],
  })
  expect(resources).toMatchObject([
    { properties: { Principals: new Unknown('ram:GetResourceShareAssociations was denied in eu-west-1') } },
  ])
  expect(gaps).toMatchObject([{ subject: 'ram:GetResourceShareAssociations' }])
})

test('A configuration set of SES says how it delivers mail, unless it is gone', async () => {
  const { resources } = await collectFrom(ses, {
    ListConfigurationSets: [
      { ConfigurationSets: ['invoices'], NextToken: 'more' },
      { ConfigurationSets: ['gone', 'hidden'] },
    ],
    GetConfigurationSet: ({ ConfigurationSetName: name }) =>
      name === 'invoices'
        ? { DeliveryOptions: { TlsPolicy: 'REQUIRE' }, Tags: [{ Key: 'team', Value: 'shop' }] }
        : name === 'gone'
          ? refused('NotFoundException', 404)
          : denied,
  })
  const type = 'AWS::SES::ConfigurationSet'
  expect(resources).toEqual([
    found(
      type,
      arn('ses', 'configuration-set/invoices'),
      'invoices',
      { Name: 'invoices', DeliveryOptions: { TlsPolicy: 'REQUIRE' } },
      { tags: ['team=shop'] },
    ),
    found(type, arn('ses', 'configuration-set/hidden'), 'hidden', {
      Name: 'hidden',
      DeliveryOptions: new Unknown('ses:GetConfigurationSet was denied in eu-west-1'),
    }),
  ])
})

test('A desktop is encrypted as far as WorkSpaces says so', async () => {
  const { resources, calls } = await collectFrom(workspaces, {
    DescribeWorkspaces: [
      { Workspaces: [{ WorkspaceId: 'ws-1', RootVolumeEncryptionEnabled: true }], NextToken: 'more' },
      { Workspaces: [] },
    ],
  })
  expect(resources).toEqual([
    found('AWS::WorkSpaces::Workspace', arn('workspaces', 'workspace/ws-1'), 'ws-1', {
      RootVolumeEncryptionEnabled: true,
      UserVolumeEncryptionEnabled: false,
    }),
  ])
  expect(calls[1]).toEqual(['DescribeWorkspaces', { Limit: 25, NextToken: 'more' }])
})
