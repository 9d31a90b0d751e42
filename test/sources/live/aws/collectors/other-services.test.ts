import { describe, expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import amazonmq from '../../../../../src/sources/live/aws/collectors/amazonmq.ts'
import athena from '../../../../../src/sources/live/aws/collectors/athena.ts'
import backup from '../../../../../src/sources/live/aws/collectors/backup.ts'
import codebuild from '../../../../../src/sources/live/aws/collectors/codebuild.ts'
import codebuildReports from '../../../../../src/sources/live/aws/collectors/codebuild-reports.ts'
import identityPools from '../../../../../src/sources/live/aws/collectors/cognito-identity-pools.ts'
import userPools from '../../../../../src/sources/live/aws/collectors/cognito-user-pools.ts'
import msk from '../../../../../src/sources/live/aws/collectors/msk.ts'
import opensearch from '../../../../../src/sources/live/aws/collectors/opensearch.ts'
import sagemaker from '../../../../../src/sources/live/aws/collectors/sagemaker.ts'
import sagemakerModels from '../../../../../src/sources/live/aws/collectors/sagemaker-models.ts'
import { collectFrom, denied, found, refused } from '../../../../support/aws/answers.ts'

const arn = (service: string, resource: string) => `arn:aws:${service}:eu-west-1:111122223333:${resource}`

describe('OpenSearch', () => {
  test('domains are described in fives, each as the type of its generation', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const { resources, calls } = await collectFrom(opensearch, {
      ListDomainNames: [
        {
          DomainNames: names.map((DomainName) => ({
            DomainName,
            EngineType: DomainName === 'f' ? 'Elasticsearch' : 'OpenSearch',
          })),
        },
      ],
      DescribeDomains: ({ DomainNames }) => ({
        DomainStatusList: (DomainNames as string[]).map((DomainName) => ({
          DomainName,
          AccessPolicies: '',
          VPCOptions: {},
          EncryptionAtRestOptions: { Enabled: true },
          LogPublishingOptions: { AUDIT_LOGS: { Enabled: true, CloudWatchLogsLogGroupArn: 'x' } },
        })),
      }),
    })
    const properties = (DomainName: string) => ({
      DomainName,
      EncryptionAtRestOptions: { Enabled: true },
      LogPublishingOptions: { AUDIT_LOGS: { Enabled: true } },
    })
    expect(resources).toEqual([
      ...['a', 'b', 'c', 'd', 'e'].map((name) =>
        found('AWS::OpenSearchService::Domain', arn('es', `domain/${name}`), name, properties(name)),
      ),
      found('AWS::Elasticsearch::Domain', arn('es', 'domain/f'), 'f', properties('f')),
    ])
    expect(calls).toContainEqual(['DescribeDomains', { DomainNames: ['a', 'b', 'c', 'd', 'e'] }])
    expect(calls).toContainEqual(['DescribeDomains', { DomainNames: ['f'] }])
  })

  test('a policy and a VPC are told, one that is gone is left out, and a denied call leaves all unknown', async () => {
    const DomainNames = [{ DomainName: 'a', EngineType: 'OpenSearch' }, { DomainName: 'gone' }]
    const inVpc = await collectFrom(opensearch, {
      ListDomainNames: [{ DomainNames }],
      DescribeDomains: [
        {
          DomainStatusList: [
            {
              DomainName: 'a',
              AccessPolicies: '{}',
              VPCOptions: { VPCId: 'vpc-1', SubnetIds: ['subnet-1'] },
            },
          ],
        },
      ],
    })
    expect(inVpc.resources.map(({ properties }) => properties)).toEqual([
      { DomainName: 'a', AccessPolicies: '{}', VPCOptions: { SubnetIds: ['subnet-1'] } },
    ])
    const { resources } = await collectFrom(opensearch, {
      ListDomainNames: [{ DomainNames }],
      DescribeDomains: [denied],
    })
    expect(resources.map(({ name }) => name)).toEqual(['a', 'gone'])
    expect(resources[0]?.properties).toMatchObject({
      DomainName: 'a',
      EncryptionAtRestOptions: new Unknown('es:DescribeDomains was denied in eu-west-1'),
    })
  })
})

test('A cluster of MSK has how it encrypts, who reaches it, and what it logs', async () => {
  const settings = {
    BrokerNodeGroupInfo: { ConnectivityInfo: { PublicAccess: { Type: 'DISABLED' } } },
    ClientAuthentication: { Sasl: { Iam: { Enabled: true } }, Unauthenticated: { Enabled: false } },
    EncryptionInfo: { EncryptionInTransit: { ClientBroker: 'TLS', InCluster: true } },
    EnhancedMonitoring: 'PER_BROKER',
    LoggingInfo: { BrokerLogs: { S3: { Enabled: true } } },
  }
  const ClusterArn = arn('kafka', 'cluster/events/1')
  const { resources, calls } = await collectFrom(msk, {
    ListClustersV2: [{ ClusterInfoList: [{ ClusterName: 'events', ClusterArn, Provisioned: settings }] }],
  })
  expect(resources).toEqual([
    found('AWS::MSK::Cluster', ClusterArn, 'events', { ClusterName: 'events', ...settings }, { tags: [] }),
  ])
  expect(calls).toEqual([['ListClustersV2', { ClusterTypeFilter: 'PROVISIONED', MaxResults: 100 }]])
})

test('A broker of Amazon MQ has its logs and its address', async () => {
  const { resources } = await collectFrom(amazonmq, {
    ListBrokers: [
      {
        BrokerSummaries: [
          { BrokerId: 'b-1', BrokerName: 'jobs', BrokerArn: arn('mq', 'broker:jobs:b-1') },
          { BrokerId: 'b-2', BrokerName: 'gone' },
        ],
      },
    ],
    DescribeBroker: ({ BrokerId }) =>
      BrokerId === 'b-1'
        ? {
            AutoMinorVersionUpgrade: true,
            Logs: { Audit: true, General: true, GeneralLogGroup: '/aws/jobs' },
            PubliclyAccessible: false,
          }
        : refused('NotFoundException', 404),
  })
  expect(resources).toEqual([
    found(
      'AWS::AmazonMQ::Broker',
      arn('mq', 'broker:jobs:b-1'),
      'jobs',
      {
        BrokerName: 'jobs',
        AutoMinorVersionUpgrade: true,
        Logs: { Audit: true, General: true },
        PubliclyAccessible: false,
      },
      { tags: [] },
    ),
  ])
})

test('A project of CodeBuild has its environment, whose values no output quotes', async () => {
  const { resources } = await collectFrom(codebuild, {
    ListProjects: [{ projects: ['site', 'gone'] }],
    BatchGetProjects: [
      {
        projects: [
          {
            name: 'site',
            projectVisibility: 'PUBLIC_READ',
            environment: {
              privilegedMode: true,
              environmentVariables: [{ name: 'TOKEN', value: 'hunter2' }],
            },
            source: { type: 'GITHUB', location: 'https://github.com/acme/site' },
          },
        ],
        projectsNotFound: ['gone'],
      },
    ],
  })
  expect(resources).toEqual([
    found(
      'AWS::CodeBuild::Project',
      arn('codebuild', 'project/site'),
      'site',
      {
        Name: 'site',
        Environment: {
          PrivilegedMode: true,
          EnvironmentVariables: [{ Name: 'TOKEN', Type: 'PLAINTEXT', Value: 'hunter2' }],
        },
        Source: { Location: 'https://github.com/acme/site' },
        Visibility: 'PUBLIC_READ',
      },
      { tainted: ['hunter2', 'https://github.com/acme/site'] },
    ),
  ])
})

test('A group of test reports says where reports go', async () => {
  const ExportConfig = { ExportConfigType: 'S3', S3Destination: { EncryptionDisabled: true } }
  const { resources } = await collectFrom(codebuildReports, {
    ListReportGroups: [{ reportGroups: [arn('codebuild', 'report-group/unit'), arn('codebuild', 'gone')] }],
    BatchGetReportGroups: [
      {
        reportGroups: [
          {
            arn: arn('codebuild', 'report-group/unit'),
            name: 'unit',
            exportConfig: { exportConfigType: 'S3', s3Destination: { encryptionDisabled: true } },
          },
        ],
      },
    ],
  })
  expect(resources).toEqual([
    found('AWS::CodeBuild::ReportGroup', arn('codebuild', 'report-group/unit'), 'unit', {
      Name: 'unit',
      ExportConfig,
    }),
  ])
})

test('Pools of Cognito are known by their ids', async () => {
  const users = await collectFrom(userPools, {
    ListUserPools: [{ UserPools: [{ Id: 'eu-west-1_1', Name: 'staff' }] }],
    DescribeUserPool: [{ UserPool: { DeletionProtection: 'ACTIVE' } }],
  })
  const userPool = arn('cognito-idp', 'userpool/eu-west-1_1')
  expect(users.resources).toEqual([
    found(
      'AWS::Cognito::UserPool',
      userPool,
      'staff',
      { UserPoolName: 'staff', DeletionProtection: 'ACTIVE' },
      { identifiers: [userPool, 'eu-west-1_1'] },
    ),
  ])
  const identities = await collectFrom(identityPools, {
    ListIdentityPools: [{ IdentityPools: [{ IdentityPoolId: 'eu-west-1:2', IdentityPoolName: 'app' }] }],
    DescribeIdentityPool: [{ AllowUnauthenticatedIdentities: true }],
  })
  const pool = arn('cognito-identity', 'identitypool/eu-west-1:2')
  expect(identities.resources).toEqual([
    found(
      'AWS::Cognito::IdentityPool',
      pool,
      'app',
      { IdentityPoolName: 'app', AllowUnauthenticatedIdentities: true },
      { identifiers: [pool, 'eu-west-1:2'] },
    ),
  ])
})

test.each([
  [
    'encrypts results',
    {
      WorkGroup: {
        Configuration: {
          EnforceWorkGroupConfiguration: true,
          ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
        },
      },
    },
    {
      EnforceWorkGroupConfiguration: true,
      ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
    },
  ],
  ['may not be read', denied, new Unknown('athena:GetWorkGroup was denied in eu-west-1')],
])('A workgroup that %s', async (_, answer, WorkGroupConfiguration) => {
  const { resources } = await collectFrom(athena, {
    ListWorkGroups: [{ WorkGroups: [{ Name: 'primary' }] }],
    GetWorkGroup: [answer],
  })
  expect(resources).toEqual([
    found('AWS::Athena::WorkGroup', arn('athena', 'workgroup/primary'), 'primary', {
      Name: 'primary',
      WorkGroupConfiguration,
    }),
  ])
})

test.each([
  ['a policy', { Policy: '{"Statement":[]}' }, { AccessPolicy: '{"Statement":[]}' }],
  ['none', refused('ResourceNotFoundException'), {}],
  [
    'one that may not be read',
    denied,
    { AccessPolicy: new Unknown('backup:GetBackupVaultAccessPolicy was denied in eu-west-1') },
  ],
])('A vault of AWS Backup with %s', async (_, answer, policy) => {
  const BackupVaultArn = arn('backup', 'backup-vault:safe')
  const EncryptionKeyArn = arn('kms', 'key/1')
  const { resources } = await collectFrom(backup, {
    ListBackupVaults: [{ BackupVaultList: [{ BackupVaultName: 'safe', BackupVaultArn, EncryptionKeyArn }] }],
    GetBackupVaultAccessPolicy: [answer],
  })
  expect(resources).toEqual([
    found('AWS::Backup::BackupVault', BackupVaultArn, 'safe', {
      BackupVaultName: 'safe',
      EncryptionKeyArn,
      ...policy,
    }),
  ])
})

test('Models of SageMaker are read one by one, and so are their endpoints', async () => {
  const variants = { ProductionVariants: [{ VariantName: 'all', InitialInstanceCount: 1 }] }
  const { resources } = await collectFrom(sagemakerModels, {
    ListModels: [{ Models: [{ ModelName: 'fraud', ModelArn: arn('sagemaker', 'model/fraud') }] }],
    DescribeModel: [{ EnableNetworkIsolation: true }],
    ListEndpointConfigs: [
      {
        EndpointConfigs: [
          { EndpointConfigName: 'fraud', EndpointConfigArn: arn('sagemaker', 'endpoint-config/fraud') },
          { EndpointConfigName: 'gone', EndpointConfigArn: arn('sagemaker', 'endpoint-config/gone') },
        ],
      },
    ],
    DescribeEndpointConfig: ({ EndpointConfigName }) =>
      EndpointConfigName === 'fraud' ? variants : refused('ValidationException'),
  })
  expect(resources).toEqual([
    found('AWS::SageMaker::Model', arn('sagemaker', 'model/fraud'), 'fraud', {
      ModelName: 'fraud',
      EnableNetworkIsolation: true,
    }),
    found('AWS::SageMaker::EndpointConfig', arn('sagemaker', 'endpoint-config/fraud'), 'fraud', {
      EndpointConfigName: 'fraud',
      ...variants,
    }),
  ])
})

test('A notebook of SageMaker has its network and its root', async () => {
  const NotebookInstanceArn = arn('sagemaker', 'notebook-instance/lab')
  const settings = { DirectInternetAccess: 'Disabled', RootAccess: 'Disabled', SubnetId: 'subnet-1' }
  const { resources } = await collectFrom(sagemaker, {
    ListNotebookInstances: [
      {
        NotebookInstances: [
          { NotebookInstanceName: 'lab', NotebookInstanceArn },
          { NotebookInstanceName: 'gone', NotebookInstanceArn: `${NotebookInstanceArn}2` },
        ],
      },
    ],
    DescribeNotebookInstance: ({ NotebookInstanceName }) =>
      NotebookInstanceName === 'lab' ? settings : refused('ValidationException'),
  })
  expect(resources).toEqual([
    found('AWS::SageMaker::NotebookInstance', NotebookInstanceArn, 'lab', {
      NotebookInstanceName: 'lab',
      ...settings,
    }),
  ])
})
