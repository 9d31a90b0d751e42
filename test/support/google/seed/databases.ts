import { type Flaw, KEY, type Kind, PUBLIC } from './kind.ts'

const flags = (set: Readonly<Record<string, string>>) =>
  Object.entries(set).map(([name, value]) => ({ name, value }))

const POSTGRES = {
  'cloudsql.iam_authentication': 'on',
  log_checkpoints: 'on',
  log_connections: 'on',
  log_disconnections: 'on',
  log_duration: 'on',
  log_lock_waits: 'on',
  log_min_duration_statement: '-1',
  log_min_messages: 'warning',
  log_min_error_statement: 'error',
  log_statement: 'ddl',
  log_hostname: 'on',
  log_temp_files: '0',
  log_executor_stats: 'off',
  log_parser_stats: 'off',
  log_planner_stats: 'off',
  log_statement_stats: 'off',
  log_error_verbosity: 'default',
  'cloudsql.enable_pgaudit': 'on',
}
const MYSQL = { cloudsql_iam_authentication: 'on', local_infile: 'off', skip_show_database: 'on' }
const SQLSERVER = {
  'contained database authentication': 'off',
  'cross db ownership chaining': 'off',
  'external scripts enabled': 'off',
  'remote access': 'off',
  '3625': 'on',
}

const settings = {
  edition: 'ENTERPRISE',
  ipConfiguration: { ipv4Enabled: false, sslMode: 'ENCRYPTED_ONLY', authorizedNetworks: [] },
  backupConfiguration: { enabled: true, pointInTimeRecoveryEnabled: true, binaryLogEnabled: true },
  deletionProtectionEnabled: true,
}

/** Flaws of a flag that is as it is by default. */
function without(
  all: Readonly<Record<string, string>>,
  flaws: Readonly<Record<string, readonly [string, string]>>,
): readonly Flaw[] {
  return Object.entries(flaws).map(([check, [flag, value]]) => ({
    checks: [check],
    says: { settings: { databaseFlags: flags({ ...all, [flag]: value }) } },
  }))
}

function sql(version: string, set: Readonly<Record<string, string>>, flaws: readonly Flaw[]): Kind {
  return {
    type: 'sqladmin.googleapis.com/Instance',
    path: 'instances',
    right: ({ name, path }) => ({
      name,
      selfLink: `https://sqladmin.googleapis.com/sql/v1beta4/${path}`,
      databaseVersion: version,
      settings: { ...settings, databaseFlags: flags(set) },
    }),
    flaws,
  }
}

const redis = 'redis.googleapis.com/Instance'

export const DATABASES: readonly Kind[] = [
  sql('POSTGRES_17', POSTGRES, [
    {
      checks: ['google_sql_instance_backups_enabled', 'google_sql_instance_point_in_time_recovery'],
      says: { settings: { backupConfiguration: { enabled: false, pointInTimeRecoveryEnabled: false } } },
    },
    {
      checks: ['google_sql_instance_deletion_protected'],
      says: { settings: { deletionProtectionEnabled: false } },
    },
    {
      checks: ['google_sql_instance_no_public_ip'],
      says: { settings: { ipConfiguration: { ipv4Enabled: true } } },
    },
    {
      checks: ['google_sql_instance_no_public_networks'],
      says: { settings: { ipConfiguration: { authorizedNetworks: [{ value: '0.0.0.0/0' }] } } },
    },
    {
      checks: ['google_sql_instance_requires_tls'],
      says: { settings: { ipConfiguration: { sslMode: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED' } } },
    },
    { checks: ['google_sql_instance_version_supported'], says: { databaseVersion: 'POSTGRES_9_6' } },
    ...without(POSTGRES, {
      google_sql_instance_iam_authentication: ['cloudsql.iam_authentication', 'off'],
      google_sql_postgres_activity_logged: ['log_connections', 'off'],
      google_sql_postgres_checkpoints_logged: ['log_checkpoints', 'off'],
      google_sql_postgres_durations_logged: ['log_duration', 'off'],
      google_sql_postgres_errors_logged: ['log_min_error_statement', 'panic'],
      google_sql_postgres_lock_waits_logged: ['log_lock_waits', 'off'],
      google_sql_postgres_statistics_not_logged: ['log_parser_stats', 'on'],
      google_sql_postgres_temp_files_logged: ['log_temp_files', '-1'],
    }),
  ]),
  sql('MYSQL_8_4', MYSQL, without(MYSQL, { google_sql_mysql_flags_secure: ['local_infile', 'on'] })),
  sql(
    'SQLSERVER_2022_STANDARD',
    SQLSERVER,
    without(SQLSERVER, { google_sql_sqlserver_flags_secure: ['external scripts enabled', 'on'] }),
  ),
  {
    type: redis,
    path: 'locations/europe-west1/instances',
    right: ({ path }) => ({ name: path, authEnabled: true, transitEncryptionMode: 'SERVER_AUTHENTICATION' }),
    flaws: [
      { checks: ['google_redis_instance_auth_enabled'], says: { authEnabled: undefined } },
      { checks: ['google_redis_instance_encrypted_in_transit'], says: { transitEncryptionMode: 'DISABLED' } },
    ],
  },
  {
    type: 'alloydb.googleapis.com/Instance',
    path: 'locations/europe-west1/clusters/shop/instances',
    right: ({ path }) => ({
      name: path,
      clientConnectionConfig: { sslConfig: { sslMode: 'ENCRYPTED_ONLY' } },
      networkConfig: {},
    }),
    flaws: [
      {
        checks: ['google_alloydb_instance_requires_tls'],
        says: { clientConnectionConfig: { sslConfig: { sslMode: 'ALLOW_UNENCRYPTED_AND_ENCRYPTED' } } },
      },
      { checks: ['google_alloydb_instance_no_public_ip'], says: { networkConfig: { enablePublicIp: true } } },
    ],
  },
  {
    type: 'spanner.googleapis.com/Database',
    path: 'instances/shop/databases',
    right: ({ path }) => ({ name: path, enableDropProtection: true }),
    flaws: [
      { checks: ['google_spanner_database_drop_protected'], says: { enableDropProtection: undefined } },
    ],
  },
  {
    type: 'bigquery.googleapis.com/Dataset',
    path: 'datasets',
    right: ({ name, project }) => ({
      datasetReference: { projectId: project, datasetId: name },
      access: [{ role: 'OWNER', userByEmail: 'root@acme.example' }],
      defaultEncryptionConfiguration: { kmsKeyName: KEY },
    }),
    flaws: [
      {
        checks: ['google_bigquery_dataset_own_key'],
        says: { defaultEncryptionConfiguration: undefined },
      },
      {
        checks: ['google_bigquery_dataset_not_public'],
        says: { access: [{ role: 'READER', specialGroup: 'allAuthenticatedUsers' }] },
      },
    ],
  },
  {
    type: 'bigquery.googleapis.com/Table',
    path: 'datasets/orders/tables',
    right: ({ name, project }) => ({
      tableReference: { projectId: project, datasetId: 'orders', tableId: name },
      type: 'TABLE',
      encryptionConfiguration: { kmsKeyName: KEY },
    }),
    flaws: [{ checks: ['google_bigquery_table_own_key'], says: { encryptionConfiguration: undefined } }],
  },
  {
    type: 'dataproc.googleapis.com/Cluster',
    path: 'regions/europe-west1/clusters',
    right: ({ name }) => ({
      clusterName: name,
      config: {
        encryptionConfig: { gcePdKmsKeyName: KEY },
        gceClusterConfig: { internalIpOnly: true },
        softwareConfig: { imageVersion: '2.2.30-debian12' },
      },
    }),
    flaws: [
      {
        checks: ['google_dataproc_cluster_no_public_ip'],
        says: { config: { gceClusterConfig: { internalIpOnly: false } } },
      },
      { checks: ['google_dataproc_cluster_own_key'], says: { config: { encryptionConfig: undefined } } },
    ],
  },
  {
    type: 'datafusion.googleapis.com/Instance',
    path: 'locations/europe-west1/instances',
    right: ({ path }) => ({
      name: path,
      enableStackdriverLogging: true,
      enableStackdriverMonitoring: true,
      privateInstance: true,
    }),
    flaws: [
      { checks: ['google_data_fusion_instance_logged'], says: { enableStackdriverLogging: undefined } },
      { checks: ['google_data_fusion_instance_monitored'], says: { enableStackdriverMonitoring: undefined } },
      { checks: ['google_data_fusion_instance_private'], says: { privateInstance: undefined } },
    ],
  },
  {
    type: 'composer.googleapis.com/Environment',
    path: 'locations/europe-west1/environments',
    right: ({ path }) => ({
      name: path,
      config: { privateEnvironmentConfig: { enablePrivateEnvironment: true } },
    }),
    flaws: [
      {
        checks: ['google_composer_environment_private'],
        says: { config: { privateEnvironmentConfig: { enablePrivateEnvironment: undefined } } },
      },
    ],
  },
  {
    type: 'storage.googleapis.com/Bucket',
    path: 'b',
    location: 'EU',
    right: ({ name }) => ({
      name,
      iamConfiguration: { uniformBucketLevelAccess: { enabled: true }, publicAccessPrevention: 'enforced' },
      logging: { logBucket: 'acme-access-logs' },
      versioning: { enabled: true },
    }),
    flaws: [
      { checks: ['google_storage_bucket_access_logged'], says: { logging: undefined } },
      {
        checks: ['google_storage_bucket_public_access_prevented'],
        says: { iamConfiguration: { publicAccessPrevention: 'inherited' } },
      },
      {
        checks: ['google_storage_bucket_public_access_prevented', 'google_storage_bucket_not_public'],
        says: { iamConfiguration: { publicAccessPrevention: 'inherited' } },
        policy: PUBLIC,
      },
      { checks: ['google_storage_bucket_versioning_enabled'], says: { versioning: { enabled: false } } },
      {
        checks: ['google_storage_bucket_uniform_access'],
        says: { iamConfiguration: { uniformBucketLevelAccess: { enabled: false } } },
      },
    ],
  },
]
