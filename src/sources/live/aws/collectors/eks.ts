import {
  DescribeClusterCommand,
  DescribeNodegroupCommand,
  EKSClient,
  ListClustersCommand,
  ListNodegroupsCommand,
  type Logging,
} from '@aws-sdk/client-eks'
import { eksCluster, eksNodegroup } from '../../../../model/aws/eks.ts'
import { isUnknown } from '../../../../model/unknown.ts'
import { fromApi } from '../../from-api.ts'
import { pick } from '../../pick.ts'
import { listing, operation } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'

const TYPES = [eksCluster, eksNodegroup]

const listClusters = listing(EKSClient, 'eks:ListClusters', ListClustersCommand, {
  pageSize: { maxResults: 100 },
  items: ({ clusters }) => clusters,
  next: 'nextToken',
})
const describeCluster = operation(EKSClient, 'eks:DescribeCluster', DescribeClusterCommand)
const listNodegroups = listing(EKSClient, 'eks:ListNodegroups', ListNodegroupsCommand, {
  pageSize: { maxResults: 100 },
  items: ({ nodegroups }) => nodegroups,
  next: 'nextToken',
})
const describeNodegroup = operation(EKSClient, 'eks:DescribeNodegroup', DescribeNodegroupCommand)

/** The cluster or node group was deleted after it was listed. */
const GONE = ['ResourceNotFoundException']

export default defineCollector({
  service: 'eks',
  types: TYPES,
  operations: [listClusters, describeCluster, listNodegroups, describeNodegroup],
  collect: (reader) =>
    reader.each(listClusters, {}, TYPES, async (name) => {
      await Promise.all([readCluster(name, reader), readNodegroups(name, reader)])
    }),
})

async function readCluster(name: string, reader: RegionReader): Promise<void> {
  if (!reader.needs(eksCluster)) return
  const answer = await reader.read(describeCluster, { name }, { gone: GONE })
  const cluster = pick(answer, (found) => found.cluster)
  reader.add(eksCluster, {
    arn: reader.arn('eks', `cluster/${name}`),
    name,
    properties: {
      ...fromApi(eksCluster, cluster),
      Name: name,
      Logging: pick(cluster, ({ logging }) => loggingOf(logging)),
    },
    tags: isUnknown(answer) ? {} : (answer?.cluster?.tags ?? {}),
  })
}

/** The API lists types that are logged and types that are not. */
function loggingOf({ clusterLogging = [] }: Logging = {}) {
  const types = clusterLogging.filter(({ enabled }) => enabled).flatMap(({ types = [] }) => types)
  return { ClusterLogging: { EnabledTypes: types.map((Type) => ({ Type })) } }
}

async function readNodegroups(clusterName: string, reader: RegionReader): Promise<void> {
  await reader.each(
    listNodegroups,
    { clusterName },
    [eksNodegroup],
    async (name) => {
      const answer = await reader.read(
        describeNodegroup,
        { clusterName, nodegroupName: name },
        { gone: GONE },
      )
      const group = pick(answer, ({ nodegroup }) => nodegroup)
      const { nodegroupArn, tags = {} } = (!isUnknown(group) && group) || {}
      reader.add(eksNodegroup, {
        arn: nodegroupArn ?? reader.arn('eks', `nodegroup/${clusterName}/${name}`),
        name,
        properties: { ...fromApi(eksNodegroup, group), NodegroupName: name },
        tags,
      })
    },
    { absent: GONE },
  )
}
