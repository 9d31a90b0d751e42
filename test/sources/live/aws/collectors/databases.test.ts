import { describe, expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import dax from '../../../../../src/sources/live/aws/collectors/dax.ts'
import dms from '../../../../../src/sources/live/aws/collectors/dms.ts'
import dynamodb from '../../../../../src/sources/live/aws/collectors/dynamodb.ts'
import elasticache from '../../../../../src/sources/live/aws/collectors/elasticache.ts'
import rds from '../../../../../src/sources/live/aws/collectors/rds.ts'
import rdsSnapshots from '../../../../../src/sources/live/aws/collectors/rds-snapshots.ts'
import redshift from '../../../../../src/sources/live/aws/collectors/redshift.ts'
import { someText } from '../../../../../src/sources/values/unknowns.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const RDS = 'arn:aws:rds:eu-west-1:111122223333'

describe('RDS', () => {
  test('an instance has its settings under the names of templates', async () => {
    const { resources, calls } = await collectFrom(rds, {
      DescribeDBClusters: [{ DBClusters: [] }],
      DescribeDBInstances: [
        {
          Marker: 'more',
          DBInstances: [
            {
              DBInstanceIdentifier: 'shop',
              DBInstanceArn: `${RDS}:db:shop`,
              DBParameterGroups: [{ DBParameterGroupName: 'default.postgres16' }],
              Engine: 'postgres',
              EngineVersion: '16.3',
              AutoMinorVersionUpgrade: true,
              BackupRetentionPeriod: 7,
              DeletionProtection: true,
              EnabledCloudwatchLogsExports: ['postgresql'],
              IAMDatabaseAuthenticationEnabled: true,
              KmsKeyId: 'arn:aws:kms:eu-west-1:111122223333:key/1',
              MasterUsername: 'root',
              MonitoringInterval: 60,
              MultiAZ: true,
              PubliclyAccessible: false,
              StorageEncrypted: true,
              TagList: [{ Key: 'team', Value: 'shop' }],
            },
          ],
        },
        {
          DBInstances: [
            {
              DBInstanceIdentifier: 'copy',
              DBInstanceArn: `${RDS}:db:copy`,
              Engine: 'postgres',
              ReadReplicaSourceDBInstanceIdentifier: 'shop',
            },
          ],
        },
      ],
    })
    expect(resources).toEqual([
      found(
        'AWS::RDS::DBInstance',
        `${RDS}:db:shop`,
        'shop',
        {
          DBInstanceIdentifier: 'shop',
          DBParameterGroupName: 'default.postgres16',
          Engine: 'postgres',
          EngineVersion: '16.3',
          AutoMinorVersionUpgrade: true,
          BackupRetentionPeriod: 7,
          DeletionProtection: true,
          EnableCloudwatchLogsExports: ['postgresql'],
          EnableIAMDatabaseAuthentication: true,
          KmsKeyId: 'arn:aws:kms:eu-west-1:111122223333:key/1',
          MonitoringInterval: 60,
          MultiAZ: true,
          PubliclyAccessible: false,
          StorageEncrypted: true,
        },
        { tags: ['team=shop'] },
      ),
      expect.objectContaining({
        address: `${RDS}:db:copy`,
        properties: expect.objectContaining({ SourceDBInstanceIdentifier: 'shop' }),
      }),
    ])
    expect(calls).toContainEqual(['DescribeDBInstances', { MaxRecords: 100, Marker: 'more' }])
  })

  test('one list has the databases of three services, each of its own type', async () => {
    const cluster = {
      BackupRetentionPeriod: 7,
      DeletionProtection: true,
      EnabledCloudwatchLogsExports: ['audit'],
      IAMDatabaseAuthenticationEnabled: true,
      StorageEncrypted: true,
    }
    const clusters = ['aurora-mysql', 'docdb', 'neptune'].map((Engine) => ({
      ...cluster,
      Engine,
      DBClusterIdentifier: `of-${Engine}`,
      DBClusterArn: `${RDS}:cluster:of-${Engine}`,
    }))
    const { resources } = await collectFrom(rds, {
      DescribeDBInstances: [
        {
          DBInstances: [
            { DBInstanceIdentifier: 'documents-1', Engine: 'docdb' },
            { DBInstanceIdentifier: 'graph-1', Engine: 'neptune', PubliclyAccessible: true },
          ],
        },
      ],
      DescribeDBClusters: [{ DBClusters: clusters }],
    })
    const common = {
      BackupRetentionPeriod: 7,
      DeletionProtection: true,
      EnableCloudwatchLogsExports: ['audit'],
      StorageEncrypted: true,
    }
    expect(Object.fromEntries(resources.map(({ type, properties }) => [type, properties]))).toEqual({
      'AWS::DocDB::DBCluster': { ...common, DBClusterIdentifier: 'of-docdb' },
      'AWS::Neptune::DBCluster': { ...common, DBClusterIdentifier: 'of-neptune', IamAuthEnabled: true },
      'AWS::Neptune::DBInstance': { DBInstanceIdentifier: 'graph-1', PubliclyAccessible: true },
      'AWS::RDS::DBCluster': {
        ...common,
        DBClusterIdentifier: 'of-aurora-mysql',
        Engine: 'aurora-mysql',
        EnableIAMDatabaseAuthentication: true,
      },
    })
  })

  test('only what checks need is listed', async () => {
    const needs = { 'AWS::DocDB::DBCluster': 'all' } as const
    const { calls } = await collectFrom(rds, { DescribeDBClusters: [{}] }, { needs })
    expect(calls).toHaveLength(1)
  })
})

describe('Snapshots of RDS', () => {
  const ANSWERS = {
    DescribeDBSnapshots: [
      { DBSnapshots: [{ DBSnapshotIdentifier: 'day', DBSnapshotArn: `${RDS}:snapshot:day` }] },
    ],
    DescribeDBClusterSnapshots: [
      {
        DBClusterSnapshots: [
          { DBClusterSnapshotIdentifier: 'night', DBClusterSnapshotArn: `${RDS}:cluster-snapshot:night` },
        ],
      },
    ],
  }
  const attributes = (...AttributeValues: string[]) => [{ AttributeName: 'restore', AttributeValues }]

  test('each is asked who may restore it', async () => {
    const { resources, calls } = await collectFrom(rdsSnapshots, {
      ...ANSWERS,
      DescribeDBSnapshotAttributes: [
        { DBSnapshotAttributesResult: { DBSnapshotAttributes: attributes('all') } },
      ],
      DescribeDBClusterSnapshotAttributes: [
        { DBClusterSnapshotAttributesResult: { DBClusterSnapshotAttributes: attributes() } },
      ],
    })
    expect(resources).toEqual([
      found('X::RDS::Snapshot', `${RDS}:snapshot:day`, 'day', {
        DBSnapshotIdentifier: 'day',
        RestoreAttributeValues: ['all'],
      }),
      found('X::RDS::Snapshot', `${RDS}:cluster-snapshot:night`, 'night', {
        DBSnapshotIdentifier: 'night',
        RestoreAttributeValues: [],
      }),
    ])
    expect(calls).toContainEqual(['DescribeDBSnapshots', { SnapshotType: 'manual', MaxRecords: 100 }])
  })

  test('one that is gone is left out, and one that may not be read is unknown', async () => {
    const { resources, gaps } = await collectFrom(rdsSnapshots, {
      ...ANSWERS,
      DescribeDBSnapshotAttributes: [denied],
      DescribeDBClusterSnapshotAttributes: [refused('DBClusterSnapshotNotFoundFault', 404)],
    })
    expect(resources.map(({ properties }) => properties)).toEqual([
      {
        DBSnapshotIdentifier: 'day',
        RestoreAttributeValues: new Unknown('rds:DescribeDBSnapshotAttributes was denied in eu-west-1'),
      },
    ])
    expect(gaps.map(({ subject }) => subject)).toEqual(['rds:DescribeDBSnapshotAttributes'])
  })
})

describe('DynamoDB', () => {
  const enabled = (PointInTimeRecoveryStatus: string) => ({
    ContinuousBackupsDescription: { PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus } },
  })

  test('a table has its protection and its recovery', async () => {
    const { resources, calls } = await collectFrom(dynamodb, {
      ListTables: [{ TableNames: ['orders'], LastEvaluatedTableName: 'orders' }, { TableNames: ['users'] }],
      DescribeTable: ({ TableName }) => ({ Table: { DeletionProtectionEnabled: TableName === 'orders' } }),
      DescribeContinuousBackups: ({ TableName }) => enabled(TableName === 'orders' ? 'ENABLED' : 'DISABLED'),
    })
    const arn = 'arn:aws:dynamodb:eu-west-1:111122223333:table'
    expect(resources).toEqual([
      found('AWS::DynamoDB::Table', `${arn}/orders`, 'orders', {
        TableName: 'orders',
        DeletionProtectionEnabled: true,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      }),
      found('AWS::DynamoDB::Table', `${arn}/users`, 'users', {
        TableName: 'users',
        DeletionProtectionEnabled: false,
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: false },
      }),
    ])
    expect(calls).toContainEqual(['ListTables', { Limit: 100, ExclusiveStartTableName: 'orders' }])
  })

  test('a check of recovery asks for nothing else', async () => {
    const { calls } = await collectFrom(
      dynamodb,
      { ListTables: [{ TableNames: ['orders'] }], DescribeContinuousBackups: [denied] },
      { needs: { 'AWS::DynamoDB::Table': ['PointInTimeRecoverySpecification'] } },
    )
    expect(calls).toHaveLength(2)
  })
})

test.each([
  ['ENABLED', true, 'TLS'],
  ['DISABLED', false, 'NONE'],
])('A DAX cluster whose encryption is %s', async (Status, SSEEnabled, ClusterEndpointEncryptionType) => {
  const ClusterArn = 'arn:aws:dax:eu-west-1:111122223333:cache/hot'
  const { resources } = await collectFrom(dax, {
    DescribeClusters: [
      {
        Clusters: [
          { ClusterName: 'hot', ClusterArn, SSEDescription: { Status }, ClusterEndpointEncryptionType },
        ],
      },
    ],
  })
  expect(resources).toEqual([
    found('AWS::DAX::Cluster', ClusterArn, 'hot', {
      ClusterName: 'hot',
      ClusterEndpointEncryptionType,
      SSESpecification: { SSEEnabled },
    }),
  ])
})

test.each([
  ['nowhere', { LoggingEnabled: false }, undefined],
  ['into a bucket', { LoggingEnabled: true, BucketName: 'logs' }, { LogDestinationType: 's3' }],
  [
    'to CloudWatch',
    { LoggingEnabled: true, LogDestinationType: 'cloudwatch' },
    { LogDestinationType: 'cloudwatch' },
  ],
  ['it is not told where', denied, new Unknown('redshift:DescribeLoggingStatus was denied in eu-west-1')],
])('A Redshift cluster that logs %s', async (_, answer, LoggingProperties) => {
  const { resources } = await collectFrom(redshift, {
    DescribeClusterParameterGroups: [{ ParameterGroups: [] }],
    DescribeClusterSnapshots: [{ Snapshots: [] }],
    DescribeClusters: [
      {
        Clusters: [
          {
            ClusterIdentifier: 'facts',
            AllowVersionUpgrade: true,
            AutomatedSnapshotRetentionPeriod: 7,
            Encrypted: true,
            EnhancedVpcRouting: true,
            PubliclyAccessible: false,
            AutoMinorVersionUpgrade: true,
          },
        ],
      },
    ],
    DescribeLoggingStatus: [answer],
  })
  expect(resources).toEqual([
    found(
      'AWS::Redshift::Cluster',
      'arn:aws:redshift:eu-west-1:111122223333:cluster:facts',
      'facts',
      {
        ClusterIdentifier: 'facts',
        AllowVersionUpgrade: true,
        AutomatedSnapshotRetentionPeriod: 7,
        Encrypted: true,
        EnhancedVpcRouting: true,
        PubliclyAccessible: false,
        ...(LoggingProperties && { LoggingProperties }),
      },
      { tags: [] },
    ),
  ])
})

test('A cluster of ElastiCache is read where no replication group has it', async () => {
  const ARN = 'arn:aws:elasticache:eu-west-1:111122223333:cluster:pages'
  const settings = {
    Engine: 'redis',
    AtRestEncryptionEnabled: false,
    SnapshotRetentionLimit: 1,
    TransitEncryptionEnabled: true,
  }
  const { resources, calls } = await collectFrom(elasticache, {
    DescribeReplicationGroups: [{ ReplicationGroups: [] }],
    DescribeCacheClusters: [{ CacheClusters: [{ CacheClusterId: 'pages', ARN, ...settings }] }],
  })
  expect(calls).toContainEqual([
    'DescribeCacheClusters',
    { ShowCacheClustersNotInReplicationGroups: true, MaxRecords: 100 },
  ])
  expect(resources).toEqual([
    found('AWS::ElastiCache::CacheCluster', ARN, 'pages', { ClusterName: 'pages', ...settings }),
  ])
})

test('A replication group asks for a token that AWS does not tell', async () => {
  const ARN = 'arn:aws:elasticache:eu-west-1:111122223333:replicationgroup:sessions'
  const global = (GlobalReplicationGroupMemberRole: string) => ({
    GlobalReplicationGroupInfo: { GlobalReplicationGroupId: 'world', GlobalReplicationGroupMemberRole },
  })
  const settings = {
    AtRestEncryptionEnabled: true,
    SnapshotRetentionLimit: 5,
    TransitEncryptionEnabled: true,
    UserGroupIds: ['staff'],
  }
  const { resources } = await collectFrom(elasticache, {
    DescribeReplicationGroups: [
      {
        ReplicationGroups: [
          { ReplicationGroupId: 'sessions', ARN, AuthTokenEnabled: true, ...settings, ...global('PRIMARY') },
          { ReplicationGroupId: 'far', ARN: `${ARN}-far`, AuthTokenEnabled: false, ...global('SECONDARY') },
        ],
      },
    ],
    DescribeCacheClusters: [{ CacheClusters: [] }],
  })
  expect(resources).toEqual([
    found('AWS::ElastiCache::ReplicationGroup', ARN, 'sessions', {
      ReplicationGroupId: 'sessions',
      ...settings,
      AuthToken: someText('AWS tells that there is a token, and not which'),
    }),
    found('AWS::ElastiCache::ReplicationGroup', `${ARN}-far`, 'far', {
      ReplicationGroupId: 'far',
      GlobalReplicationGroupId: 'world',
      SnapshotRetentionLimit: 0,
    }),
  ])
})

test('A replication instance of DMS is public or not', async () => {
  const arn = 'arn:aws:dms:eu-west-1:111122223333:rep:mover'
  const { resources } = await collectFrom(dms, {
    DescribeEndpoints: [{ Endpoints: [] }],
    DescribeReplicationInstances: [
      {
        ReplicationInstances: [
          {
            ReplicationInstanceIdentifier: 'mover',
            ReplicationInstanceArn: arn,
            PubliclyAccessible: false,
          },
        ],
      },
    ],
  })
  expect(resources).toEqual([
    found('AWS::DMS::ReplicationInstance', arn, 'mover', {
      ReplicationInstanceIdentifier: 'mover',
      AutoMinorVersionUpgrade: true,
      PubliclyAccessible: false,
    }),
  ])
})

test('An endpoint of DMS uses TLS or not', async () => {
  const arn = 'arn:aws:dms:eu-west-1:111122223333:endpoint:OLD'
  const endpoint = { EndpointIdentifier: 'old-shop', EngineName: 'mysql', SslMode: 'require' }
  const { resources } = await collectFrom(dms, {
    DescribeEndpoints: [{ Endpoints: [{ ...endpoint, EndpointArn: arn }] }],
    DescribeReplicationInstances: [{ ReplicationInstances: [] }],
  })
  expect(resources).toEqual([found('AWS::DMS::Endpoint', arn, 'old-shop', endpoint)])
})

describe('A service whose host has no address', () => {
  const NO_HOST = Object.assign(new Error('getaddrinfo ENOTFOUND dax.ca-west-1.amazonaws.com'), {
    code: 'ENOTFOUND',
  })

  test('is not in the region, which is no gap', async () => {
    const answers = { DescribeClusters: [NO_HOST], GetCallerIdentity: [{ Account: '111122223333' }] }
    const { resources, gaps } = await collectFrom(dax, answers)
    expect({ resources, gaps }).toEqual({ resources: [], gaps: [] })
  })

  test('may be in the region if no other host has one either', async () => {
    const { resources, gaps } = await collectFrom(dax, {
      DescribeClusters: [NO_HOST],
      GetCallerIdentity: [NO_HOST],
    })
    expect(resources.map(({ unread }) => unread)).toEqual([
      'dax:DescribeClusters failed, since the name of its host is not known, in eu-west-1',
    ])
    expect(gaps).toHaveLength(1)
  })
})

test('A snapshot of Redshift that somebody made says who may restore it', async () => {
  const { resources, calls } = await collectFrom(
    redshift,
    {
      DescribeClusterSnapshots: [
        {
          Snapshots: [
            {
              SnapshotIdentifier: 'before-migration',
              ClusterIdentifier: 'facts',
              OwnerAccount: '111122223333',
              AccountsWithRestoreAccess: [{ AccountId: '444455556666' }],
            },
            { SnapshotIdentifier: 'of-others', ClusterIdentifier: 'facts', OwnerAccount: '444455556666' },
          ],
        },
      ],
    },
    { needs: { 'X::Redshift::Snapshot': 'all' } },
  )
  expect(calls).toEqual([['DescribeClusterSnapshots', { SnapshotType: 'manual', MaxRecords: 100 }]])
  expect(resources.map(({ address, properties }) => [address, properties])).toEqual([
    [
      'arn:aws:redshift:eu-west-1:111122223333:snapshot:facts/before-migration',
      { RestoreAccountIds: ['444455556666'] },
    ],
  ])
})
