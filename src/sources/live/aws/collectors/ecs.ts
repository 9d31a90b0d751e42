import {
  DescribeClustersCommand,
  DescribeServicesCommand,
  DescribeTaskDefinitionCommand,
  ECSClient,
  ListClustersCommand,
  ListServicesCommand,
  ListTaskDefinitionFamiliesCommand,
  type TaskDefinition,
} from '@aws-sdk/client-ecs'
import { ecsCluster, ecsService, taskDefinition } from '../../../../model/aws/ecs.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { chunksOf } from '../../chunks-of.ts'
import { fromApi } from '../../from-api.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listClusters = listing(ECSClient, 'ecs:ListClusters', ListClustersCommand, {
  pageSize: { maxResults: 100 },
  items: ({ clusterArns }) => clusterArns,
  next: 'nextToken',
})
const describeClusters = operation(ECSClient, 'ecs:DescribeClusters', DescribeClustersCommand)
const listServices = listing(ECSClient, 'ecs:ListServices', ListServicesCommand, {
  pageSize: { maxResults: 100 },
  items: ({ serviceArns }) => serviceArns,
  next: 'nextToken',
})
const describeServices = operation(ECSClient, 'ecs:DescribeServices', DescribeServicesCommand)
const listFamilies = listing(ECSClient, 'ecs:ListTaskDefinitionFamilies', ListTaskDefinitionFamiliesCommand, {
  pageSize: { maxResults: 100 },
  items: ({ families }) => families,
  next: 'nextToken',
})
const describeTaskDefinition = operation(
  ECSClient,
  'ecs:DescribeTaskDefinition',
  DescribeTaskDefinitionCommand,
)

/** How many clusters, and how many services, one call describes. */
const CLUSTERS_AT_ONCE = 100
const SERVICES_AT_ONCE = 10

export default defineCollector({
  service: 'ecs',
  types: [ecsCluster, ecsService, taskDefinition],
  operations: [
    listClusters,
    describeClusters,
    listServices,
    describeServices,
    listFamilies,
    describeTaskDefinition,
  ],
  collect: (reader) => Promise.all([readClusters(reader), readTaskDefinitions(reader)]),
})

async function readClusters(reader: RegionReader): Promise<void> {
  if (!reader.needs(ecsCluster) && !reader.needs(ecsService)) return
  const clusters = await reader.all(listClusters, {})
  if (isUnknown(clusters)) return reader.miss([ecsCluster, ecsService], clusters.reason)
  await Promise.all([
    ...chunksOf(clusters, CLUSTERS_AT_ONCE).map((arns) => describeAll(arns, reader)),
    ...clusters.map((cluster) => readServices(cluster, reader)),
  ])
}

async function describeAll(arns: readonly string[], reader: RegionReader): Promise<void> {
  if (!reader.needs(ecsCluster)) return
  const answer = await reader.read(describeClusters, { clusters: [...arns], include: ['SETTINGS'] })
  if (isUnknown(answer)) return reader.miss([ecsCluster], answer.reason)
  for (const cluster of answer?.clusters ?? []) {
    const { clusterArn: arn = '', clusterName: name = arn, settings } = cluster
    reader.add(ecsCluster, {
      arn,
      name,
      properties: fromApi(ecsCluster, { ClusterName: name, ClusterSettings: settings ?? [] }),
    })
  }
}

async function readServices(cluster: string, reader: RegionReader): Promise<void> {
  if (!reader.needs(ecsService)) return
  const arns = await reader.all(listServices, { cluster }, { absent: ['ClusterNotFoundException'] })
  if (isUnknown(arns)) return reader.miss([ecsService], arns.reason)
  for (const services of chunksOf(arns, SERVICES_AT_ONCE)) {
    const answer = await reader.read(
      describeServices,
      { cluster, services: [...services] },
      { absent: ['ClusterNotFoundException'] },
    )
    if (isUnknown(answer)) return reader.miss([ecsService], answer.reason)
    for (const service of answer?.services ?? []) {
      const { serviceArn: arn = '', serviceName: name = arn } = service
      reader.add(ecsService, { arn, name, properties: fromApi(ecsService, service) })
    }
  }
}

/** The newest active revision of each family: the others are kept, and most of them not used any more. */
async function readTaskDefinitions(reader: RegionReader): Promise<void> {
  await reader.each(listFamilies, { status: 'ACTIVE' }, [taskDefinition], async (family) => {
    const answer = await reader.read(describeTaskDefinition, { taskDefinition: family })
    if (isUnknown(answer)) return reader.miss([taskDefinition], answer.reason)
    if (answer?.taskDefinition) addTaskDefinition(answer.taskDefinition, reader)
  })
}

function addTaskDefinition(task: TaskDefinition, reader: RegionReader): void {
  const { taskDefinitionArn: arn = '', family = arn, volumes, containerDefinitions = [] } = task
  const environment = containerDefinitions.flatMap((container) => container.environment ?? [])
  reader.add(taskDefinition, {
    arn,
    name: family,
    properties: {
      ...fromApi(taskDefinition, task),
      Volumes: (volumes ?? []).map(({ name, efsVolumeConfiguration: files }) => ({
        Name: name,
        EFSVolumeConfiguration: files && { TransitEncryption: files.transitEncryption ?? 'DISABLED' },
      })),
    },
    tainted: environment.flatMap(({ value }) => value ?? []),
  })
}
