import { Athena } from '@aws-sdk/client-athena'
import { Backup } from '@aws-sdk/client-backup'
import { CodeBuild } from '@aws-sdk/client-codebuild'
import { CognitoIdentity } from '@aws-sdk/client-cognito-identity'
import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider'
import { EFS } from '@aws-sdk/client-efs'
import { Kafka } from '@aws-sdk/client-kafka'
import { Lambda } from '@aws-sdk/client-lambda'
import { Mq } from '@aws-sdk/client-mq'
import { SageMaker } from '@aws-sdk/client-sagemaker'
import { EMPTY_ZIP } from '../empty-zip.ts'
import { reachOf, resourcePolicy, STRANGER } from '../policies.ts'
import type { Item, Seeding } from '../seeding.ts'
import type { Network } from './network.ts'
import { bucketName, logBucket } from './s3.ts'

/** Functions, builds, and services that run something for the account. */
export async function seedPrograms(seeding: Seeding, networks: ReadonlyMap<string, Network>): Promise<void> {
  const role = `arn:aws:iam::${seeding.options.account}:role/machines`
  // The group that each region comes with, which the emulator cannot change.
  for (const region of seeding.options.regions) {
    const arn = seeding.arn('athena', region, 'workgroup/primary')
    seeding.record('athena_workgroup_results_encrypted', region, arn)
    seeding.record('athena_workgroup_settings_enforced', region, arn)
  }
  await Promise.all([
    seeding.many('function', 20, FUNCTION_MISTAKES, (item) => makeFunction(seeding, item, role)),
    seeding.many('layer', 3, ['lambda_layer_no_strangers', 'lambda_layer_not_public'], (item) =>
      makeLayer(seeding, item),
    ),
    seeding.many('build', 6, BUILD_MISTAKES, (item) => makeBuild(seeding, item, role)),
    seeding.many('files', 6, FILE_MISTAKES, (item) => makeFiles(seeding, item)),
    seeding.many('users', 3, USER_POOL_MISTAKES, async (item) => {
      item.also('cognito_user_pool_waf_attached')
      const { UserPool } = await seeding.client(CognitoIdentityProvider, item.region).createUserPool({
        PoolName: item.name,
        DeletionProtection: item.has('cognito_user_pool_deletion_protection') ? 'INACTIVE' : 'ACTIVE',
        UserPoolAddOns: {
          AdvancedSecurityMode: item.has('cognito_user_pool_threat_protection') ? 'AUDIT' : 'ENFORCED',
        },
      })
      return UserPool?.Arn ?? ''
    }),
    seeding.many('identities', 3, ['cognito_identity_pool_no_guests'], async (item) => {
      const { IdentityPoolId } = await seeding.client(CognitoIdentity, item.region).createIdentityPool({
        IdentityPoolName: item.name,
        AllowUnauthenticatedIdentities: item.has('cognito_identity_pool_no_guests'),
      })
      return seeding.arn('cognito-identity', item.region, `identitypool/${IdentityPoolId}`)
    }),
    seeding.many('group', 3, ['athena_workgroup_results_encrypted'], (item) => makeWorkGroup(seeding, item)),
    seeding.many(
      'vault',
      3,
      ['backup_vault_policy_no_strangers', 'backup_vault_policy_not_public'],
      async (item) => {
        const backup = seeding.client(Backup, item.region)
        const { BackupVaultArn = '' } = await backup.createBackupVault({ BackupVaultName: item.name })
        seeding.vaultPolicies[BackupVaultArn] = resourcePolicy(
          'backup:CopyIntoBackupVault',
          '*',
          seeding.options.account,
          reachOf(item, 'backup_vault_policy'),
        )
        return BackupVaultArn
      },
    ),
    seeding.many('kafka', 2, KAFKA_MISTAKES, (item) => makeKafka(seeding, item, networks)),
    seeding.many('broker', 2, BROKER_MISTAKES, (item) => makeBroker(seeding, item)),
    seeding.many('notebook', 2, NOTEBOOK_MISTAKES, (item) => makeNotebook(seeding, item, networks, role)),
  ])
}

const USER_POOL_MISTAKES = ['cognito_user_pool_deletion_protection', 'cognito_user_pool_threat_protection']

const FUNCTION_MISTAKES = [
  'lambda_environment_no_secrets',
  'lambda_function_not_public',
  'lambda_runtime_supported',
  'lambda_tracing_enabled',
  'lambda_url_requires_auth',
]

async function makeFunction(seeding: Seeding, item: Item, Role: string): Promise<string> {
  const lambda = seeding.client(Lambda, item.region)
  const FunctionName = item.name
  const { FunctionArn = '' } = await lambda.createFunction({
    FunctionName,
    Role,
    Runtime: item.has('lambda_runtime_supported') ? 'nodejs16.x' : 'nodejs24.x',
    Handler: 'index.handler',
    Code: { ZipFile: EMPTY_ZIP },
    TracingConfig: { Mode: item.has('lambda_tracing_enabled') ? 'PassThrough' : 'Active' },
    Environment: {
      Variables: item.has('lambda_environment_no_secrets')
        ? { AWS_ACCESS_KEY_ID: seeding.secret(item.name) }
        : { SIZE: seeding.marked(item.name) },
    },
  })
  await lambda.addPermission({
    FunctionName,
    StatementId: 'invoke',
    Action: 'lambda:InvokeFunction',
    ...(item.has('lambda_function_not_public')
      ? { Principal: '*' }
      : { Principal: 's3.amazonaws.com', SourceArn: `arn:aws:s3:::${bucketName(seeding, 'orders')}` }),
  })
  await lambda.createFunctionUrlConfig({
    FunctionName,
    AuthType: item.has('lambda_url_requires_auth') ? 'NONE' : 'AWS_IAM',
  })
  return FunctionArn
}

async function makeLayer(seeding: Seeding, item: Item): Promise<string> {
  const lambda = seeding.client(Lambda, item.region)
  const made = await lambda.publishLayerVersion({ LayerName: item.name, Content: { ZipFile: EMPTY_ZIP } })
  const reach = reachOf(item, 'lambda_layer')
  const named = reach === 'stranger' ? STRANGER : seeding.options.account
  await lambda.addLayerVersionPermission({
    LayerName: item.name,
    VersionNumber: made.Version,
    StatementId: 'share',
    Action: 'lambda:GetLayerVersion',
    Principal: reach === 'everybody' ? '*' : named,
  })
  return made.LayerVersionArn ?? ''
}

const BUILD_MISTAKES = [
  'codebuild_environment_no_plaintext_secrets',
  'codebuild_logging_enabled',
  'codebuild_logs_encrypted',
  'codebuild_no_privileged_mode',
  'codebuild_source_url_no_credentials',
]

async function makeBuild(seeding: Seeding, item: Item, serviceRole: string): Promise<string> {
  const holdsSecret = item.has('codebuild_environment_no_plaintext_secrets')
  const credentials = item.has('codebuild_source_url_no_credentials')
    ? `build:${seeding.secret(`${item.name} source`)}@`
    : ''
  // What is not written cannot be written without encryption.
  if (item.has('codebuild_logging_enabled')) item.excuse('codebuild_logs_encrypted')
  const { project } = await seeding.client(CodeBuild, item.region).createProject({
    name: item.name,
    serviceRole,
    artifacts: { type: 'NO_ARTIFACTS' },
    logsConfig: item.has('codebuild_logging_enabled')
      ? { cloudWatchLogs: { status: 'DISABLED' } }
      : {
          s3Logs: {
            status: 'ENABLED',
            location: `${bucketName(seeding, 'builds')}/logs`,
            encryptionDisabled: item.has('codebuild_logs_encrypted'),
          },
        },
    source: { type: 'GITHUB', location: `https://${credentials}github.com/acme/shop.git` },
    environment: {
      type: 'LINUX_CONTAINER',
      image: 'aws/codebuild/standard:7.0',
      computeType: 'BUILD_GENERAL1_SMALL',
      privilegedMode: item.has('codebuild_no_privileged_mode'),
      environmentVariables: [
        holdsSecret
          ? { name: 'AWS_ACCESS_KEY_ID', value: seeding.secret(item.name), type: 'PLAINTEXT' }
          : { name: 'SIZE', value: seeding.marked(item.name), type: 'PLAINTEXT' },
      ],
    },
  })
  return project?.arn ?? ''
}

const FILE_MISTAKES = [
  'efs_access_point_enforces_identity',
  'efs_file_system_encrypted',
  'efs_file_system_policy_no_strangers',
  'efs_file_system_policy_not_public',
]

async function makeFiles(seeding: Seeding, item: Item): Promise<string> {
  const efs = seeding.client(EFS, item.region)
  const { FileSystemId, FileSystemArn = '' } = await efs.createFileSystem({
    CreationToken: item.name,
    Encrypted: !item.has('efs_file_system_encrypted'),
  })
  await efs.putFileSystemPolicy({
    FileSystemId,
    Policy: resourcePolicy(
      'elasticfilesystem:ClientMount',
      FileSystemArn,
      seeding.options.account,
      reachOf(item, 'efs_file_system_policy'),
    ),
  })
  const point = await efs.createAccessPoint({
    ClientToken: item.name,
    FileSystemId,
    RootDirectory: { Path: '/shop' },
    ...(!item.has('efs_access_point_enforces_identity') && { PosixUser: { Uid: 1000, Gid: 1000 } }),
  })
  seeding.resources += 1
  if (item.has('efs_access_point_enforces_identity'))
    item.alsoOf(point.AccessPointArn, 'efs_access_point_enforces_identity')
  return FileSystemArn
}

async function makeWorkGroup(seeding: Seeding, item: Item): Promise<string> {
  const Name = `work${item.name}`
  await seeding.client(Athena, item.region).createWorkGroup({
    Name,
    Configuration: {
      EnforceWorkGroupConfiguration: true,
      ResultConfiguration: {
        OutputLocation: `s3://${bucketName(seeding, 'results')}/`,
        ...(!item.has('athena_workgroup_results_encrypted') && {
          EncryptionConfiguration: { EncryptionOption: 'SSE_S3' },
        }),
      },
    },
  })
  return seeding.arn('athena', item.region, `workgroup/${Name}`)
}

const KAFKA_MISTAKES = [
  'msk_cluster_encrypted_in_transit',
  'msk_cluster_logging_enabled',
  'msk_cluster_monitoring_enhanced',
  'msk_cluster_not_public',
  'msk_cluster_requires_auth',
]

async function makeKafka(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
): Promise<string> {
  const { ClusterArn = '' } = await seeding.client(Kafka, item.region).createCluster({
    ClusterName: item.name,
    KafkaVersion: '3.6.0',
    NumberOfBrokerNodes: 2,
    BrokerNodeGroupInfo: {
      ClientSubnets: [...(networks.get(item.region)?.subnets ?? [])],
      InstanceType: 'kafka.m5.large',
      ConnectivityInfo: {
        PublicAccess: { Type: item.has('msk_cluster_not_public') ? 'SERVICE_PROVIDED_EIPS' : 'DISABLED' },
      },
    },
    ClientAuthentication: {
      Sasl: { Iam: { Enabled: true } },
      Unauthenticated: { Enabled: item.has('msk_cluster_requires_auth') },
    },
    EnhancedMonitoring: item.has('msk_cluster_monitoring_enhanced') ? 'PER_BROKER' : 'PER_TOPIC_PER_BROKER',
    LoggingInfo: {
      BrokerLogs: {
        S3: {
          Enabled: !item.has('msk_cluster_logging_enabled'),
          Bucket: logBucket(seeding, item.region),
        },
      },
    },
    EncryptionInfo: {
      EncryptionInTransit: {
        ClientBroker: item.has('msk_cluster_encrypted_in_transit') ? 'TLS_PLAINTEXT' : 'TLS',
        InCluster: true,
      },
    },
  })
  return ClusterArn
}

const BROKER_MISTAKES = ['mq_broker_auto_minor_upgrade', 'mq_broker_logs_exported', 'mq_broker_not_public']

async function makeBroker(seeding: Seeding, item: Item): Promise<string> {
  const { BrokerArn = '' } = await seeding.client(Mq, item.region).createBroker({
    BrokerName: item.name,
    EngineType: 'ACTIVEMQ',
    EngineVersion: '5.18',
    HostInstanceType: 'mq.t3.micro',
    DeploymentMode: 'SINGLE_INSTANCE',
    AutoMinorVersionUpgrade: !item.has('mq_broker_auto_minor_upgrade'),
    PubliclyAccessible: item.has('mq_broker_not_public'),
    Logs: { General: !item.has('mq_broker_logs_exported'), Audit: true },
    Users: [{ Username: 'shop', Password: seeding.marked(item.name) }],
  })
  return BrokerArn
}

const NOTEBOOK_MISTAKES = [
  'sagemaker_notebook_in_vpc',
  'sagemaker_notebook_no_direct_internet',
  'sagemaker_notebook_root_access_disabled',
]

async function makeNotebook(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
  RoleArn: string,
): Promise<string> {
  const isOutside = item.has('sagemaker_notebook_in_vpc')
  const isOnline = isOutside || item.has('sagemaker_notebook_no_direct_internet')
  // A network of the service leads to the internet.
  if (isOutside) item.also('sagemaker_notebook_no_direct_internet')
  const { NotebookInstanceArn = '' } = await seeding.client(SageMaker, item.region).createNotebookInstance({
    NotebookInstanceName: item.name,
    InstanceType: 'ml.t3.medium',
    RoleArn,
    DirectInternetAccess: isOnline ? 'Enabled' : 'Disabled',
    RootAccess: item.has('sagemaker_notebook_root_access_disabled') ? 'Enabled' : 'Disabled',
    ...(!isOutside && { SubnetId: networks.get(item.region)?.subnets[0] }),
  })
  return NotebookInstanceArn
}
