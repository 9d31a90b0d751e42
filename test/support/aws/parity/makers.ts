import { CloudWatchLogs } from '@aws-sdk/client-cloudwatch-logs'
import { DynamoDB } from '@aws-sdk/client-dynamodb'
import { type CreateLaunchTemplateCommandInput, EC2 } from '@aws-sdk/client-ec2'
import { ECR } from '@aws-sdk/client-ecr'
import { ECS } from '@aws-sdk/client-ecs'
import { EKS } from '@aws-sdk/client-eks'
import { ElastiCache } from '@aws-sdk/client-elasticache'
import { IAM } from '@aws-sdk/client-iam'
import { KMS } from '@aws-sdk/client-kms'
import { type CreateDomainCommandInput, OpenSearch } from '@aws-sdk/client-opensearch'
import { RDS } from '@aws-sdk/client-rds'
import { Redshift } from '@aws-sdk/client-redshift'
import { S3 } from '@aws-sdk/client-s3'
import { type CreateNotebookInstanceCommandInput, SageMaker } from '@aws-sdk/client-sagemaker'
import { SNS } from '@aws-sdk/client-sns'
import { SQS } from '@aws-sdk/client-sqs'
import type { ResourceType, ResourceTypes } from '../../../../src/model/resource.ts'
import type { Unknown } from '../../../../src/model/unknown.ts'

/** Clients of the emulator in one region. */
export type Clients = <Client>(service: new (configuration: object) => Client) => Client

/** Properties of a template that are all known, which the API mostly calls the same. */
export type Known<T> = T extends Unknown
  ? never
  : T extends readonly (infer Item)[]
    ? Known<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Known<T[K]> }
      : T

/** Makes a resource by the API. Answers with its id, name or ARN, as `Ref` gives it. */
type Maker<T extends ResourceType> = (
  properties: Known<ResourceTypes[T]>,
  name: string,
  clients: Clients,
) => Promise<string | undefined>

const TRUST = policy({
  Effect: 'Allow',
  Principal: { Service: 'ec2.amazonaws.com' },
  Action: 'sts:AssumeRole',
})

/** How resources are made that CloudFormation would make of templates; what the API requires and a fixture leaves out is added. */
const MAKERS: { readonly [T in ResourceType]?: Maker<T> } = {
  'AWS::DynamoDB::Table': async (properties, TableName, clients) => {
    const dynamoDb = clients(DynamoDB)
    await dynamoDb.createTable({
      TableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      DeletionProtectionEnabled: properties['DeletionProtectionEnabled'],
    })
    const PointInTimeRecoverySpecification = properties['PointInTimeRecoverySpecification']
    if (PointInTimeRecoverySpecification?.PointInTimeRecoveryEnabled !== undefined)
      await dynamoDb.updateContinuousBackups({
        TableName,
        PointInTimeRecoverySpecification: inWordsOfApi(PointInTimeRecoverySpecification),
      })
    return TableName
  },
  'AWS::EC2::Instance': async (properties, _name, clients) => {
    const { BlockDeviceMappings, IamInstanceProfile: Name, MetadataOptions, UserData } = properties
    const { Instances } = await clients(EC2).runInstances({
      ImageId: 'ami-12c6146b',
      InstanceType: 't3.micro',
      MinCount: 1,
      MaxCount: 1,
      BlockDeviceMappings,
      MetadataOptions: inWordsOfApi(MetadataOptions),
      UserData,
      ...(Name !== undefined && { IamInstanceProfile: { Name } }),
    })
    return Instances?.[0]?.InstanceId
  },
  'AWS::EC2::LaunchTemplate': async ({ LaunchTemplateData = {} }, LaunchTemplateName, clients) => {
    const interfaces = LaunchTemplateData.NetworkInterfaces?.map((each: object, DeviceIndex: number) => ({
      DeviceIndex,
      ...each,
    }))
    const { LaunchTemplate } = await clients(EC2).createLaunchTemplate({
      LaunchTemplateName,
      LaunchTemplateData: {
        ImageId: 'ami-12c6146b',
        ...inWordsOfApi<CreateLaunchTemplateCommandInput['LaunchTemplateData']>(LaunchTemplateData),
        ...(interfaces && { NetworkInterfaces: interfaces }),
      },
    })
    return LaunchTemplate?.LaunchTemplateId
  },
  'AWS::EC2::SecurityGroup': async (properties, GroupName, clients) => {
    const ec2 = clients(EC2)
    const { Vpcs = [] } = await ec2.describeVpcs({})
    const { GroupDescription: Description = GroupName } = properties
    const { GroupId } = await ec2.createSecurityGroup({ GroupName, Description, VpcId: Vpcs[0]?.VpcId })
    for (const rule of properties['SecurityGroupIngress'] ?? [])
      await ec2.authorizeSecurityGroupIngress({ GroupId, IpPermissions: [permission(rule)] })
    const { SecurityGroupEgress = [] } = properties
    if (SecurityGroupEgress.length > 0)
      await ec2.revokeSecurityGroupEgress({ GroupId, IpPermissions: [permission(ALL)] })
    for (const rule of SecurityGroupEgress)
      await ec2.authorizeSecurityGroupEgress({ GroupId, IpPermissions: [permission(rule)] })
    return GroupId
  },
  'AWS::EC2::Volume': async ({ Encrypted }, _name, clients) => {
    const volume = { AvailabilityZone: 'us-east-1a', Size: 8, Encrypted }
    return (await clients(EC2).createVolume(volume)).VolumeId
  },
  'AWS::ECR::Repository': async (properties, repositoryName, clients) => {
    const ecr = clients(ECR)
    const { ImageScanningConfiguration, ImageTagMutability, RepositoryPolicyText } = properties
    await ecr.createRepository({
      repositoryName,
      imageTagMutability: inWordsOfApi(ImageTagMutability),
      imageScanningConfiguration: { scanOnPush: ImageScanningConfiguration?.ScanOnPush },
    })
    if (RepositoryPolicyText)
      await ecr.setRepositoryPolicy({ repositoryName, policyText: policyText(RepositoryPolicyText) })
    return repositoryName
  },
  'AWS::ECS::Cluster': async ({ ClusterSettings = [] }, clusterName, clients) => {
    await clients(ECS).createCluster({ clusterName, settings: lowered(ClusterSettings) as never })
    return clusterName
  },
  'AWS::ECS::TaskDefinition': async (properties, family, clients) => {
    const { ContainerDefinitions = [], ...others } = properties
    const containers = ContainerDefinitions.map((container: object, index: number) => ({
      Name: `web-${index}`,
      Image: 'shop/web:1',
      Memory: 256,
      ...container,
    }))
    const { taskDefinition } = await clients(ECS).registerTaskDefinition({
      ...(lowered(others) as object),
      family,
      containerDefinitions: lowered(containers) as never,
    })
    return taskDefinition?.taskDefinitionArn
  },
  'AWS::EKS::Cluster': async (properties, name, clients) => {
    const { EncryptionConfig, Logging, ResourcesVpcConfig, Version } = properties
    const types = Logging?.ClusterLogging?.EnabledTypes?.map(({ Type }) => Type)
    await clients(EKS).createCluster({
      name,
      roleArn: 'arn:aws:iam::123456789012:role/machines',
      ...(Version !== undefined && { version: String(Version) }),
      resourcesVpcConfig: {
        subnetIds: ['subnet-1', 'subnet-2'],
        ...(lowered(ResourcesVpcConfig ?? {}) as object),
      },
      ...(types && { logging: { clusterLogging: [{ types: inWordsOfApi(types), enabled: true }] } }),
      ...(EncryptionConfig && { encryptionConfig: lowered(EncryptionConfig) as never }),
    })
    return name
  },
  'AWS::ElastiCache::ReplicationGroup': async (properties, ReplicationGroupId, clients) => {
    await clients(ElastiCache).createReplicationGroup({
      Engine: 'redis',
      CacheNodeType: 'cache.t4g.micro',
      ReplicationGroupDescription: 'Sessions',
      ...properties,
      ReplicationGroupId,
    })
    return ReplicationGroupId
  },
  'AWS::IAM::Group': async ({ Policies = [], ManagedPolicyArns = [] }, GroupName, clients) => {
    const iam = clients(IAM)
    await iam.createGroup({ GroupName })
    for (const inline of Policies) await iam.putGroupPolicy({ GroupName, ...inlinePolicy(inline) })
    for (const PolicyArn of ManagedPolicyArns) await iam.attachGroupPolicy({ GroupName, PolicyArn })
    return GroupName
  },
  'AWS::IAM::ManagedPolicy': async ({ PolicyDocument }, PolicyName, clients) => {
    const { Policy } = await clients(IAM).createPolicy({
      PolicyName,
      PolicyDocument: policyText(PolicyDocument),
    })
    return Policy?.Arn
  },
  'AWS::IAM::Role': async (properties, RoleName, clients) => {
    const iam = clients(IAM)
    const { AssumeRolePolicyDocument: trust, Policies = [], ManagedPolicyArns = [] } = properties
    await iam.createRole({ RoleName, AssumeRolePolicyDocument: trust ? policyText(trust) : TRUST })
    for (const inline of Policies) await iam.putRolePolicy({ RoleName, ...inlinePolicy(inline) })
    for (const PolicyArn of ManagedPolicyArns) await iam.attachRolePolicy({ RoleName, PolicyArn })
    return RoleName
  },
  'AWS::IAM::User': async ({ Policies = [], ManagedPolicyArns = [] }, UserName, clients) => {
    const iam = clients(IAM)
    await iam.createUser({ UserName })
    for (const inline of Policies) await iam.putUserPolicy({ UserName, ...inlinePolicy(inline) })
    for (const PolicyArn of ManagedPolicyArns) await iam.attachUserPolicy({ UserName, PolicyArn })
    return UserName
  },
  'AWS::KMS::Key': async ({ EnableKeyRotation, KeyPolicy, KeySpec }, _name, clients) => {
    const kms = clients(KMS)
    const { KeyMetadata } = await kms.createKey({
      KeySpec: inWordsOfApi(KeySpec),
      ...(KeyPolicy && { Policy: policyText(KeyPolicy) }),
    })
    if (EnableKeyRotation) await kms.enableKeyRotation({ KeyId: KeyMetadata?.KeyId })
    return KeyMetadata?.KeyId
  },
  'AWS::Logs::LogGroup': async ({ RetentionInDays }, logGroupName, clients) => {
    const logs = clients(CloudWatchLogs)
    await logs.createLogGroup({ logGroupName })
    if (RetentionInDays !== undefined)
      await logs.putRetentionPolicy({ logGroupName, retentionInDays: RetentionInDays })
    return logGroupName
  },
  'AWS::OpenSearchService::Domain': async (properties, name, clients) => {
    const { AccessPolicies, ...others } = properties
    const DomainName = name.slice(0, 28)
    await clients(OpenSearch).createDomain({
      ...inWordsOfApi<Partial<CreateDomainCommandInput>>(others),
      ...(AccessPolicies && { AccessPolicies: policyText(AccessPolicies) }),
      DomainName,
    })
    return DomainName
  },
  'AWS::RDS::DBCluster': cluster('aurora-postgresql'),
  'AWS::DocDB::DBCluster': cluster('docdb'),
  'AWS::Neptune::DBCluster': cluster('neptune'),
  'AWS::RDS::DBInstance': async (properties, DBInstanceIdentifier, clients) => {
    await clients(RDS).createDBInstance({
      Engine: 'postgres',
      DBInstanceClass: 'db.t4g.micro',
      AllocatedStorage: 20,
      MasterUsername: 'shop',
      MasterUserPassword: 'made-up-for-a-test',
      ...(properties['MonitoringInterval'] && {
        MonitoringRoleArn: 'arn:aws:iam::123456789012:role/monitoring',
      }),
      ...properties,
      DBInstanceIdentifier,
    })
    return DBInstanceIdentifier
  },
  'AWS::Redshift::Cluster': async (properties, ClusterIdentifier, clients) => {
    const { LoggingProperties, ...others } = properties
    const redshift = clients(Redshift)
    await redshift.createCluster({
      NodeType: 'ra3.large',
      MasterUsername: 'shop',
      MasterUserPassword: 'Made-up-for-1-test',
      ...others,
      ClusterIdentifier,
    })
    return ClusterIdentifier
  },
  'AWS::S3::Bucket': async (properties, Bucket, clients) => {
    const s3 = clients(S3)
    const { AccessControl = 'Private', VersioningConfiguration, PublicAccessBlockConfiguration } = properties
    await s3.createBucket({ Bucket, ACL: dashed(AccessControl) as 'private' })
    if (properties['LoggingConfiguration']) await logInto(Bucket, s3)
    if (VersioningConfiguration?.Status)
      await s3.putBucketVersioning({
        Bucket,
        VersioningConfiguration: inWordsOfApi(VersioningConfiguration),
      })
    if (PublicAccessBlockConfiguration)
      await s3.putPublicAccessBlock({ Bucket, PublicAccessBlockConfiguration })
    return Bucket
  },
  'AWS::SageMaker::NotebookInstance': async (properties, NotebookInstanceName, clients) => {
    await clients(SageMaker).createNotebookInstance({
      InstanceType: 'ml.t3.medium',
      RoleArn: 'arn:aws:iam::123456789012:role/notebooks',
      ...inWordsOfApi<Partial<CreateNotebookInstanceCommandInput>>(properties),
      NotebookInstanceName,
    })
    return NotebookInstanceName
  },
  'AWS::SNS::Topic': async ({ KmsMasterKeyId }, Name, clients) => {
    const Attributes = KmsMasterKeyId === undefined ? {} : { KmsMasterKeyId }
    return (await clients(SNS).createTopic({ Name, Attributes })).TopicArn
  },
  'AWS::SQS::Queue': async ({ KmsMasterKeyId, SqsManagedSseEnabled }, QueueName, clients) => {
    await clients(SQS).createQueue({
      QueueName,
      Attributes: {
        ...(KmsMasterKeyId !== undefined && { KmsMasterKeyId }),
        ...(SqsManagedSseEnabled !== undefined && { SqsManagedSseEnabled: String(SqsManagedSseEnabled) }),
      },
    })
    return QueueName
  },
}

/** What makes resources of a type; absent where nothing does yet. */
export function makerOf<T extends ResourceType>(type: T): Maker<T> | undefined {
  return MAKERS[type]
}

function cluster(
  Engine: string,
): Maker<'AWS::DocDB::DBCluster' | 'AWS::Neptune::DBCluster' | 'AWS::RDS::DBCluster'> {
  return async (properties, DBClusterIdentifier, clients) => {
    await clients(RDS).createDBCluster({
      MasterUsername: 'shop',
      MasterUserPassword: 'made-up-for-a-test',
      ...properties,
      Engine,
      DBClusterIdentifier,
    })
    return DBClusterIdentifier
  }
}

/** The same, whose texts are words that the API declares and our schemas do not. */
function inWordsOfApi<T>(properties: unknown): T {
  return properties as T
}

const ALL = { IpProtocol: '-1', CidrIp: '0.0.0.0/0' }

async function logInto(Bucket: string, s3: S3): Promise<void> {
  await s3.putBucketAcl({ Bucket, ACL: 'log-delivery-write' as never })
  await s3.putBucketLogging({
    Bucket,
    BucketLoggingStatus: { LoggingEnabled: { TargetBucket: Bucket, TargetPrefix: 'logs/' } },
  })
}

type Rule = NonNullable<Known<ResourceTypes['AWS::EC2::SecurityGroup']>['SecurityGroupIngress']>[number]

function permission({ CidrIp, CidrIpv6, Description, FromPort, IpProtocol, ToPort }: Rule) {
  return {
    IpProtocol: String(IpProtocol),
    FromPort,
    ToPort,
    ...(CidrIp !== undefined && { IpRanges: [{ CidrIp, Description }] }),
    ...(CidrIpv6 !== undefined && { Ipv6Ranges: [{ CidrIpv6, Description }] }),
  }
}

function inlinePolicy({
  PolicyName = 'inline',
  PolicyDocument,
}: {
  readonly PolicyName?: string
  readonly PolicyDocument?: unknown
}) {
  return { PolicyName, PolicyDocument: policyText(PolicyDocument) }
}

function policyText(document: unknown): string {
  const value: unknown = typeof document === 'string' ? JSON.parse(document) : document
  return JSON.stringify({ Version: '2012-10-17', ...(value as object) })
}

function policy(...Statement: readonly object[]): string {
  return policyText({ Statement })
}

/** `PublicRead` as the API calls it: `public-read`. */
function dashed(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, '-$&').toLowerCase()
}

/** The same with names that begin in lower case, as some APIs have them: `efsVolumeConfiguration` for `EFSVolumeConfiguration`. */
function lowered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(/^[A-Z]+(?=[A-Z][a-z])|^[A-Z]/, (start) => start.toLowerCase()),
      lowered(member),
    ]),
  )
}
