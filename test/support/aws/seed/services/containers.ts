import { ECR } from '@aws-sdk/client-ecr'
import { ECS } from '@aws-sdk/client-ecs'
import { EKS } from '@aws-sdk/client-eks'
import { reachOf, resourcePolicy } from '../policies.ts'
import type { Item, Seeding } from '../seeding.ts'
import type { Network } from './network.ts'

/** Images, and what runs them. */
export async function seedContainers(
  seeding: Seeding,
  networks: ReadonlyMap<string, Network>,
): Promise<void> {
  await Promise.all([
    seeding.many('repository', 12, REPOSITORY_MISTAKES, (item) => makeRepository(seeding, item)),
    seeding.many('task', 12, TASK_MISTAKES, (item) => registerTask(seeding, item)),
    seeding.many('cluster', 4, ['ecs_cluster_container_insights'], async (item) => {
      const value = item.has('ecs_cluster_container_insights') ? 'disabled' : 'enabled'
      const { cluster } = await seeding.client(ECS, item.region).createCluster({
        clusterName: item.name,
        settings: [{ name: 'containerInsights', value }],
      })
      return cluster?.clusterArn ?? ''
    }),
    seeding.many('kubernetes', 4, CLUSTER_MISTAKES, (item) => makeKubernetes(seeding, item, networks)),
  ])
  await seeding.many(
    'service',
    8,
    ['ecs_service_no_public_ip', 'ecs_service_platform_latest'],
    async (item) => {
      const ecs = seeding.client(ECS, item.region)
      const { clusterArns = [] } = await ecs.listClusters({})
      const { taskDefinitionArns = [] } = await ecs.listTaskDefinitions({})
      const { service } = await ecs.createService({
        cluster: clusterArns.toSorted()[0],
        serviceName: item.name,
        taskDefinition: taskDefinitionArns.toSorted()[0],
        desiredCount: 1,
        launchType: 'FARGATE',
        platformVersion: item.has('ecs_service_platform_latest') ? '1.3.0' : 'LATEST',
        networkConfiguration: {
          awsvpcConfiguration: {
            subnets: [...(networks.get(item.region)?.subnets ?? [])],
            securityGroups: [networks.get(item.region)?.group ?? ''],
            assignPublicIp: item.has('ecs_service_no_public_ip') ? 'ENABLED' : 'DISABLED',
          },
        },
      })
      return service?.serviceArn ?? ''
    },
  )
}

const REPOSITORY_MISTAKES = [
  'ecr_repository_scan_on_push',
  'ecr_repository_tags_immutable',
  'ecr_repository_policy_no_confused_deputy',
  'ecr_repository_policy_no_strangers',
  'ecr_repository_policy_not_public',
]

async function makeRepository(seeding: Seeding, item: Item): Promise<string> {
  const ecr = seeding.client(ECR, item.region)
  await ecr.createRepository({
    repositoryName: item.name,
    imageScanningConfiguration: { scanOnPush: !item.has('ecr_repository_scan_on_push') },
    imageTagMutability: item.has('ecr_repository_tags_immutable') ? 'MUTABLE' : 'IMMUTABLE',
  })
  await ecr.setRepositoryPolicy({
    repositoryName: item.name,
    policyText: resourcePolicy(
      'ecr:BatchGetImage',
      '*',
      seeding.options.account,
      reachOf(item, 'ecr_repository_policy'),
    ),
  })
  return seeding.arn('ecr', item.region, `repository/${item.name}`)
}

const TASK_MISTAKES = [
  'ecs_task_efs_transit_encrypted',
  'ecs_task_logging_configured',
  'ecs_task_no_host_namespaces',
  'ecs_task_no_plaintext_secrets',
  'ecs_task_no_privileged_containers',
  'ecs_task_readonly_root_filesystem',
]

async function registerTask(seeding: Seeding, item: Item): Promise<string> {
  const secret = item.has('ecs_task_no_plaintext_secrets')
    ? { name: 'AWS_ACCESS_KEY_ID', value: seeding.secret(item.name) }
    : { name: 'SIZE', value: seeding.marked(item.name) }
  const { taskDefinition } = await seeding.client(ECS, item.region).registerTaskDefinition({
    family: item.name,
    networkMode: 'awsvpc',
    ...(item.has('ecs_task_no_host_namespaces') && { pidMode: 'host' }),
    containerDefinitions: [
      {
        name: 'web',
        image: 'shop/web:1',
        memory: 256,
        user: '1000',
        environment: [secret],
        privileged: item.has('ecs_task_no_privileged_containers'),
        readonlyRootFilesystem: !item.has('ecs_task_readonly_root_filesystem'),
        ...(!item.has('ecs_task_logging_configured') && {
          logConfiguration: { logDriver: 'awslogs', options: { 'awslogs-group': '/shop/web' } },
        }),
      },
    ],
    volumes: [
      {
        name: 'files',
        efsVolumeConfiguration: {
          fileSystemId: 'fs-12345678',
          transitEncryption: item.has('ecs_task_efs_transit_encrypted') ? 'DISABLED' : 'ENABLED',
        },
      },
    ],
  })
  return taskDefinition?.taskDefinitionArn ?? ''
}

const CLUSTER_MISTAKES = [
  'eks_cluster_endpoint_not_public',
  'eks_cluster_logging_enabled',
  'eks_cluster_secrets_encrypted',
  'eks_cluster_version_supported',
  'eks_nodegroup_ssh_restricted',
]

async function makeKubernetes(
  seeding: Seeding,
  item: Item,
  networks: ReadonlyMap<string, Network>,
): Promise<string> {
  const eks = seeding.client(EKS, item.region)
  const role = `arn:aws:iam::${seeding.options.account}:role/machines`
  const network = networks.get(item.region)
  const { cluster } = await eks.createCluster({
    name: item.name,
    roleArn: role,
    version: item.has('eks_cluster_version_supported') ? '1.24' : '1.34',
    resourcesVpcConfig: {
      subnetIds: [...(network?.subnets ?? [])],
      endpointPublicAccess: item.has('eks_cluster_endpoint_not_public'),
      endpointPrivateAccess: true,
      publicAccessCidrs: ['0.0.0.0/0'],
    },
    logging: {
      clusterLogging: [{ types: ['api', 'audit'], enabled: !item.has('eks_cluster_logging_enabled') }],
    },
    ...(!item.has('eks_cluster_secrets_encrypted') && {
      encryptionConfig: [
        { resources: ['secrets'], provider: { keyArn: seeding.arn('kms', item.region, 'key/1') } },
      ],
    }),
  })
  const { nodegroup } = await eks.createNodegroup({
    clusterName: item.name,
    nodegroupName: 'nodes',
    nodeRole: role,
    subnets: [...(network?.subnets ?? [])],
    remoteAccess: {
      ec2SshKey: 'operators',
      ...(!item.has('eks_nodegroup_ssh_restricted') && { sourceSecurityGroups: [network?.group ?? ''] }),
    },
  })
  seeding.resources += 1
  if (item.has('eks_nodegroup_ssh_restricted'))
    item.alsoOf(nodegroup?.nodegroupArn, 'eks_nodegroup_ssh_restricted')
  return cluster?.arn ?? ''
}
