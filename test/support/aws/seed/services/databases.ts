import { DynamoDB } from '@aws-sdk/client-dynamodb'
import { ElastiCache } from '@aws-sdk/client-elasticache'
import { OpenSearch } from '@aws-sdk/client-opensearch'
import { RDS } from '@aws-sdk/client-rds'
import { Redshift } from '@aws-sdk/client-redshift'
import { resourcePolicy } from '../policies.ts'
import type { Item, Seeding } from '../seeding.ts'
import type { Network } from './network.ts'
import { logBucket } from './s3.ts'

export async function seedDatabases(seeding: Seeding, networks: ReadonlyMap<string, Network>): Promise<void> {
  await Promise.all([
    seeding.many('database', 14, INSTANCE_MISTAKES, (item) => makeInstance(seeding, item, networks)),
    seeding.many('aurora', 3, CLUSTER_MISTAKES, (item) => makeCluster(seeding, item)),
    seeding.many('snapshot', 3, ['rds_snapshot_not_public'], (item) => makeSnapshot(seeding, item, networks)),
    seeding.many('graph', 2, NEPTUNE_MISTAKES, (item) => makeNeptune(seeding, item)),
    seeding.many('table', 20, ['dynamodb_table_deletion_protection', 'dynamodb_table_pitr_enabled'], (item) =>
      makeTable(seeding, item),
    ),
    seeding.many('cache', 4, CACHE_MISTAKES, (item) => makeCache(seeding, item)),
    seeding.many('warehouse', 4, WAREHOUSE_MISTAKES, (item) => makeWarehouse(seeding, item)),
    seeding.many('search', 4, SEARCH_MISTAKES, (item) => makeSearch(seeding, item)),
  ])
}

const INSTANCE_MISTAKES = [
  'rds_instance_auto_minor_upgrade',
  'rds_instance_backup_retention',
  'rds_instance_deletion_protection',
  'rds_instance_enhanced_monitoring',
  'rds_instance_multi_az',
  'rds_instance_not_public',
  'rds_instance_storage_encrypted',
  'rds_iam_authentication_enabled',
  'rds_logs_exported',
]

async function makeInstance(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
): Promise<string> {
  // The emulator's default parameters are those of versions before TLS was required.
  item.also('rds_default_parameters_require_tls')
  const { DBInstance } = await seeding.client(RDS, item.region).createDBInstance({
    DBInstanceIdentifier: item.name,
    DBInstanceClass: 'db.t4g.micro',
    Engine: 'postgres',
    AllocatedStorage: 20,
    MasterUsername: 'shop',
    MasterUserPassword: seeding.marked(item.name),
    AutoMinorVersionUpgrade: !item.has('rds_instance_auto_minor_upgrade'),
    BackupRetentionPeriod: item.has('rds_instance_backup_retention') ? 1 : 14,
    DeletionProtection: !item.has('rds_instance_deletion_protection'),
    ...(!item.has('rds_instance_enhanced_monitoring') && {
      MonitoringInterval: 60,
      MonitoringRoleArn: `arn:aws:iam::${seeding.options.account}:role/machines`,
    }),
    VpcSecurityGroupIds: [networks.get(item.region)?.group ?? ''],
    MultiAZ: !item.has('rds_instance_multi_az'),
    PubliclyAccessible: item.has('rds_instance_not_public'),
    StorageEncrypted: !item.has('rds_instance_storage_encrypted'),
    EnableIAMDatabaseAuthentication: !item.has('rds_iam_authentication_enabled'),
    EnableCloudwatchLogsExports: item.has('rds_logs_exported') ? [] : ['postgresql'],
  })
  return DBInstance?.DBInstanceArn ?? ''
}

const CLUSTER_MISTAKES = [
  'rds_cluster_deletion_protection',
  'rds_cluster_storage_encrypted',
  'rds_iam_authentication_enabled',
  'rds_instance_backup_retention',
  'rds_logs_exported',
]

async function makeCluster(seeding: Seeding, item: Item): Promise<string> {
  const { DBCluster } = await seeding.client(RDS, item.region).createDBCluster({
    DBClusterIdentifier: item.name,
    Engine: 'aurora-postgresql',
    MasterUsername: 'shop',
    MasterUserPassword: seeding.marked(item.name),
    BackupRetentionPeriod: item.has('rds_instance_backup_retention') ? 1 : 14,
    DeletionProtection: !item.has('rds_cluster_deletion_protection'),
    StorageEncrypted: !item.has('rds_cluster_storage_encrypted'),
    EnableIAMDatabaseAuthentication: !item.has('rds_iam_authentication_enabled'),
    EnableCloudwatchLogsExports: item.has('rds_logs_exported') ? [] : ['postgresql'],
  })
  return DBCluster?.DBClusterArn ?? ''
}

async function makeSnapshot(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
): Promise<string> {
  const rds = seeding.client(RDS, item.region)
  // Of an instance that is there no more, as it is with many snapshots.
  const source = { DBInstanceIdentifier: `gone-${item.name}` }
  await rds.createDBInstance({
    ...source,
    VpcSecurityGroupIds: [networks.get(item.region)?.group ?? ''],
    DBInstanceClass: 'db.t4g.micro',
    Engine: 'postgres',
    AllocatedStorage: 20,
  })
  const { DBSnapshot } = await rds.createDBSnapshot({ ...source, DBSnapshotIdentifier: item.name })
  await rds.deleteDBInstance({ ...source, SkipFinalSnapshot: true })
  if (item.has('rds_snapshot_not_public')) {
    await rds.modifyDBSnapshotAttribute({
      DBSnapshotIdentifier: item.name,
      AttributeName: 'restore',
      ValuesToAdd: ['all'],
    })
  }
  return DBSnapshot?.DBSnapshotArn ?? ''
}

const NEPTUNE_MISTAKES = [
  'neptune_cluster_backup_retention',
  'neptune_cluster_deletion_protection',
  'neptune_cluster_encrypted',
  'neptune_cluster_logs_exported',
]

async function makeNeptune(seeding: Seeding, item: Item): Promise<string> {
  // The emulator refuses it for this engine.
  item.also('neptune_cluster_iam_authentication')
  const { DBCluster } = await seeding.client(RDS, item.region).createDBCluster({
    DBClusterIdentifier: item.name,
    Engine: 'neptune',
    BackupRetentionPeriod: item.has('neptune_cluster_backup_retention') ? 1 : 14,
    DeletionProtection: !item.has('neptune_cluster_deletion_protection'),
    StorageEncrypted: !item.has('neptune_cluster_encrypted'),
    EnableCloudwatchLogsExports: item.has('neptune_cluster_logs_exported') ? [] : ['audit'],
  })
  return DBCluster?.DBClusterArn ?? ''
}

async function makeTable(seeding: Seeding, item: Item): Promise<string> {
  const dynamoDb = seeding.client(DynamoDB, item.region)
  await dynamoDb.createTable({
    TableName: item.name,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
    DeletionProtectionEnabled: !item.has('dynamodb_table_deletion_protection'),
  })
  await dynamoDb.updateContinuousBackups({
    TableName: item.name,
    PointInTimeRecoverySpecification: {
      PointInTimeRecoveryEnabled: !item.has('dynamodb_table_pitr_enabled'),
    },
  })
  return seeding.arn('dynamodb', item.region, `table/${item.name}`)
}

const CACHE_MISTAKES = [
  'elasticache_replication_group_auth_enabled',
  'elasticache_replication_group_backups_enabled',
  'elasticache_replication_group_encrypted_at_rest',
  'elasticache_replication_group_encrypted_in_transit',
]

async function makeCache(seeding: Seeding, item: Item): Promise<string> {
  const isPlain = item.has('elasticache_replication_group_encrypted_in_transit')
  const asksNobody = isPlain || item.has('elasticache_replication_group_auth_enabled')
  // Clients give a token only where it cannot be read on the way.
  if (isPlain) item.also('elasticache_replication_group_auth_enabled')
  const { ReplicationGroup } = await seeding.client(ElastiCache, item.region).createReplicationGroup({
    ReplicationGroupId: item.name,
    ReplicationGroupDescription: 'Sessions of the shop',
    Engine: 'redis',
    CacheNodeType: 'cache.t4g.micro',
    AtRestEncryptionEnabled: !item.has('elasticache_replication_group_encrypted_at_rest'),
    TransitEncryptionEnabled: !isPlain,
    SnapshotRetentionLimit: item.has('elasticache_replication_group_backups_enabled') ? 0 : 5,
    ...(!asksNobody && { AuthToken: seeding.marked(item.name) }),
  })
  return ReplicationGroup?.ARN ?? ''
}

const WAREHOUSE_MISTAKES = [
  'redshift_audit_logging_enabled',
  'redshift_backup_retention',
  'redshift_cluster_encrypted',
  'redshift_cluster_not_public',
  'redshift_enhanced_vpc_routing',
  'redshift_version_upgrade_allowed',
]

async function makeWarehouse(seeding: Seeding, item: Item): Promise<string> {
  // The emulator gives clusters the old default parameters.
  item.also('redshift_cluster_parameters_require_tls')
  const redshift = seeding.client(Redshift, item.region)
  await redshift.createCluster({
    ClusterIdentifier: item.name,
    NodeType: 'ra3.large',
    MasterUsername: 'shop',
    MasterUserPassword: seeding.marked(item.name),
    Encrypted: !item.has('redshift_cluster_encrypted'),
    PubliclyAccessible: item.has('redshift_cluster_not_public'),
    EnhancedVpcRouting: !item.has('redshift_enhanced_vpc_routing'),
    AllowVersionUpgrade: !item.has('redshift_version_upgrade_allowed'),
    AutomatedSnapshotRetentionPeriod: item.has('redshift_backup_retention') ? 1 : 7,
  })
  if (!item.has('redshift_audit_logging_enabled')) {
    await redshift.enableLogging({
      ClusterIdentifier: item.name,
      BucketName: logBucket(seeding, item.region),
      S3KeyPrefix: 'warehouse',
    })
  }
  return seeding.arn('redshift', item.region, `cluster:${item.name}`)
}

const SEARCH_MISTAKES = [
  'opensearch_domain_encrypted_at_rest',
  'opensearch_domain_enforces_https',
  'opensearch_domain_fine_grained_access',
  'opensearch_domain_logs_published',
  'opensearch_domain_node_to_node_encrypted',
  'opensearch_domain_tls_policy_modern',
]

async function makeSearch(seeding: Seeding, item: Item): Promise<string> {
  const arn = seeding.arn('es', item.region, `domain/${item.name}`)
  const log = {
    CloudWatchLogsLogGroupArn: seeding.arn('logs', item.region, 'log-group:search'),
    Enabled: true,
  }
  const { DomainStatus } = await seeding.client(OpenSearch, item.region).createDomain({
    DomainName: item.name,
    EngineVersion: 'OpenSearch_2.19',
    EncryptionAtRestOptions: { Enabled: !item.has('opensearch_domain_encrypted_at_rest') },
    NodeToNodeEncryptionOptions: { Enabled: !item.has('opensearch_domain_node_to_node_encrypted') },
    AdvancedSecurityOptions: { Enabled: !item.has('opensearch_domain_fine_grained_access') },
    DomainEndpointOptions: {
      EnforceHTTPS: !item.has('opensearch_domain_enforces_https'),
      TLSSecurityPolicy: item.has('opensearch_domain_tls_policy_modern')
        ? 'Policy-Min-TLS-1-0-2019-07'
        : 'Policy-Min-TLS-1-2-PFS-2023-10',
    },
    LogPublishingOptions: item.has('opensearch_domain_logs_published')
      ? {}
      : { AUDIT_LOGS: log, ES_APPLICATION_LOGS: log },
    VPCOptions: { SubnetIds: ['subnet-12345678'] },
    AccessPolicies: resourcePolicy('es:*', `${arn}/*`, seeding.options.account, 'account'),
  })
  return DomainStatus?.ARN ?? arn
}
