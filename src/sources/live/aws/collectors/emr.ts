import {
  type ClusterSummary,
  DescribeClusterCommand,
  DescribeSecurityConfigurationCommand,
  EMRClient,
  GetBlockPublicAccessConfigurationCommand,
  ListClustersCommand,
  ListInstancesCommand,
  ListSecurityConfigurationsCommand,
} from '@aws-sdk/client-emr'
import { emrCluster, emrPublicAccessBlock, emrSecurityConfiguration } from '../../../../model/aws/emr.ts'
import { isUnknown, Unknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const listConfigurations = listing(
  EMRClient,
  'elasticmapreduce:ListSecurityConfigurations',
  ListSecurityConfigurationsCommand,
  { items: ({ SecurityConfigurations }) => SecurityConfigurations, next: 'Marker' },
)
const describeConfiguration = operation(
  EMRClient,
  'elasticmapreduce:DescribeSecurityConfiguration',
  DescribeSecurityConfigurationCommand,
)
const listClusters = listing(EMRClient, 'elasticmapreduce:ListClusters', ListClustersCommand, {
  items: ({ Clusters }) => Clusters,
  next: 'Marker',
})
const describeCluster = operation(EMRClient, 'elasticmapreduce:DescribeCluster', DescribeClusterCommand)
const listInstances = listing(EMRClient, 'elasticmapreduce:ListInstances', ListInstancesCommand, {
  items: ({ Instances }) => Instances,
  next: 'Marker',
})
const getBlock = listing(
  EMRClient,
  'elasticmapreduce:GetBlockPublicAccessConfiguration',
  GetBlockPublicAccessConfigurationCommand,
  { items: ({ BlockPublicAccessConfiguration: block }) => block && [block] },
)

/** EMR has no other code for what does not exist any more. */
const GONE = { gone: ['InvalidRequestException'] }

export default defineCollector({
  service: 'emr',
  types: [emrCluster, emrPublicAccessBlock, emrSecurityConfiguration],
  operations: [
    listConfigurations,
    describeConfiguration,
    listClusters,
    describeCluster,
    listInstances,
    getBlock,
  ],
  collect: (reader) =>
    Promise.all([
      reader.each(getBlock, {}, [emrPublicAccessBlock], (block) =>
        reader.add(emrPublicAccessBlock, {
          arn: reader.arn('elasticmapreduce', 'block-public-access'),
          name: `block of public access in ${reader.region}`,
          properties: fromApi(emrPublicAccessBlock, block),
        }),
      ),
      reader.each(listConfigurations, {}, [emrSecurityConfiguration], ({ Name = '' }) =>
        readConfiguration(Name, reader),
      ),
      reader.each(
        listClusters,
        // EMR lists what was terminated for two months.
        { ClusterStates: ['STARTING', 'BOOTSTRAPPING', 'RUNNING', 'WAITING'] },
        [emrCluster],
        (cluster) => readCluster(cluster, reader),
      ),
    ]),
})

async function readConfiguration(name: string, reader: RegionReader): Promise<void> {
  const answer = await reader.read(describeConfiguration, { Name: name }, GONE)
  const settings = pick(answer, ({ SecurityConfiguration = '' }) => documentOf(SecurityConfiguration))
  reader.add(emrSecurityConfiguration, {
    arn: reader.arn('elasticmapreduce', `security-configuration/${name}`),
    name,
    properties: fromApi(emrSecurityConfiguration, { Name: name, SecurityConfiguration: settings }),
  })
}

function documentOf(text: string): object | Unknown {
  try {
    const document: unknown = JSON.parse(text)
    if (typeof document === 'object' && document !== null) return document
  } catch {
    // What is no JSON is not known.
  }
  return new Unknown('it is no JSON')
}

async function readCluster(cluster: ClusterSummary, reader: RegionReader): Promise<void> {
  const { Id: id = '', Name: name = id } = cluster
  const [SecurityConfiguration, MasterPublicIpAddresses] = await Promise.all([
    readConfigurationOf(id, reader),
    readMasters(id, reader),
  ])
  reader.add(emrCluster, {
    arn: cluster.ClusterArn ?? reader.arn('elasticmapreduce', `cluster/${id}`),
    name,
    identifiers: [id],
    properties: { Name: name, SecurityConfiguration, MasterPublicIpAddresses },
  })
}

async function readConfigurationOf(id: string, reader: RegionReader) {
  if (!reader.needs(emrCluster, 'SecurityConfiguration')) return undefined
  const answer = await reader.read(describeCluster, { ClusterId: id }, GONE)
  return pick(answer, ({ Cluster }) => Cluster?.SecurityConfiguration)
}

async function readMasters(id: string, reader: RegionReader) {
  if (!reader.needs(emrCluster, 'MasterPublicIpAddresses')) return undefined
  const masters = await reader.all(
    listInstances,
    { ClusterId: id, InstanceGroupTypes: ['MASTER'], InstanceStates: ['BOOTSTRAPPING', 'RUNNING'] },
    GONE,
  )
  return isUnknown(masters) ? masters : masters.flatMap(({ PublicIpAddress }) => PublicIpAddress || [])
}
