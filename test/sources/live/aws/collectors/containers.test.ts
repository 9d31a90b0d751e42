import { expect, test } from 'vitest'
import { Unknown } from '../../../../../src/model/unknown.ts'
import ecr from '../../../../../src/sources/live/aws/collectors/ecr.ts'
import ecs from '../../../../../src/sources/live/aws/collectors/ecs.ts'
import efs from '../../../../../src/sources/live/aws/collectors/efs.ts'
import eks from '../../../../../src/sources/live/aws/collectors/eks.ts'
import { collectFrom, denied, refused } from '../../../../support/aws/answers.ts'

const of = (service: string) => `arn:aws:${service}:eu-west-1:111122223333`
const byAddress = (resources: readonly { address: string; properties: object }[]) =>
  Object.fromEntries(resources.map(({ address, properties }) => [address, properties]))

test('ECS: clusters and services are described together, task definitions by their newest revision', async () => {
  const services = Array.from({ length: 11 }, (_, index) => `${of('ecs')}:service/main/s${index}`)
  const { resources, calls } = await collectFrom(ecs, {
    ListClusters: [{ clusterArns: [`${of('ecs')}:cluster/main`] }],
    DescribeClusters: [
      {
        clusters: [
          {
            clusterArn: `${of('ecs')}:cluster/main`,
            clusterName: 'main',
            settings: [{ name: 'containerInsights', value: 'enabled' }],
          },
        ],
      },
    ],
    ListServices: [{ serviceArns: services }],
    DescribeServices: (input) => ({
      services: (input['services'] as string[]).map((serviceArn) => ({
        serviceArn,
        serviceName: serviceArn.slice(serviceArn.lastIndexOf('/') + 1),
        networkConfiguration: { awsvpcConfiguration: { subnets: [], assignPublicIp: 'ENABLED' } },
      })),
    }),
    ListTaskDefinitionFamilies: [{ families: ['job'] }],
    DescribeTaskDefinition: [
      {
        taskDefinition: {
          taskDefinitionArn: `${of('ecs')}:task-definition/job:7`,
          family: 'job',
          networkMode: 'host',
          pidMode: 'task',
          volumes: [{ name: 'files', efsVolumeConfiguration: { fileSystemId: 'fs-1' } }, { name: 'disk' }],
          containerDefinitions: [
            {
              name: 'web',
              privileged: true,
              readonlyRootFilesystem: false,
              user: '1000',
              logConfiguration: { logDriver: 'awslogs' },
              environment: [{ name: 'TOKEN', value: 's3cret' }],
            },
          ],
        },
      },
    ],
  })
  const properties = byAddress(resources)
  expect(resources).toHaveLength(13)
  expect(properties[`${of('ecs')}:cluster/main`]).toEqual({
    ClusterName: 'main',
    ClusterSettings: [{ Name: 'containerInsights', Value: 'enabled' }],
  })
  expect(properties[`${of('ecs')}:service/main/s10`]).toEqual({
    ServiceName: 's10',
    NetworkConfiguration: { AwsvpcConfiguration: { AssignPublicIp: 'ENABLED' } },
  })
  expect(properties[`${of('ecs')}:task-definition/job:7`]).toEqual({
    Family: 'job',
    NetworkMode: 'host',
    PidMode: 'task',
    Volumes: [{ Name: 'files', EFSVolumeConfiguration: { TransitEncryption: 'DISABLED' } }, { Name: 'disk' }],
    ContainerDefinitions: [
      {
        Name: 'web',
        Privileged: true,
        ReadonlyRootFilesystem: false,
        User: '1000',
        LogConfiguration: { LogDriver: 'awslogs' },
        Environment: [{ Name: 'TOKEN', Value: 's3cret' }],
      },
    ],
  })
  expect(resources.find(({ name }) => name === 'job')?.tainted).toEqual(['s3cret'])
  expect(calls.filter(([name]) => name === 'DescribeServices')).toHaveLength(2)
  expect(calls).toContainEqual(['DescribeTaskDefinition', { taskDefinition: 'job' }])
})

test('ECS: what cannot be described is unread', async () => {
  const { resources } = await collectFrom(ecs, {
    ListClusters: [{ clusterArns: ['a', 'b'] }],
    DescribeClusters: [denied],
    ListServices: () => denied,
    ListTaskDefinitionFamilies: [{ families: ['one', 'two'] }],
    DescribeTaskDefinition: () => denied,
  })
  expect(resources.map(({ type, unread }) => [type, unread !== undefined]).sort()).toEqual([
    ['AWS::ECS::Cluster', true],
    ['AWS::ECS::Service', true],
    ['AWS::ECS::TaskDefinition', true],
  ])
})

test('EKS: the types of logs that are on, and who may log in to nodes', async () => {
  const { resources } = await collectFrom(eks, {
    ListClusters: [{ clusters: ['k'] }],
    DescribeCluster: [
      {
        cluster: {
          name: 'k',
          version: '1.33',
          encryptionConfig: [{ resources: ['secrets'], provider: { keyArn: 'arn:key' } }],
          resourcesVpcConfig: { endpointPublicAccess: true, publicAccessCidrs: ['0.0.0.0/0'] },
          logging: {
            clusterLogging: [
              { types: ['api', 'audit'], enabled: true },
              { types: ['scheduler'], enabled: false },
            ],
          },
        },
      },
    ],
    ListNodegroups: [{ nodegroups: ['n'] }],
    DescribeNodegroup: [
      {
        nodegroup: {
          nodegroupArn: `${of('eks')}:nodegroup/k/n/1`,
          nodegroupName: 'n',
          remoteAccess: { ec2SshKey: 'admin' },
        },
      },
    ],
  })
  expect(byAddress(resources)).toEqual({
    [`${of('eks')}:cluster/k`]: {
      Name: 'k',
      Version: '1.33',
      EncryptionConfig: [{ Resources: ['secrets'] }],
      ResourcesVpcConfig: { EndpointPublicAccess: true, PublicAccessCidrs: ['0.0.0.0/0'] },
      Logging: { ClusterLogging: { EnabledTypes: [{ Type: 'api' }, { Type: 'audit' }] } },
    },
    [`${of('eks')}:nodegroup/k/n/1`]: { NodegroupName: 'n', RemoteAccess: { Ec2SshKey: 'admin' } },
  })
})

test('EKS: a cluster that may not be described is known by its name, and one that is gone is left out', async () => {
  const { resources } = await collectFrom(
    eks,
    {
      ListClusters: [{ clusters: ['secret', 'gone'] }],
      DescribeCluster: ({ name }) => (name === 'gone' ? refused('ResourceNotFoundException', 404) : denied),
    },
    { needs: { 'AWS::EKS::Cluster': 'all' } },
  )
  const unknown = new Unknown('eks:DescribeCluster was denied in eu-west-1')
  expect(resources.map(({ name, properties }) => [name, properties])).toEqual([
    [
      'secret',
      {
        Name: 'secret',
        Version: unknown,
        EncryptionConfig: unknown,
        ResourcesVpcConfig: unknown,
        Logging: unknown,
      },
    ],
  ])
})

test('ECR: a repository without a policy has none; one whose policy may not be read is unknown', async () => {
  const repository = (name: string) => ({
    repositoryArn: `${of('ecr')}:repository/${name}`,
    repositoryName: name,
    imageTagMutability: 'IMMUTABLE',
    imageScanningConfiguration: { scanOnPush: true },
  })
  const shared = { ImageScanningConfiguration: { ScanOnPush: true }, ImageTagMutability: 'IMMUTABLE' }
  const { resources } = await collectFrom(ecr, {
    DescribeRepositories: [
      { repositories: [repository('open')], nextToken: 'more' },
      { repositories: [repository('own'), repository('secret')] },
    ],
    GetRepositoryPolicy: ({ repositoryName }) => {
      if (repositoryName === 'open') return { policyText: '{"Statement":[]}' }
      return repositoryName === 'own' ? refused('RepositoryPolicyNotFoundException') : denied
    },
    GetRegistryScanningConfiguration: [
      {
        scanningConfiguration: {
          scanType: 'BASIC',
          rules: [{ scanFrequency: 'SCAN_ON_PUSH', repositoryFilters: [{ filter: 'prod-*' }] }],
        },
      },
    ],
  })
  expect(byAddress(resources)).toEqual({
    [`${of('ecr')}:repository/open`]: {
      ...shared,
      RepositoryName: 'open',
      RepositoryPolicyText: '{"Statement":[]}',
    },
    [`${of('ecr')}:repository/own`]: { ...shared, RepositoryName: 'own' },
    [`${of('ecr')}:repository/secret`]: {
      ...shared,
      RepositoryName: 'secret',
      RepositoryPolicyText: new Unknown('ecr:GetRepositoryPolicy was denied in eu-west-1'),
    },
    [`${of('ecr')}:registry-scanning`]: {
      Rules: [{ ScanFrequency: 'SCAN_ON_PUSH', RepositoryFilters: [{ Filter: 'prod-*' }] }],
    },
  })
})

test('EFS: file systems with their policies, and all access points in one list', async () => {
  const files = (id: string) => ({ FileSystemId: id, Encrypted: true, KmsKeyId: 'arn:key', Name: id })
  const { resources } = await collectFrom(efs, {
    DescribeFileSystems: [{ FileSystems: [files('fs-1'), files('fs-2')] }],
    DescribeFileSystemPolicy: ({ FileSystemId }) =>
      FileSystemId === 'fs-1' ? { Policy: '{"Statement":[]}' } : refused('PolicyNotFound', 404),
    DescribeAccessPoints: [
      {
        AccessPoints: [
          { AccessPointId: 'fsap-1', PosixUser: { Uid: 1000, Gid: 1000 }, RootDirectory: { Path: '/app' } },
          { AccessPointId: 'fsap-2', RootDirectory: { Path: '/' } },
        ],
      },
    ],
  })
  expect(byAddress(resources)).toEqual({
    [`${of('elasticfilesystem')}:file-system/fs-1`]: {
      Encrypted: true,
      KmsKeyId: 'arn:key',
      FileSystemPolicy: '{"Statement":[]}',
    },
    [`${of('elasticfilesystem')}:file-system/fs-2`]: { Encrypted: true, KmsKeyId: 'arn:key' },
    [`${of('elasticfilesystem')}:access-point/fsap-1`]: {
      PosixUser: { Uid: '1000' },
      RootDirectory: { Path: '/app' },
    },
    [`${of('elasticfilesystem')}:access-point/fsap-2`]: { RootDirectory: { Path: '/' } },
  })
})
