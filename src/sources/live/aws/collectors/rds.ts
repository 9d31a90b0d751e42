import {
  type DBCluster,
  type DBInstance,
  DescribeDBClustersCommand,
  DescribeDBInstancesCommand,
  RDSClient,
} from '@aws-sdk/client-rds'
import { docDbCluster } from '../../../../model/aws/docdb.ts'
import { neptuneCluster, neptuneInstance } from '../../../../model/aws/neptune.ts'
import { dbCluster, dbInstance } from '../../../../model/aws/rds.ts'
import { fromApi } from '../../from-api.ts'
import { listing } from '../api/operation.ts'
import { defineCollector } from '../collector.ts'
import type { RegionReader } from '../region-reader.ts'
import { tagsOf } from '../tags.ts'

const CLUSTERS = [dbCluster, docDbCluster, neptuneCluster]

const INSTANCES = [dbInstance, neptuneInstance]

const describeDBInstances = listing(RDSClient, 'rds:DescribeDBInstances', DescribeDBInstancesCommand, {
  pageSize: { MaxRecords: 100 },
  items: ({ DBInstances }) => DBInstances,
  next: 'Marker',
})
const describeDBClusters = listing(RDSClient, 'rds:DescribeDBClusters', DescribeDBClustersCommand, {
  pageSize: { MaxRecords: 100 },
  items: ({ DBClusters }) => DBClusters,
  next: 'Marker',
})

/** Databases of RDS, DocumentDB and Neptune, which one call lists together. */
export default defineCollector({
  service: 'rds',
  types: [...INSTANCES, ...CLUSTERS],
  operations: [describeDBInstances, describeDBClusters],
  collect: (reader) =>
    Promise.all([
      reader.each(describeDBInstances, {}, INSTANCES, (instance) => addInstance(instance, reader)),
      reader.each(describeDBClusters, {}, CLUSTERS, (cluster) => addCluster(cluster, reader)),
    ]),
})

/** Instances of services that share the API of RDS, and its permissions, come in the same list. */
function addInstance(instance: DBInstance, reader: RegionReader): void {
  const { DBInstanceIdentifier: name = '', DBInstanceArn: arn = reader.arn('rds', `db:${name}`) } = instance
  const named = { arn, name, tags: tagsOf(instance.TagList) }
  switch (instance.Engine) {
    case 'docdb':
      // Its instances have no settings that a check looks at.
      break
    case 'neptune':
      reader.add(neptuneInstance, { ...named, properties: fromApi(neptuneInstance, instance) })
      break
    default:
      reader.add(dbInstance, {
        ...named,
        properties: {
          ...fromApi(dbInstance, instance),
          DBParameterGroupName: instance.DBParameterGroups?.[0]?.DBParameterGroupName,
          EnableCloudwatchLogsExports: instance.EnabledCloudwatchLogsExports,
          EnableIAMDatabaseAuthentication: instance.IAMDatabaseAuthenticationEnabled,
          SourceDBInstanceIdentifier:
            instance.ReadReplicaSourceDBInstanceIdentifier ?? instance.ReadReplicaSourceDBClusterIdentifier,
        },
      })
  }
}

function addCluster(cluster: DBCluster, reader: RegionReader): void {
  const { DBClusterIdentifier: name = '' } = cluster
  const { DBClusterArn: arn = reader.arn('rds', `cluster:${name}`) } = cluster
  const named = { arn, name, tags: tagsOf(cluster.TagList) }
  const logs = { EnableCloudwatchLogsExports: cluster.EnabledCloudwatchLogsExports }
  const asksIam = cluster.IAMDatabaseAuthenticationEnabled
  switch (cluster.Engine) {
    case 'docdb':
      reader.add(docDbCluster, { ...named, properties: { ...fromApi(docDbCluster, cluster), ...logs } })
      break
    case 'neptune':
      reader.add(neptuneCluster, {
        ...named,
        properties: { ...fromApi(neptuneCluster, cluster), ...logs, IamAuthEnabled: asksIam },
      })
      break
    default:
      reader.add(dbCluster, {
        ...named,
        properties: {
          ...fromApi(dbCluster, cluster),
          ...logs,
          DBClusterParameterGroupName: cluster.DBClusterParameterGroup,
          EnableIAMDatabaseAuthentication: asksIam,
        },
      })
  }
}
